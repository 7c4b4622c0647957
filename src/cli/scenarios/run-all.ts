import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {HoldingScenario} from './coverage.ts';
import type {Files} from '../../model/workspace.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {recordedBy} from '../examples/recorded.ts';
import {differences} from './differences.ts';
import {misfitHint} from './misfits.ts';
import {runScenario, type RunWorld} from './run.ts';
import {scenarioFiles, scenariosOf, type Scenario} from './scenario.ts';

export interface ScenarioRun {
  readonly total: number;
  /** How many of those that hold were visited as well, by the machine that runs in browsers. */
  readonly visits: number;
  /** How many of those were walked as well, answer by answer. */
  readonly walks: number;
  /** Those that hold. */
  readonly proofs: readonly HoldingScenario[];
  /** One for each that does not. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface RunAllOptions {
  /** Only those of this organisation. */
  readonly org?: string;
  /** Only those of this flow. */
  readonly flow?: string;
  /** Told how many have run. */
  readonly progress?: TellProgress;
}

/** The scenarios of a workspace, or of one organisation or flow of it. */
export function allScenarios(files: Files, {org, flow}: Pick<RunAllOptions, 'org' | 'flow'> = {}): readonly Scenario[] {
  return scenarioFiles(files)
    .flatMap((file) => scenariosOf(files, file))
    .filter((one) => (org === undefined || one.org === org) && (flow === undefined || one.flow === flow));
}

/** Runs the scenarios of a workspace. */
export async function runAll(world: RunWorld, {progress, ...which}: RunAllOptions = {}): Promise<ScenarioRun> {
  const proofs: HoldingScenario[] = [];
  const diagnostics: Diagnostic[] = [];
  const scenarios = allScenarios(world.files, which);
  for (const [done, scenario] of scenarios.entries()) {
    progress?.('Running scenarios', {done, of: scenarios.length});
    const judged = await judgeScenario(world, scenario);
    if ('outcome' in judged) proofs.push(judged);
    else diagnostics.push(judged);
  }
  const visits = proofs.filter(({outcome}) => outcome.visit !== undefined).length;
  const walks = proofs.filter(({outcome}) => outcome.walk !== undefined).length;
  return {total: scenarios.length, visits, walks, proofs, diagnostics};
}

/** Runs one: what came of it, or how that is not what it expects. */
export async function judgeScenario(world: RunWorld, scenario: Scenario): Promise<HoldingScenario | Diagnostic> {
  const outcome = await runScenario(world, scenario);
  const wrong = differences(outcome, scenario.expect);
  if (wrong.length === 0) return {scenario, outcome};
  const where = scenario.org === 'default' ? {} : {org: scenario.org};
  return diagnostic('scenario', scenario.origin, `This does not hold: ${wrong.join('; ')}`, {
    ...where,
    ...(outcome.misfits.length > 0 ? {hint: misfitHint} : hintFor(scenario, world.files)),
  });
}

/** How a screen looks, and what decides, need not be written by hand; and what was written by `examples` is written anew. */
function hintFor({origin, org, flow, at, expect}: Scenario, files: Files): {readonly hint?: string} {
  const by = recordedBy(files.get(origin.file) ?? '');
  const where = org === 'default' ? '' : ` --org ${org}`;
  if (by !== undefined) {
    const what = by === 'conditions' ? ` --conditions --flow ${flow}` : ` ${at ?? 'whole'} --looks --flow ${flow}`;
    const folder = origin.file.slice(0, origin.file.lastIndexOf('/'));
    return {
      hint: `Is this meant? \`waymark examples${what}${where} --out ${folder}\` writes it anew: read the difference.`,
    };
  }
  return at === undefined || expect.shows === undefined
    ? {}
    : {hint: `If this is meant, \`waymark examples ${at} --looks${where}\` prints how it looks now.`};
}
