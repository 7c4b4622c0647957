import {createCompiler} from '../../compiler/compile.ts';
import type {Files} from '../../model/workspace.ts';
import {verdictOn, type Verdict} from './findings.ts';
import {allScenarios, type RunAllOptions} from './run-all.ts';
import type {RunWorld} from './run.ts';
import {keptModules, validatorsIn} from './validators.ts';

/** What a thread is started with. */
export interface ScenarioWork {
  readonly files: Files;
  /** The one organisation whose scenarios are run. */
  readonly org?: string;
  /** Where the modules of screens are written. */
  readonly folder: string;
  /** How many scenarios somebody has taken, of how many; none are counted yet where that is 0. */
  readonly taken: Int32Array;
}

/** What was said of scenarios. */
export interface TakenVerdicts {
  /** By the place of a scenario among all. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
  /** Flows that have any, whoever runs them. */
  readonly flows: ReadonlySet<string>;
}

/** So many are taken at once. */
const some = 4;

/** Compiles a workspace and runs its scenarios, those that nobody else takes; undefined: it cannot be compiled for them. */
export async function scenarioWorker({files, org, folder, taken}: ScenarioWork): Promise<TakenVerdicts | undefined> {
  const compilation = createCompiler()(files, org === undefined ? {} : {orgs: [org], faults: () => []});
  if (compilation.manifest === undefined) return undefined;
  const {load: validators} = validatorsIn(keptModules(folder)(compilation), compilation.manifest);
  return judgeTaken({files, compilation, validators}, taken, {...(org === undefined ? {} : {org})});
}

/** Runs scenarios, some at a time, as long as there are any that nobody has taken; `progress` is told of all. */
export async function judgeTaken(
  world: RunWorld,
  taken: Int32Array,
  {progress, ...which}: Omit<RunAllOptions, 'flow'> = {},
): Promise<TakenVerdicts> {
  const scenarios = allScenarios(world.files, which);
  Atomics.store(taken, 1, scenarios.length);
  const verdicts = new Map<number, Verdict>();
  for (;;) {
    const first = Atomics.add(taken, 0, some);
    if (first >= scenarios.length) return {verdicts, flows: new Set(scenarios.map(({flow}) => flow))};
    progress?.('Running scenarios', {done: first, of: scenarios.length});
    for (const [index, scenario] of scenarios.slice(first, first + some).entries())
      verdicts.set(first + index, await verdictOn(world, scenario));
  }
}
