import {Option, type Command} from 'commander';
import {resolve} from 'node:path';
import type {ExitCode} from './exit-code.ts';
import type {Terminal} from './terminal.ts';

/** How a command is added: it prints to the terminal alone and says its exit code through `end`. */
export type AddCommand = (program: Command, terminal: Terminal, end: (code: ExitCode) => void) => void;

/** `--root DIR`, absolute; the current folder where it is left out. */
export const rootOption = (terminal: Terminal): Option =>
  new Option('--root <dir>', 'folder that holds flows/, schemas/ and orgs/')
    .default(terminal.cwd, 'the current folder')
    .argParser((value: string) => resolve(terminal.cwd, value));

/** `--org ID` of a command that looks at one organisation. */
export const orgOption = (): Option => new Option('--org <id>', 'the organisation').default('default');

/** `--host HOST`, else HOST of the environment, else this machine alone. */
export const hostOption = ({env}: Terminal): Option =>
  new Option('--host <host>', 'address to listen on').default(env['HOST'] || '127.0.0.1', '127.0.0.1, or HOST');

/** `--port N`, else PORT of the environment, else `port`; 0 takes a free one. */
export const portOption = (port: number, {env}: Terminal): Option => {
  const given = env['PORT'] ?? '';
  const option = new Option('--port <n>', 'port to listen on, 0 for a free one').argParser(Number);
  return given === '' ? option.default(port) : option.default(Number(given), `${port}, or PORT`);
};
