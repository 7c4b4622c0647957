import {styleText} from 'node:util';
import type {Terminal} from './terminal.ts';

/**
 * Prints rows below the names of their columns, for people: a list that programs read has a format of its own. Columns
 * have two spaces between them; one that is empty in all rows is left out.
 */
export function printTable(
  {out, colours}: Pick<Terminal, 'out' | 'colours'>,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const used = names.map((_, at) => at).filter((at) => rows.some((row) => (row[at] ?? '') !== ''));
  const widths = used.map((at) => Math.max(...[names, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    used
      .map((at, column) => (row[at] ?? '').padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const head = line(names);
  out(`${colours ? styleText('bold', head) : head}\n`);
  for (const row of rows) out(`${line(row)}\n`);
}
