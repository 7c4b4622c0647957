import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {MessageChannel, receiveMessageOnPort, Worker} from 'node:worker_threads';
import {sharesOf, type Share} from '../../compiler/share.ts';
import type {Files} from '../../model/workspace.ts';
import {packageRoot} from '../package-root.ts';
import type {DoneShare, ShareWork} from './share-work.ts';

/** Organisations that are looked at in a thread of their own, while somebody else looks at the others. */
export interface ShareThread {
  /** Those of whoever asks. */
  readonly own: Share;
  /** How many of the others are compiled. */
  readonly compiled: () => number;
  /** What was found of the others; undefined where it takes all organisations to tell, or there was no thread. */
  readonly done: Promise<DoneShare | undefined>;
  /** Nobody asks. */
  readonly stop: () => void;
}

/** So many organisations are worth what a thread compiles for itself of all that they have in common. */
const worthWhile = 2000;

/** What is beside the organisations, and joining all, takes the first thread as long as so many of a hundred. */
const parts = [48, 52] as const;

/** Begins to look at half of the organisations; undefined where there are too few of them, or processors. */
export const startShare = (files: Files, least = worthWhile): ShareThread | undefined => {
  if (availableParallelism() < 2) return undefined;
  const [own, share] = sharesOf(files, parts);
  if (own === undefined || share === undefined || own.orgs.size + share.orgs.size < least) return undefined;
  const count = new Int32Array(new SharedArrayBuffer(4));
  // Tests are judged here.
  const read = new Map([...files].filter(([file]) => !file.startsWith('tests/')));
  const work: ShareWork = {files: read, share, count};
  const {port1: ours, port2: theirs} = new MessageChannel();
  const thread = new Worker(join(packageRoot(), 'scripts/share-thread.mjs'), {
    workerData: {module: moduleOfWork(), work, port: theirs},
    transferList: [theirs],
    execArgv: [],
    // Beside another heap a sixth of what V8 would take for what is new is no slower.
    resourceLimits: {maxYoungGenerationSizeMb: 8},
  });
  const done = new Promise<DoneShare | undefined>((resolve) => {
    // Without it one thread does all.
    thread.once('error', () => undefined);
    // What it gives is read once its heap is gone: both at a time would take the most memory.
    thread.once('exit', () => {
      const given = receiveMessageOnPort(ours) as {readonly message?: DoneShare} | undefined;
      ours.close();
      resolve(given?.message);
    });
  });
  return {own, compiled: () => Atomics.load(count, 0), done, stop: () => void thread.terminate()};
};

/** The code of a thread: beside this, or in the bundle under a name of its own. */
const moduleOfWork = (): string =>
  new URL(import.meta.url.endsWith('.ts') ? './share-work.ts' : './share-work.cjs', import.meta.url).href;
