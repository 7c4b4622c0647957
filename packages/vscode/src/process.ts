import {fork, type ChildProcess} from 'node:child_process';
import type {Installation} from './installation.ts';

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** Settles when it has ended. */
  readonly ended: Promise<void>;
  /** Settles after that, with the last that it wrote beside its results. */
  readonly lastWords: Promise<string>;
}

const mostWords = 2000;

/**
 * Runs a command of an installation, in the Node that runs this very extension: people who start their editor from a dock
 * often have none that it finds.
 */
export const runCommand = (
  {script}: Installation,
  args: readonly string[],
  {cwd, env = {}}: {readonly cwd: string; readonly env?: Readonly<Record<string, string>>},
): RunningCommand => {
  const {NODE_OPTIONS: _, ...inherited} = process.env;
  const child = fork(script, args, {
    cwd,
    execArgv: [],
    silent: true,
    env: {...inherited, NO_COLOR: '1', ...env, ELECTRON_RUN_AS_NODE: '1'},
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-mostWords);
  });
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });
  const lastWords = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', () => done(words.trim() || 'it ended without a word.'));
  });
  // What nobody reads any more would keep its streams open.
  void ended.then(() => child.stdout?.resume());
  return {child, ended, lastWords};
};
