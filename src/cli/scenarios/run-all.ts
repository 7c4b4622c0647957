import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Proof} from './coverage.ts';
import {differences} from './differences.ts';
import {run, type World} from './run.ts';
import {scenarioFiles, scenariosOf, type Scenario} from './scenario.ts';

export interface ScenarioRun {
  readonly total: number;
  /** Those that hold. */
  readonly proofs: readonly Proof[];
  /** One for each that does not. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs every scenario of a workspace; of one organisation, where `org` is given. */
export async function runAll(world: World, org?: string): Promise<ScenarioRun> {
  const all = scenarioFiles(world.files).flatMap((file) => scenariosOf(world.files, file));
  const proofs: Proof[] = [];
  const diagnostics: Diagnostic[] = [];
  const scenarios = all.filter((one) => org === undefined || one.org === org);
  for (const scenario of scenarios) {
    const outcome = await run(world, scenario);
    const wrong = differences(outcome, scenario.expect);
    if (wrong.length === 0) proofs.push({scenario, outcome});
    else {
      const where = scenario.org === 'default' ? {} : {org: scenario.org};
      diagnostics.push(
        diagnostic('scenario', scenario.origin, `This does not hold: ${wrong.join('; ')}`, {
          ...where,
          ...hintFor(scenario),
        }),
      );
    }
  }
  return {total: scenarios.length, proofs, diagnostics};
}

/** How a screen looks need not be written by hand. */
const hintFor = ({at, expect: {shows}}: Scenario): {readonly hint?: string} =>
  at === undefined || shows === undefined
    ? {}
    : {hint: `If this is meant, \`waymark examples ${at} --looks\` prints how it looks now.`};
