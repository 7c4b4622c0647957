/*
 * `waymark/vite`: the server of a workspace in somebody's own project of Vite.
 */
import type {Plugin} from 'vite';
import {besideVite} from '../cli/vite/beside-vite.ts';
import {checkOptions} from '../cli/vite/check-options.ts';

export interface WaymarkOptions {
  /** Folder of the workspace, from that of the project: what holds `flows/`. */
  readonly root: string;
  /** Folder of the embedded store; default: `WAYMARK_DATA`, else `.waymark/data` of the workspace. */
  readonly dataFolder?: string;
  /**
   * Settings, as `docs/operating.md` has them; default: those of the process, for development: under `vite preview` that of
   * Vite is production, which takes a secret of its own.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Serves a workspace beside the app under `vite` and `vite preview`, at one origin: its site, and the operations of its
 * contract. A change of its files loads the page again; what is wrong in them stands in Vite's overlay. `vite build`
 * leaves it out: in production a server in front of both passes on what is the journey's.
 *
 * @throws Error which says what is wrong, for options that are none, and as Vite starts for a folder without `flows/`
 */
export const waymark = (options: WaymarkOptions): Plugin => {
  checkOptions(options);
  return besideVite({...options, env: options.env ?? {...process.env, NODE_ENV: 'development'}});
};
