import {differences} from '../scenarios/differences.ts';
import {runScenario, type RunWorld} from '../scenarios/run.ts';
import {scenariosOf} from '../scenarios/scenario.ts';

/**
 * Runs the scenarios of files that are about to be written, as `waymark test` will: what of them does not hold, a line
 * each. Where the machine of a visit comes elsewhere than the solver found, the flow asks for less than it decides on.
 */
export async function notHolding(world: RunWorld, texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, text] of texts) {
    const file = `tests/scenarios/${name}`;
    for (const scenario of scenariosOf(new Map([[file, text]]), file)) {
      const wrong = differences(await runScenario(world, scenario), scenario.expect);
      if (wrong.length > 0) lines.push(`${scenario.name}: ${wrong.join('; ')}`);
    }
  }
  return lines;
}
