import {execFile} from 'node:child_process';
import {resolve} from 'node:path';
import {promisify} from 'node:util';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs a command of `waymark` to its end, as it is built: to load its sources in the process of the tests costs more than
 * most commands do. Gives what it remarked.
 *
 * @throws Error where it fails
 */
export const runCommand = async (...words: readonly string[]): Promise<string> => {
  const script = resolve(root, 'scripts/waymark.mjs');
  const {stderr} = await promisify(execFile)(process.execPath, [script, ...words], {cwd: root});
  return stderr;
};
