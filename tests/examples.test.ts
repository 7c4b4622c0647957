import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';
import {runAll} from '../src/cli/scenarios/run-all.ts';
import {scenarioFiles, scenariosOf} from '../src/cli/scenarios/scenario.ts';
import {validatorsOf} from '../src/cli/scenarios/validators.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';

const here = import.meta.dirname;

/** The examples of a workspace, put into it in place of its scenarios. */
async function withExamples(root: string) {
  const out = tempWorkspace({});
  const terminal = testTerminal(here);
  expect(await runCommandLine(['examples', '--root', root, '--out', out], terminal)).toBe(0);
  const {files} = readWorkspace(root);
  const kept = [...files].filter(([file]) => !file.startsWith('tests/scenarios/'));
  const made = readdirSync(out).map(
    (name) => [`tests/scenarios/${name}`, readFileSync(join(out, name), 'utf8')] as const,
  );
  return new Map([...kept, ...made]);
}

describe.each([
  ['a small workspace', join(here, 'workspaces/parcel-return')],
  ['this workspace', join(here, '..')],
])('examples of %s', (_, root) => {
  it('are scenarios without a mistake, and all of them hold', async () => {
    const files = await withExamples(root);
    const compilation = compile(files);
    expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
    const {total, diagnostics} = await runAll({files, compilation, validators: validatorsOf(compilation)});
    expect(diagnostics).toEqual([]);
    expect(total).toBeGreaterThan(10);
  });
});

describe('examples', () => {
  it('are as small as they can be: without any one fact they show something else', async () => {
    const files = await withExamples(join(here, 'workspaces/parcel-return'));
    const name = 'tests/scenarios/return-examples.yaml';
    const all = scenarioFiles(files).flatMap((file) => scenariosOf(files, file));
    const dear = all.find((one) => one.name === 'Example of row arrived dear');
    expect(dear?.given).toEqual({step: {name: 'ARRIVED'}, session: {signedIn: true}, parcel: {price: 100}});
    for (const fact of Object.keys(dear?.given ?? {})) {
      const given = Object.fromEntries(Object.entries(dear?.given ?? {}).filter(([key]) => key !== fact));
      const text = JSON.stringify({flow: 'return', scenarios: {less: {given, expect: dear?.expect}}});
      const less = new Map([...files, [name, text]]);
      const compilation = compile(less, {artifacts: false});
      const {diagnostics} = await runAll({files: less, compilation, validators: validatorsOf(compilation)});
      expect(diagnostics, `without ${fact}`).toHaveLength(1);
    }
  });

  it.each([
    [
      'what does not exist',
      ['nowhere'],
      'facts alone reach nothing called nowhere. `waymark examples` lists what they reach.',
    ],
    ['what is misspelt', ['arrivd'], 'Did you mean `arrived'],
    ['a screen that is misspelt', ['trakc'], 'Did you mean `track`?'],
    ['a flow that does not exist', ['--flow', 'retrun'], 'there is no flow retrun. There is '],
    [
      'ways to look in a flow that does not exist',
      ['--looks', '--flow', 'retrun'],
      'there is no flow retrun. There is ',
    ],
  ])('of %s are none', async (_what, args, said) => {
    const terminal = testTerminal(here);
    const root = join(here, 'workspaces/parcel-return');
    expect(await runCommandLine(['examples', ...args, '--root', root], terminal)).toBe(2);
    expect(terminal.remarks()).toContain(said);
  });

  it('of a screen that is only reached from another say so', async () => {
    const terminal = testTerminal(here);
    const root = join(here, 'workspaces/library-card');
    expect(await runCommandLine(['examples', 'guardian', '--root', root], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('facts alone do not lead to guardian');
  });
});
