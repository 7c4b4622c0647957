import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import type {Files} from '../../model/workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {runAll} from '../scenarios/run-all.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';

const root = join(import.meta.dirname, '../../../tests/workspaces/parcel-return');
const machine = 'flows/return/machine.yaml';
const steps = 'flows/return/steps.yaml';
const {files} = readWorkspace(root);

async function failing(changed: Files, scenarios: string): Promise<readonly string[]> {
  const own = [...changed].filter(([file]) => !file.startsWith('tests/scenarios/'));
  const all = new Map([...own, ['tests/scenarios/conditions.yaml', scenarios] as const]);
  const compilation = compile(all);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const {diagnostics} = await runAll({files: all, compilation, validators: validatorsOf(compilation)});
  return diagnostics.map(({message}) => message);
}

describe('examples of conditions', () => {
  let examples = '';
  beforeAll(async () => {
    const terminal = testTerminal(root);
    await runCommandLine(['examples', '--root', root, '--flow', 'return', '--conditions'], terminal);
    examples = terminal.printed();
  });

  it('are scenarios that hold', async () => {
    expect(examples).toContain('Example of trigger ');
    expect(await failing(files, examples)).toEqual([]);
  });

  it.each([
    ['a condition is turned round', machine, 'parcel.isPacked: true', 'parcel.isPacked: false'],
    ['a word of a condition is gone', machine, '[MOVING, SEEN]', '[SEEN]'],
    ['another is gone', machine, '[MOVING, SEEN]', '[MOVING]'],
    ['a state leads elsewhere', machine, 'PACKED: {goTo: pack}', 'PACKED: {goTo: track}'],
    ['a case of a state leads elsewhere', machine, 'hasToys}, goTo: late', 'hasToys}, goTo: track'],
    ['two triggers change places', machine, /( {2}pack: .*\n)( {2}send: .*\n)/, '$2$1'],
    ['a part of a condition of a row is gone', steps, 'parcel.isLate: true, rule', 'rule'],
    ['another part is gone', steps, 'parcel.isLate: true, rule: isDear', 'parcel.isLate: true'],
  ])('no longer hold when %s', async (_, file, from, to) => {
    const text = files.get(file) ?? '';
    const other = text.replace(from, to);
    expect(other).not.toBe(text);
    expect(await failing(new Map(files).set(file, other), examples)).not.toEqual([]);
  });
});
