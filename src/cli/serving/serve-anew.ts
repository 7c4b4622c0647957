import type {Workspace} from '../workspace/workspace.ts';
import {watchWorkspace} from '../workspace/watch.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {ensureBuilt} from './ensure-built.ts';
import {startLines, type Running} from './running.ts';
import {prepareServer, serveWorkspace, type ServeOptions} from './serve.ts';
import type {TellParent} from './parent.ts';
import {stopOfProcess} from './until-stopped.ts';

/**
 * Serves a workspace with a built app until `stop` is aborted, else until the process is told to stop, and anew after each
 * change of its files, upon which pages that are open load again: while the files have errors, what was served before stays.
 * What only a server can find wrong ends that, and is served again once it is mended. A process that is told to stop before
 * it has served anything ends at once. For an installed package.
 *
 * @throws UsageError where what is right cannot be served at first: a port or a data folder is taken, a setting is refused
 */
export const serveAnew = async (
  options: ServeOptions,
  terminal: Terminal,
  tell: TellParent,
  stop?: AbortSignal,
): Promise<void> => {
  let running: Running | undefined;
  let {port} = options;
  let ending = stop;
  const isEnding = (): boolean => ending?.aborted === true;
  const serve = async (): Promise<void> => {
    const built = isEnding() ? undefined : await builtOf(options.root, terminal);
    if (built === undefined || isEnding()) return;
    const before = running;
    running = undefined;
    await before?.close();
    if (before === undefined) terminal.out('Starting the server ...\n');
    running = await serveWorkspace({...options, port, followsEdits: true}, built, terminal);
    port = Number(new URL(running.origin).port);
    terminal.out(before === undefined ? startLines(running, true) : 'Compiled. Pages that are open load again.\n');
    tell(before === undefined ? {waymark: 'open', address: running.origin + running.door} : {waymark: 'anew'});
  };
  const wait = (): void => {
    terminal.out('Waiting for that. Stop with Ctrl+C.\n');
    tell({waymark: 'waiting'});
  };
  await prepareServer(options, terminal);
  await serve();
  // Not before: a process that listens for signals is not ended by them, and a first build takes long.
  ending ??= stopOfProcess();
  if (running === undefined && !isEnding()) wait();
  try {
    await watchWorkspace(options.root, serve, ending, (fault) => {
      sayFault(fault, terminal);
      if (running === undefined) wait();
    });
  } finally {
    await running?.close();
  }
};

const sayFault = ({message}: UsageError, terminal: Terminal): void => terminal.err(`waymark: ${message}\n`);

/** A module of a plug-in that cannot be run or built is told, and what was served before stays. */
const builtOf = async (root: string, terminal: Terminal): Promise<Workspace | undefined> => {
  try {
    return await ensureBuilt(root, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    sayFault(error, terminal);
    return undefined;
  }
};
