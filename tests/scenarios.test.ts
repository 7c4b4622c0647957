import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {differences} from '../src/cli/scenarios/differences.ts';
import {run, type World} from '../src/cli/scenarios/run.ts';
import {scenarioFiles, scenariosOf} from '../src/cli/scenarios/scenario.ts';
import {validatorsOf} from '../src/cli/scenarios/validators.ts';
import {compile} from '../src/compiler/compile.ts';

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string) => readWorkspace(join(root, folder)).files;
const workspaces = [
  '.',
  // Some stand for the proofs alone.
  ...readdirSync(join(root, 'tests/workspaces'))
    .map((name) => join('tests/workspaces', name))
    .filter((folder) => scenarioFiles(filesOf(folder)).length > 0),
];

function worldOf(folder: string): World {
  const files = filesOf(folder);
  const compilation = compile(files);
  return {files, compilation, validators: validatorsOf(compilation)};
}

describe.each(workspaces)('%s', (folder) => {
  const world = worldOf(folder);
  describe.each(scenarioFiles(world.files))('%s', (file) => {
    it.each(
      scenariosOf(world.files, file).map((scenario) => {
        const ids = scenario.requirements.length === 0 ? '' : `[${scenario.requirements.join(', ')}] `;
        return {title: `${ids}${scenario.name}`, scenario};
      }),
    )('$title', async ({scenario}) => {
      expect(differences(await run(world, scenario), scenario.expect)).toEqual([]);
    });
  });
});
