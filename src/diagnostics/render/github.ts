import {visible} from '../../lib/visible.ts';
import type {Files} from '../../model/workspace.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {forOrgs, gather} from '../gather.ts';
import {places} from '../places.ts';

/**
 * Findings as the workflow commands that GitHub shows beside the lines of a change; one a line. `folder`, '' or with a
 * slash at its end, is where the workspace lies in the repository.
 */
export function renderGithub(diagnostics: readonly Diagnostic[], files: Files, folder = ''): string {
  const placeOf = places(files);
  return gather(diagnostics)
    .map(({code, severity, message, hint, origin, orgs}) => {
      const {start, end} = placeOf(origin);
      const properties = {
        file: `${folder}${origin.file}`,
        line: start.line,
        endLine: end.line,
        ...(start.line === end.line && {col: start.column, endColumn: end.column}),
        title: code,
      };
      const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
      const text = [`${message}.`, hint, forOrgs(orgs)].filter((part) => part !== undefined && part !== '').join(' ');
      return `::${severity} ${list.join(',')}::${data(text)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.split('\n').map(visible).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
