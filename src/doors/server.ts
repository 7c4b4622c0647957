/*
 * `waymark/server`: the server of a workspace, in a program of one's own.
 */
import {join, resolve} from 'node:path';
import {dataFolderOf} from '../cli/serving/data-folder.ts';
import {ensureBuilt} from '../cli/serving/ensure-built.ts';
import {refuseUnready, startOwn} from '../cli/serving/own-server.ts';
import type {Terminal} from '../cli/terminal/terminal.ts';

export interface StartOptions {
  /** Folder of the workspace: what holds `flows/`. */
  readonly root: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Default: this machine alone. */
  readonly host?: string;
  /** Folder of the embedded store; default: `WAYMARK_DATA`, else `.waymark/data` of the workspace. */
  readonly dataFolder?: string;
  /** Settings, as `docs/operating.md` has them; default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface StartedServer {
  /** `http://127.0.0.1:4173` */
  readonly origin: string;
  /** Path at which a first visit begins. */
  readonly home: string;
  /** Ends what is under way, then closes. */
  readonly close: () => Promise<void>;
}

/**
 * Builds a workspace where it is out of date, and starts its server with the app on it.
 *
 * @throws Error with the findings where the workspace has errors; for a port or a data folder that is taken; for settings
 * that are refused
 */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const {port, host = '127.0.0.1', env = {...process.env}} = options;
  const root = resolve(options.root);
  const dataFolder = resolve(dataFolderOf({root, data: options.dataFolder}, env));
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const terminal: Terminal = {
    ...{out: print, err: print, colours: false, watched: false, progress: () => undefined},
    ...{cwd: root, env},
  };
  const own = {root, port, host};
  refuseUnready(own, dataFolder, env);
  const workspace = await ensureBuilt(root, terminal);
  if (workspace === undefined) throw new Error(printed.join(''));
  const built = {appFolder: join(root, 'dist/app'), artifactFolder: join(root, 'dist/artifacts')};
  const {origin, home, close} = await startOwn({...own, ...built, workspace}, dataFolder, env);
  return {origin, home, close};
}
