import {readdirSync, watch, type FSWatcher} from 'node:fs';
import {join} from 'node:path';
import {stopOfProcess} from '../serving/until-stopped.ts';
import {workspaceFiles, workspaceFolders} from './workspace.ts';

const settleMs = 30;

/**
 * Calls `changed` after each burst of changes to the YAML of the workspace at `root`, never twice at
 * a time. Answers when `stop` is aborted; without it, when the process is told to stop.
 */
export const watchWorkspace = async (
  root: string,
  changed: () => Promise<void>,
  stop: AbortSignal = stopOfProcess(),
): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, settleMs);
  };
  const close = watchFolders(root, soon);
  await new Promise<void>((done) => {
    if (stop.aborted) done();
    else stop.addEventListener('abort', () => done(), {once: true});
  });
  clearTimeout(timer);
  close();
  await running;
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
      const watcher = watch(folder, (_event, name) => {
        if (name === null || !name.includes('.')) follow();
        if (
          name === null ||
          !name.includes('.') ||
          /\.ya?ml$/i.test(name) ||
          isOfPlugIn(folder.slice(root.length), name)
        )
          changed();
      });
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // The folder went between being listed and being watched.
    }
  };
  const follow = (): void => {
    const present = new Set(workspaceFolders.flatMap((folder) => foldersBelow(join(root, folder))));
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of present) add(folder);
  };
  follow();
  // Beside the folders there are files; of what else happens at the root nothing is a change.
  const beside = watch(root, (_event, name) => {
    if (name !== null && workspaceFiles.includes(name)) changed();
  });
  beside.on('error', () => beside.close());
  return () => {
    beside.close();
    for (const watcher of watchers.values()) watcher.close();
  };
};

/** A module of a plug-in may import whatever lies beside it. What editors write for themselves is none of it. */
const isOfPlugIn = (folder: string, name: string): boolean =>
  /^[\\/]plugins(?:[\\/]|$)/.test(folder) && !/^\.|~$/.test(name);

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
