import {statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {Worker} from 'node:worker_threads';
import type {Compiled} from '../../compiler/compile.ts';
import type {Compilation} from '../../model/workspace.ts';
import {packageRoot} from '../package-root.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {keptModules} from '../scenarios/validators.ts';
import {lineNumbers} from './lines.ts';
import {isParquetFile} from './recorded-file.ts';
import {partQueue} from './part-queue.ts';
import {mostBytes, partsOfFile} from './parts-of-file.ts';
import {Counter, type Tally} from './tally.ts';
import {SeenIds} from './seen-ids.ts';
import {worker, type RecordingPart, type SideData, type Work} from './work.ts';

/** What applications are decided by. */
export type Replayable = Compilation & Pick<Compiled, 'contract'>;

export interface ReplayOptions {
  readonly file: string;
  readonly next: Replayable;
  /** As it was before the change that is judged. */
  readonly before?: Replayable;
  /** Only applications of this organisation are decided and counted; of the others only their lines are. */
  readonly org?: string;
  readonly threads?: number;
  readonly progress?: (done: {readonly part: number; readonly total: number}) => void;
}

/**
 * Decides every recorded application of a file of NDJSON or Parquet, in threads where it is worth it.
 *
 * @throws UsageError where a table of Parquet has none that can be read
 */
export async function replayFile({file, next, before, org, threads, progress}: ReplayOptions): Promise<Tally> {
  const isParquet = isParquetFile(file);
  const wanted = threads ?? Math.max(1, availableParallelism());
  const runs = isParquet ? await groupsOfTable(file) : partsOfFile(statSync(file).size, wanted).map((piece) => [piece]);
  const parts = runs.flat();
  const size = parts.at(-1)?.[1] ?? 0;
  // Both versions in one folder: the modules that they share are written and loaded once.
  const write = keptModules();
  const work: Work = {
    file,
    isParquet,
    next: dataOf(next, write),
    ...(before === undefined ? {} : {before: dataOf(before, write)}),
    ...(org === undefined ? {} : {org}),
  };
  const counter = new Counter();
  let behind = 0;
  const seen = new SeenIds();
  const done = ([from, to]: RecordingPart, tally: Tally): void => {
    counter.merge(tally);
    seen.add(tally.ids);
    behind += to - from;
    progress?.({part: behind / size, total: counter.total});
  };
  const count = Math.min(isParquet ? parts.length : Math.ceil(size / mostBytes), wanted);
  if (count <= 1) {
    const judge = worker(work);
    for (const part of parts) done(part, await judge(part));
  } else {
    optimizeLess();
    const takerOf = partQueue(runs);
    await Promise.all(Array.from({length: count}, () => thread(work, takerOf(), done)));
  }
  const compared = seen.compared === undefined ? {} : {idsCompared: seen.compared};
  if (seen.repeated > 0) counter.add('twice', 'an id that came before', '', seen.firstOffset, seen.repeated);
  const named = (['unreadable', 'twice', 'failed', 'steps', 'facts'] as const).filter(
    (group) => counter.offsets(group).length > 0,
  );
  if (isParquet) {
    for (const group of named) counter.rename(group, (row) => `row ${row + 1}`);
    return {...counter.take(), ...compared, inRows: true};
  }
  const numbers = lineNumbers(
    file,
    named.flatMap((group) => counter.offsets(group)),
  );
  for (const group of named) counter.rename(group, (offset) => `line ${numbers.get(offset) ?? 0}`);
  return {...counter.take(), ...compared};
}

const groupsOfTable = async (file: string): Promise<readonly (readonly RecordingPart[])[]> => {
  const {openParquet, UnreadableTable} = await import('./parquet/open-parquet.ts');
  try {
    return (await openParquet(file)).groups;
  } catch (error) {
    throw error instanceof UnreadableTable ? new UsageError(`${file} ${error.message}`) : error;
  }
};

const dataOf = (compilation: Replayable, write: (compilation: Compilation) => string): SideData => ({
  orgs: compilation.orgs,
  manifest: compilation.manifest,
  contract: compilation.contract,
  folder: write(compilation),
});

/**
 * Each thread makes machine code of its own, beside deciding and on the same cores: of 100,000 applications a quarter of all
 * processor time. With only small functions put into those that call them that is a third less, and what is made is as fast.
 */
const optimizeLess = (): void => setFlagsFromString('--max-inlined-bytecode-size=60');

/** Takes parts until there are no more. */
const thread = (
  work: Work,
  take: () => RecordingPart | undefined,
  done: (part: RecordingPart, tally: Tally) => void,
): Promise<void> =>
  new Promise((ended, failed) => {
    const started = new Worker(join(packageRoot(), 'scripts/replay-thread.mjs'), {
      workerData: {module: moduleOfWork(), work},
      execArgv: [],
    });
    let part = take();
    const next = (): void => {
      if (part === undefined) void started.terminate().then(() => ended());
      else started.postMessage(part, []);
    };
    started.on('message', (tally: Tally) => {
      if (part !== undefined) done(part, tally);
      part = take();
      next();
    });
    started.on('error', failed);
    next();
  });

/** The code of a thread: beside this file, or in the bundle under a name of its own. */
const moduleOfWork = (): string =>
  new URL(import.meta.url.endsWith('.ts') ? './work.ts' : './replay-work.cjs', import.meta.url).href;
