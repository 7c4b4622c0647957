import {existsSync, watch} from 'node:fs';
import {join} from 'node:path';
import {stopOfProcess} from './until-stopped.ts';
import {workspaceFolders} from './workspace.ts';

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
  const tops = new Set(workspaceFolders.map((folder) => folder.split('/')[0] ?? folder));
  const watchers = [...tops]
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), {recursive: true}, (_event, file) => {
        if (file === null || /\.ya?ml$/i.test(file)) soon();
      }),
    );
  await new Promise<void>((done) => {
    if (stop.aborted) done();
    else stop.addEventListener('abort', () => done(), {once: true});
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
};
