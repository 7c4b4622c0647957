import {watchWorkspace} from '../workspace/watch.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {ensureBuilt} from './ensure-built.ts';
import {startLines, type Running} from './running.ts';
import {serveWorkspace, type ServeOptions} from './serve.ts';
import type {TellParent} from './parent.ts';
import {stopOfProcess} from './until-stopped.ts';

/**
 * Serves a workspace with a built app until the process is told to stop, and anew after each change of its files: while
 * they have errors, what was served before stays. For an installed package.
 */
export const serveAnew = async (options: ServeOptions, terminal: Terminal, tell: TellParent): Promise<void> => {
  let running: Running | undefined;
  let {port} = options;
  const serve = async (): Promise<void> => {
    if (!(await isBuilt(options.root, terminal))) return;
    const isFirst = running === undefined;
    await running?.close();
    running = await serveWorkspace({...options, port}, true, terminal);
    port = Number(new URL(running.origin).port);
    terminal.out(isFirst ? startLines(running, true) : 'Compiled. Load the page again.\n');
    tell(isFirst ? {waymark: 'open', address: running.origin + running.door} : {waymark: 'anew'});
  };
  await serve();
  if (running === undefined) {
    terminal.out('Waiting for that. Stop with Ctrl+C.\n');
    tell({waymark: 'waiting'});
  }
  await watchWorkspace(options.root, serve, stopOfProcess());
  await running?.close();
};

/** A module of a plug-in that cannot be built is told, and what was served before stays. */
const isBuilt = async (root: string, terminal: Terminal): Promise<boolean> => {
  try {
    return await ensureBuilt(root, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`waymark: ${error.message}\n`);
    return false;
  }
};
