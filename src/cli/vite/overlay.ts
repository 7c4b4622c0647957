import type {ErrorPayload} from 'vite';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {lineStarts, positionAt} from '../../diagnostics/position.ts';

/** The message that makes Vite's overlay show the findings: each with file:line:column. */
export const overlayOf = (errors: readonly Diagnostic[], files: Files): ErrorPayload => {
  const lines = errors.map((error) => {
    const place = placeOf(error, files);
    const hint = error.hint === undefined ? '' : `\n    ${error.hint}`;
    return `${place}  ${error.code}\n    ${error.message}${hint}`;
  });
  return {
    type: 'error',
    err: {
      plugin: 'waymark',
      message: `${errors.length === 1 ? 'A mistake' : `${errors.length} mistakes`} in YAML\n\n${lines.join('\n\n')}`,
      stack: '',
    },
  };
};

const placeOf = ({origin}: Diagnostic, files: Files): string => {
  const {line, column} = positionAt(lineStarts(files.get(origin.file) ?? ''), origin.key?.[0] ?? origin.span[0]);
  return `${origin.file}:${line}:${column}`;
};
