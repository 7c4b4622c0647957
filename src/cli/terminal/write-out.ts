import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {UsageError} from './exit-code.ts';
import type {Terminal} from './terminal.ts';

/**
 * Prints a result, or writes it to the file `out` and says so.
 *
 * @throws UsageError when the file cannot be written
 */
export const writeOut = (text: string, out: string | undefined, terminal: Terminal): void => {
  if (out === undefined) {
    terminal.out(text);
    return;
  }
  const file = resolve(terminal.cwd, out);
  try {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  } catch (failed) {
    throw new UsageError(`${out} cannot be written: ${failed instanceof Error ? failed.message : String(failed)}`);
  }
  terminal.out(`Written to ${out}.\n`);
};
