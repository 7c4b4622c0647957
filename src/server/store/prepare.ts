import {existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {Worker} from 'node:worker_threads';
import {folderFault} from './folder-fault.ts';
import {resourceIn} from '../resource.ts';

const preparing = new Map<string, Promise<void>>();

/** Where the embedded store of a data folder is. */
export function storeFolder(folder: string): string {
  return join(folder, 'store');
}

/**
 * Makes the embedded store of a data folder where there is none, beside the caller's other work: begin
 * it early, and `openStore` waits for it. The store appears whole or not at all, so that a start that
 * was broken off leaves nothing that does not open. The first one is kept, empty, in `kept`, and copied for the next:
 * making one is seconds of work.
 */
export function prepareStore(folder: string, kept = cache()): Promise<void> {
  const path = resolve(folder);
  const known = preparing.get(path);
  if (known !== undefined) return known;
  const made = make(path, kept).finally(() => preparing.delete(path));
  // Whoever opens the store hears of a failure; one who only began early may have stopped listening.
  made.catch(() => undefined);
  preparing.set(path, made);
  return made;
}

/** Removes what a start that was broken off has left. Only for whoever has the folder's lock. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinished)) rmSync(join(folder, name), {recursive: true, force: true});
  }
}

const unfinished = 'new-';

const creator = (): string => resourceIn('server', 'store/create-store.mjs');

/** Beside the packages: what is made once for all goes when they are installed anew. */
const cache = (): string => join(dirname(creator()), '../../../node_modules/.cache/waymark/stores');

async function make(folder: string, kept: string): Promise<void> {
  if (existsSync(storeFolder(folder))) return;
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const made = mkdtempSync(join(folder, unfinished));
  const written = new Promise<void>((done, failed) => {
    const worker = new Worker(creator(), {workerData: {made, kept}, execArgv: []});
    worker.once('message', () => {
      // A process that has nothing else to do need not wait for what is kept for the next one.
      worker.unref();
      done();
    });
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error(`The store in ${folder} could not be made.`)));
  });
  await written.catch((error: unknown) => {
    // What it took of the disk is part of why.
    const fault = folderFault(folder, error);
    rmSync(made, {recursive: true, force: true});
    throw fault;
  });
  try {
    renameSync(made, storeFolder(folder));
  } catch (error) {
    // Another start was faster: its store is as good.
    rmSync(made, {recursive: true, force: true});
    if (!existsSync(storeFolder(folder))) throw error;
  }
}
