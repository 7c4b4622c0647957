import {existsSync, readdirSync, watch, type FSWatcher} from 'node:fs';
import {basename, join, relative, sep} from 'node:path';
import {stopOfProcess} from '../serving/until-stopped.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {belongsToWorkspace, workspaceFolders} from './workspace.ts';

const settleMs = 30;

/**
 * Calls `changed` after each burst of changes to what is read of the workspace at `root`, never twice at
 * a time. Answers when `stop` is aborted; without it, when the process is told to stop. A workspace that is away for a
 * moment is one that `changed` refuses: `refused` is told, and the watch goes on.
 *
 * @throws what `changed` throws besides; a UsageError too where nobody is told
 */
export const watchWorkspace = async (
  root: string,
  changed: () => Promise<void>,
  stop: AbortSignal = stopOfProcess(),
  refused?: (fault: UsageError) => void,
): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const broken = new AbortController();
  const look = async (): Promise<void> => {
    // Whoever watches gives up what they have, or has: a look that has not begun by then never does.
    if (stop.aborted || broken.signal.aborted) return;
    try {
      await changed();
    } catch (failed) {
      if (refused !== undefined && failed instanceof UsageError) refused(failed);
      else broken.abort(failed);
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(look);
    }, settleMs);
  };
  const close = watchFolders(root, soon);
  await new Promise<void>((done) => {
    if (stop.aborted) done();
    else for (const one of [stop, broken.signal]) one.addEventListener('abort', () => done(), {once: true});
  });
  clearTimeout(timer);
  close();
  await running;
  broken.signal.throwIfAborted();
};

/**
 * Watches every folder by itself: many editors put a new file in the place of the old one, and who
 * watches files loses sight of them then.
 */
const watchFolders = (root: string, changed: () => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => heard(name === null ? null : join(folder, name)));
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // The folder went between being listed and being watched.
    }
  };
  /** `full`: what was changed; null: the system does not say. */
  const heard = (full: string | null): void => {
    const path = full === null ? '' : relative(root, full).split(sep).join('/');
    const isFolder = !basename(path).includes('.') && mayHold(path);
    if (isFolder) follow();
    if (isFolder || belongsToWorkspace(path) || isOfPlugIn(path)) changed();
  };
  const follow = (): void => {
    const above = parents.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
    const present = new Set([...above, ...workspaceFolders.flatMap((folder) => foldersBelow(join(root, folder)))]);
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of present) add(folder);
  };
  follow();
  // Files stand beside the folders, of which any may come later.
  const beside = watch(root, (_event, name) => {
    if (name !== null) heard(join(root, name));
  });
  beside.on('error', () => beside.close());
  return () => {
    beside.close();
    for (const watcher of watchers.values()) watcher.close();
  };
};

/** A module of a plug-in may import whatever lies beside it. What editors write for themselves is none of it. */
const isOfPlugIn = (path: string): boolean => path.startsWith('plugins/') && !/^\.|~$/.test(basename(path));

/** Folders in which folders of the workspace are, and nothing else of it. */
const parents = [...new Set(workspaceFolders.flatMap((folder) => folder.split('/').slice(0, -1)))];

/** Whether a folder is one of the workspace, lies in one, or may hold one; '' is its root. */
const mayHold = (path: string): boolean =>
  workspaceFolders.some(
    (folder) => `${folder}/`.startsWith(path === '' ? '' : `${path}/`) || path.startsWith(`${folder}/`),
  );

const foldersBelow = (folder: string): readonly string[] => {
  try {
    const inner = readdirSync(folder, {withFileTypes: true}).filter(
      (entry) => entry.isDirectory() && entry.name !== 'node_modules',
    );
    return [folder, ...inner.flatMap(({name}) => foldersBelow(join(folder, name)))];
  } catch {
    return [];
  }
};
