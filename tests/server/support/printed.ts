import {runCommandLine} from '../../../src/cli/main.ts';
import type {Printing} from '../../../src/cli/terminal/terminal.ts';

/** Runs a command as somebody at a terminal, and gives what it printed. */
export const printed = (root: string, ...args: readonly string[]): Promise<string> => printedWith({}, root, ...args);

/** The same, with settings. */
export async function printedWith(env: Printing['env'], root: string, ...args: readonly string[]): Promise<string> {
  let text = '';
  const print = (more: string): void => {
    text += more;
  };
  const terminal: Printing = {out: print, err: print, colours: false, watched: false, cwd: root, env};
  const code = await runCommandLine([...args, '--root', root], terminal);
  return `${text}${code === 0 ? '' : `exit ${code}\n`}`;
}
