import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {findModules} from '../src/compiler/plug-ins/find-modules.ts';
import {loadPlugIns} from '../src/cli/plug-ins/load-plug-ins.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {differences} from '../src/cli/scenarios/differences.ts';
import {runScenario, type RunWorld} from '../src/cli/scenarios/run.ts';
import {scenarioFiles, scenariosOf} from '../src/cli/scenarios/scenario.ts';
import {validatorsOf} from '../src/cli/scenarios/validators.ts';
import {compile} from '../src/compiler/compile.ts';
import * as own from './compiled.ts';

const filesOf = (folder: string) => readWorkspace(join(own.root, folder)).files;
const workspaces = [
  '.',
  // Some stand for the proofs alone.
  ...readdirSync(join(own.root, 'tests/workspaces'))
    .map((name) => join('tests/workspaces', name))
    .filter((folder) => scenarioFiles(filesOf(folder)).length > 0),
];

function worldOf(folder: string): RunWorld {
  const files = folder === '.' ? own.files : filesOf(folder);
  const compilation = folder === '.' ? own.compilation : compile(files);
  return {files, compilation, validators: validatorsOf(compilation)};
}

describe.each(workspaces)('%s', (folder) => {
  const files = folder === '.' ? own.files : filesOf(folder);
  let world: RunWorld;
  beforeAll(async () => {
    // What plug-ins add is of the workspace that was compiled last.
    world = worldOf(folder);
    await loadPlugIns(join(own.root, folder), findModules([...files.keys()]));
  });
  describe.each(scenarioFiles(files))('%s', (file) => {
    // A title in a table is cut short, and with it the ids that it ends with.
    for (const scenario of scenariosOf(files, file)) {
      const ids = scenario.requirements.length === 0 ? '' : `[${scenario.requirements.join(', ')}] `;
      it(`${ids}${scenario.name}`, async () => {
        expect(differences(await runScenario(world, scenario), scenario.expect)).toEqual([]);
      });
    }
  });
});
