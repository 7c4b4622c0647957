import {createServer} from 'node:net';
import {join} from 'node:path';
import {ensureBuilt} from '../serving/ensure-built.ts';
import {refuseUnready, startOwn} from '../serving/own-server.ts';
import type {Running} from '../serving/running.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {readIndex} from '../workspace/artifact-folder.ts';
import {watchWorkspace} from '../workspace/watch.ts';
import {pathsOf} from './paths-of-site.ts';

export interface SiteBesideOptions {
  /** Folder of the workspace. */
  readonly root: string;
  /** Folder of the embedded store. */
  readonly dataFolder: string;
  readonly env: Terminal['env'];
}

/** Who is told what comes of a change. */
export interface Listener {
  /** What is served is new. */
  readonly served: () => void;
  /** The workspace has mistakes, or cannot be served: what was served before stays. */
  readonly failed: (said: string) => void;
}

/** The server of a workspace beside somebody's own, served anew after each change of its files. */
export interface SiteBeside {
  /** `http://127.0.0.1:40123`, also before it is open. */
  readonly origin: string;
  /** Whether what is asked for at this path is the journey's: pages and files of its site, operations of its contract. */
  readonly answers: (path: string) => boolean;
  /** What is wrong now, if anything is. */
  readonly fault: () => string | undefined;
  /** Tells from now on; the answer ends it, and the server with the last who listens. */
  readonly listen: (listener: Listener) => () => Promise<void>;
}

/** By folder: Vite makes a new server before it closes the one that it replaces, and both mean the same site. */
const open = new Map<string, Promise<SiteBeside>>();

/** The site of a workspace; what is open already is shared. */
export const siteBeside = (options: SiteBesideOptions): Promise<SiteBeside> => {
  const known = open.get(options.root) ?? openSite(options, () => open.delete(options.root));
  open.set(options.root, known);
  return known;
};

const openSite = async ({root, dataFolder, env}: SiteBesideOptions, closed: () => void): Promise<SiteBeside> => {
  const port = await freePort();
  const listeners = new Set<Listener>();
  const stop = new AbortController();
  let running: Running | undefined;
  let paths: readonly string[] = [];
  let fault: string | undefined;

  const serve = async (): Promise<void> => {
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const terminal: Terminal = {
      ...{out: print, err: print, colours: false, watched: false, progress: () => undefined},
      ...{cwd: root, env},
    };
    try {
      const own = {root, port, host: '127.0.0.1'};
      if (running === undefined) refuseUnready(own, dataFolder, env);
      const workspace = await ensureBuilt(root, terminal);
      fault = workspace === undefined ? printed.join('') : undefined;
      if (fault !== undefined) return;
      await running?.close();
      running = undefined;
      const built = {appFolder: join(root, 'dist/app'), artifactFolder: join(root, 'dist/artifacts')};
      running = await startOwn({...own, ...built, workspace}, dataFolder, env);
      paths = pathsOf(root, readIndex(join(root, 'dist/artifacts'))?.base ?? '');
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      fault = error.message;
    }
  };
  await serve();
  const changed = async (): Promise<void> => {
    await serve();
    for (const {served, failed} of listeners) {
      if (fault === undefined) served();
      else failed(fault);
    }
  };
  const watching = watchWorkspace(root, changed, stop.signal);
  return {
    origin: `http://127.0.0.1:${port}`,
    answers: (path) => paths.some((one) => path === one || path.startsWith(`${one}/`)),
    fault: () => fault,
    listen: (listener) => {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        closed();
        stop.abort();
        await watching;
        await running?.close();
      };
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
