import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Compiled} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import {packageRoot} from '../package-root.ts';
import {findingsOf} from '../scenarios/findings.ts';
import {scenarioFiles} from '../scenarios/scenario.ts';
import {folderOfModules, validatorsOf} from '../scenarios/validators.ts';
import {judgeTaken, type TakenVerdicts, type ScenarioWork} from '../scenarios/work.ts';

/** Scenarios that are run beside what else is found. */
export interface ScenarioThread {
  /** What they say, as `scenarioFindings` does; whoever asks may run some of them, by what `compile` gives. */
  readonly findings: (
    compiled: Pick<Compilation, 'orgs'>,
    compile: () => Compiled,
    progress?: TellProgress,
  ) => Promise<readonly Diagnostic[]>;
  /** Nobody asks. */
  readonly stop: () => void;
}

interface WorthWhile {
  /** Letters of scenarios for which a thread is worth its start. */
  readonly letters: number;
  /** So many that nobody has taken are worth the validators that whoever joins writes out for them. */
  readonly left: number;
}

/** Begins to run the scenarios of a workspace, or of one organisation; undefined where there are too few of them, or processors. */
export function startScenarios(
  files: Files,
  org?: string,
  worth: WorthWhile = {letters: 100_000, left: 300},
): ScenarioThread | undefined {
  const letters = scenarioFiles(files).reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0);
  if (letters < worth.letters || availableParallelism() < 2) return undefined;
  const taken = new Int32Array(new SharedArrayBuffer(8));
  const work: ScenarioWork = {files, folder: folderOfModules(), taken, ...(org === undefined ? {} : {org})};
  const thread = new Worker(join(packageRoot(), 'scripts/scenario-thread.mjs'), {
    workerData: {module: moduleOfWork(), work},
    execArgv: [],
  });
  const run = new Promise<TakenVerdicts | undefined>((resolve, reject) => {
    thread.on('message', resolve);
    thread.on('error', reject);
  });
  // Whether anybody asks is known later.
  run.catch(() => undefined);
  const joined = async (compiled: Compiled, progress?: TellProgress): Promise<TakenVerdicts> =>
    judgeTaken({files, compilation: compiled, validators: validatorsOf(compiled)}, taken, {
      ...(org === undefined ? {} : {org}),
      ...(progress === undefined ? {} : {progress}),
    });
  return {
    findings: async ({orgs}, compile, progress) => {
      const [done, all] = [Atomics.load(taken, 0), Atomics.load(taken, 1)];
      // The thread may not have counted them yet.
      progress?.('Running scenarios', all === 0 ? undefined : {done: Math.min(done, all), of: all});
      const own = all - done > worth.left ? await joined(compile(), progress) : undefined;
      const theirs = (await run) ?? (await joined(compile(), progress));
      const verdicts = [...theirs.verdicts, ...(own?.verdicts ?? [])].toSorted(([one], [other]) => one - other);
      return findingsOf({files, orgs}, {verdicts: verdicts.map(([, verdict]) => verdict), flows: theirs.flows}, org);
    },
    stop: () => void thread.terminate(),
  };
}

/** The code of a thread: among the scenarios, or in the bundle under a name of its own. */
const moduleOfWork = (): string =>
  new URL(import.meta.url.endsWith('.ts') ? '../scenarios/work.ts' : './scenario-work.cjs', import.meta.url).href;
