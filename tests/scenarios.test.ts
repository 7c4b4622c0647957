import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../src/cli/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import type {Expectation} from './scenario-runner/scenario.ts';
import type {Outcome, World} from './scenario-runner/run.ts';
import {run} from './scenario-runner/run.ts';
import {scenarioFiles, scenariosOf} from './scenario-runner/scenario.ts';
import {validatorsOf} from './scenario-runner/validators.ts';

const root = join(import.meta.dirname, '..');
const workspaces = ['.', ...readdirSync(join(root, 'tests/workspaces')).map((name) => join('tests/workspaces', name))];

function worldOf(folder: string): World {
  const {files} = readWorkspace(join(root, folder));
  const compilation = compile(files);
  return {files, compilation, validators: validatorsOf(compilation)};
}

function compare(outcome: Outcome, expected: Expectation): void {
  const {open, because, message, ...rest} = expected;
  expect(outcome).toMatchObject(rest);
  if (because !== undefined) expect([outcome.because, outcome.because.split(' ')[0]]).toContain(because);
  if (message !== undefined) expect(outcome.message).toEqual(message);
  const mayBeOpen = [...outcome.open, ...(outcome.screen === undefined ? [] : [outcome.screen])];
  for (const screen of typeof open === 'string' ? [open] : (open ?? [])) expect(mayBeOpen).toContain(screen);
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
      compare(await run(world, scenario), scenario.expect);
    });
  });
});
