import {differences} from '../scenarios/differences.ts';
import {runScenario, type RunWorld} from '../scenarios/run.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {scenariosOf} from '../scenarios/scenario.ts';

/**
 * Runs the scenarios of files that are about to be written, as `waymark test` will: what of them does not hold, a line
 * each. Where the machine of a visit comes elsewhere than the solver found, the flow asks for less than it decides on.
 */
export async function notHolding(
  world: RunWorld,
  texts: ReadonlyMap<string, string>,
  progress?: TellProgress,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const scenarios = [...texts].flatMap(([name, text]) => {
    const file = `tests/scenarios/${name}`;
    return scenariosOf(new Map([[file, text]]), file);
  });
  for (const [done, scenario] of scenarios.entries()) {
    progress?.('Running what was found', {done, of: scenarios.length});
    const wrong = differences(await runScenario(world, scenario), scenario.expect);
    if (wrong.length > 0) lines.push(`${scenario.name}: ${wrong.join('; ')}`);
  }
  return lines;
}
