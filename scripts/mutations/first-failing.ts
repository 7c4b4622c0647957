import {differences} from '../../src/cli/scenarios/differences.ts';
import {runScenario} from '../../src/cli/scenarios/run.ts';
import {scenarioFiles, scenariosOf} from '../../src/cli/scenarios/scenario.ts';
import type {Validators} from '../../src/cli/scenarios/validators.ts';
import type {Compiled} from '../../src/compiler/compile.ts';
import type {Diagnostic} from '../../src/diagnostics/diagnostic.ts';
import {diagnostic} from '../../src/diagnostics/report.ts';
import type {Files} from '../../src/model/workspace.ts';

/** The first scenario that does not hold, among those of flows that are not what they were. */
export async function firstFailing(
  files: Files,
  {before, after, validators}: {readonly before: Compiled; readonly after: Compiled; readonly validators: Validators},
): Promise<Diagnostic | undefined> {
  const world = {files, compilation: after, validators};
  const isChanged = (org: string, flow: string): boolean => {
    const [one, other] = [before, after].map(({orgs}) => orgs[org]?.flows[flow]);
    if (one?.flow !== other?.flow) return true;
    return Object.entries(one?.screens ?? {}).some(([id, screen]) => other?.screens[id] !== screen);
  };
  for (const file of scenarioFiles(files))
    for (const scenario of scenariosOf(files, file)) {
      if (!isChanged(scenario.org, scenario.flow)) continue;
      const wrong = differences(await runScenario(world, scenario), scenario.expect);
      if (wrong.length > 0) return diagnostic('scenario', scenario.origin, wrong.join('; '));
    }
  return undefined;
}
