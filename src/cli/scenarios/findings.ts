import type {Compiled} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import {coverageBy, provenOf, type ProvenCases} from './coverage.ts';
import {originOfWanted} from './origin-of-wanted.ts';
import {allScenarios, judgeScenario, type RunAllOptions} from './run-all.ts';
import type {RunWorld} from './run.ts';
import type {Scenario} from './scenario.ts';
import type {Validators} from './validators.ts';

/** What there is to say of a scenario: what it proves, or that it does not hold. */
export type Verdict = ProvenCases | Diagnostic;

/** What is found in a workspace, as it was compiled. */
type Judged = Pick<Compilation, 'orgs'> & {readonly files: Files};

/**
 * Scenarios that do not hold, and, where all of them do, what of a flow that has scenarios none of them proves.
 * `org`: only its own. The compilation is one without errors.
 */
export async function scenarioFindings(
  files: Files,
  compilation: Compiled,
  validators: Validators,
  {org, progress}: Omit<RunAllOptions, 'flow'> = {},
): Promise<readonly Diagnostic[]> {
  const scenarios = allScenarios(files, org === undefined ? {} : {org});
  const verdicts: Verdict[] = [];
  for (const [done, scenario] of scenarios.entries()) {
    progress?.('Running scenarios', {done, of: scenarios.length});
    verdicts.push(await verdictOn({files, compilation, validators}, scenario));
  }
  const flows = new Set(scenarios.map(({flow}) => flow));
  return findingsOf({files, orgs: compilation.orgs}, {verdicts, flows}, org);
}

/** Runs one of them. */
export async function verdictOn(world: RunWorld, scenario: Scenario): Promise<Verdict> {
  const judged = await judgeScenario(world, scenario);
  return 'outcome' in judged ? provenOf(world.compilation, judged) : judged;
}

/** What follows from the verdicts on all scenarios, in their order; `flows`: those that have any. */
export function findingsOf(
  {files, orgs}: Judged,
  {verdicts, flows}: {readonly verdicts: readonly Verdict[]; readonly flows: ReadonlySet<string>},
  org?: string,
): readonly Diagnostic[] {
  const diagnostics = verdicts.filter((one) => 'code' in one);
  if (diagnostics.length > 0 || org !== undefined) return diagnostics;
  const proven = verdicts.flatMap((one) => ('code' in one ? [] : [one]));
  return coverageBy({orgs}, proven).missing.flatMap(({flow: id, key, org: first}) => {
    const flow = orgs[first]?.flows[id]?.flow;
    if (flow === undefined || !flows.has(id)) return [];
    const hint = 'Write one under tests/scenarios; `waymark test --coverage` proposes some.';
    const whose = first === 'default' ? {} : {org: first};
    return [diagnostic('no-scenario', originOfWanted(key, flow, files), `No scenario proves ${key}`, {hint, ...whose})];
  });
}
