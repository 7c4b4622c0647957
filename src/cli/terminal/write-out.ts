import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {withMarkOf} from '../workspace/byte-order-mark.ts';
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
  written(resolve(terminal.cwd, out), text, out);
  terminal.out(`Written to ${out}.\n`);
};

/**
 * Prints results one after the other, or writes each to its file in the folder `out`; one that has a mark of the byte order
 * keeps it.
 *
 * @throws UsageError when a file cannot be written
 */
export const writeTexts = (texts: ReadonlyMap<string, string>, out: string | undefined, terminal: Terminal): void => {
  for (const [name, text] of texts) {
    if (out === undefined) terminal.out(text);
    else {
      const file = join(resolve(terminal.cwd, out), name);
      written(file, withMarkOf(file, text), join(out, name));
    }
  }
};

/** Writes a file with the folders that it is in; `name` is what it is called to people. */
const written = (file: string, text: string, name: string): void => {
  writing(name, () => {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  });
};

/**
 * Does what writes `name`, as it is called to people.
 *
 * @throws UsageError where that fails: the folder or the disk is at fault
 */
export const writing = <T>(name: string, write: () => T): T => {
  try {
    return write();
  } catch (failed) {
    throw new UsageError(`${name} cannot be written: ${failed instanceof Error ? failed.message : String(failed)}`);
  }
};
