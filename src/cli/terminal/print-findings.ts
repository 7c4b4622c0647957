import {isAbsolute, relative, sep} from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {gather} from '../../diagnostics/gather.ts';
import type {Files} from '../../model/workspace.ts';
import {versionNow} from '../package-root.ts';
import {realTarget} from '../workspace/fault-of-root.ts';
import type {Terminal} from './terminal.ts';

export const findingFormats = ['pretty', 'json', 'github', 'sarif'] as const;
export type Format = (typeof findingFormats)[number];

/** How findings are printed by a command that prints what it finds out as JSON where it is asked for. */
export const formatFor = (json = false): Format => (json ? 'json' : 'pretty');

/**
 * Prints diagnostics in the given format. Nothing is printed for none in `pretty` and `github`. What GitHub reads names
 * files from the folder that the command runs in, the repository's, where the workspace, `root`, lies in it.
 */
export const printFindings = async (
  diagnostics: readonly Diagnostic[],
  files: Files,
  format: Format,
  terminal: Terminal,
  root = terminal.cwd,
): Promise<void> => {
  const text = await textOf(diagnostics, files, format, terminal.colours, folderFrom(terminal.cwd, root));
  if (text !== '') terminal.out(text.endsWith('\n') ? text : `${text}\n`);
};

const textOf = async (
  diagnostics: readonly Diagnostic[],
  files: Files,
  format: Format,
  colours: boolean,
  folder: string,
): Promise<string> => {
  switch (format) {
    case 'pretty':
      return diagnostics.length === 0
        ? ''
        : (await import('../../diagnostics/render/pretty.ts')).renderPretty(diagnostics, files, {colours});
    case 'json':
      return (await import('../../diagnostics/render/json.ts')).renderJson(diagnostics, files);
    case 'github':
      return (await import('../../diagnostics/render/github.ts')).renderGithub(diagnostics, files, folder);
    case 'sarif':
      return (await import('../../diagnostics/render/sarif.ts')).renderSarif(diagnostics, files, folder, versionNow());
  }
};

/** The way from `cwd` down to `root`, with a slash at its end; '' where there is none. */
const folderFrom = (cwd: string, root: string): string => {
  // What runs in a folder that was reached by a link is told its real path, and `root` as it was written.
  const ways = [relative(cwd, root), relative(realTarget(cwd) ?? cwd, realTarget(root) ?? root)];
  const way = ways.find((one) => !one.startsWith('..') && !isAbsolute(one)) ?? '';
  return way === '' ? '' : `${way.split(sep).join('/')}/`;
};

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How many errors and warnings; what holds for several organisations counts once. */
export const countOf = (diagnostics: readonly Diagnostic[]): {readonly errors: number; readonly warnings: number} => {
  const findings = gather(diagnostics);
  const errors = findings.filter(({severity}) => severity === 'error').length;
  return {errors, warnings: findings.length - errors};
};

/** One line: how much was found in how much. */
export const summaryOf = (diagnostics: readonly Diagnostic[], files: Files, orgs: number): string => {
  const {errors, warnings} = countOf(diagnostics);
  const where = `${plural(files.size, 'file')}, ${plural(orgs, 'organisation')}`;
  if (errors + warnings === 0) return `No findings in ${where}.`;
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${where}.`;
};
