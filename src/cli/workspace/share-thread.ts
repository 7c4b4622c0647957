import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {MessageChannel, receiveMessageOnPort, Worker} from 'node:worker_threads';
import type {Share} from '../../compiler/share.ts';
import type {Files} from '../../model/workspace.ts';
import {packageRoot} from '../package-root.ts';
import {shareSizes} from './share-sizes.ts';
import type {DoneShare, ShareWork} from './share-work.ts';

/** Shares of the organisations that are looked at in a thread of their own, while somebody else looks at the others. */
export interface ShareThread {
  /** How many of the shares, the last ones, are the thread's. */
  readonly count: number;
  /** How many of their organisations are compiled. */
  readonly compiled: () => number;
  /** What was found of each; undefined where it takes all organisations to tell, or there was no thread. */
  readonly done: Promise<readonly DoneShare[] | undefined>;
  /** Nobody asks. */
  readonly stop: () => void;
}

/** What is beside the organisations, and joining all, takes the first thread as long as so many of a hundred. */
const ofFirst = 0.48;

/** Begins to look at half of these shares; undefined where they have too few organisations, or there are too few processors. */
export const startShares = (files: Files, shares: readonly Share[]): ShareThread | undefined => {
  if (availableParallelism() < 2) return undefined;
  if (shares.reduce((sum, {orgs}) => sum + orgs.size, 0) < shareSizes.forThread) return undefined;
  const theirs = shares.slice(Math.ceil(shares.length * ofFirst));
  if (theirs.length === 0) return undefined;
  const count = new Int32Array(new SharedArrayBuffer(4));
  // Tests are judged here.
  const read = new Map([...files].filter(([file]) => !file.startsWith('tests/')));
  const work: ShareWork = {files: read, shares: theirs, count};
  const {port1: ourPort, port2: theirPort} = new MessageChannel();
  const thread = new Worker(join(packageRoot(), 'scripts/share-thread.mjs'), {
    workerData: {module: moduleOfWork(), work, port: theirPort},
    transferList: [theirPort],
    execArgv: [],
    // Beside another heap a sixth of what V8 would take for what is new is no slower.
    resourceLimits: {maxYoungGenerationSizeMb: 8},
  });
  const done = new Promise<readonly DoneShare[] | undefined>((resolve) => {
    // Without it one thread does all.
    thread.once('error', () => undefined);
    // What it gives is read once its heap is gone: both at a time would take the most memory.
    thread.once('exit', () => {
      const given = receiveMessageOnPort(ourPort) as {readonly message?: readonly DoneShare[]} | undefined;
      ourPort.close();
      resolve(given?.message);
    });
  });
  return {
    count: theirs.length,
    compiled: () => Atomics.load(count, 0),
    done,
    stop: () => void thread.terminate(),
  };
};

/** The code of a thread: beside this, or in the bundle under a name of its own. */
const moduleOfWork = (): string =>
  new URL(import.meta.url.endsWith('.ts') ? './share-work.ts' : './share-work.cjs', import.meta.url).href;
