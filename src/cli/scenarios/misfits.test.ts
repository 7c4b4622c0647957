import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {misfitHint} from './misfits.ts';
import {runAll} from './run-all.ts';
import {validatorsOf} from './validators.ts';

const holds = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/book-holds')).files;
const file = 'tests/scenarios/own.yaml';
const open = {shelf: '{books: []}', journey: '{index: {pickup: OLD_TOWN}, nothing: {wish: Persuasion}}'};

/** What is found in a scenario of which this is said; `then`: where the button leads. */
async function foundIn(result: string, expected: string, then = 'onward') {
  const check = 'flows/holds/screens/check.yaml';
  const scenario = `at: check\n    given: {shelf: ${open.shelf}, result: ${result}}\n    journey: ${open.journey}`;
  const files = new Map(holds)
    .set(check, (holds.get(check) ?? '').replace('then: onward', `then: ${then}`))
    .set(file, `flow: holds\nscenarios:\n  It holds:\n    ${scenario}\n    expect: {does: {keep: ${expected}}}\n`);
  files.delete('tests/scenarios/holds.yaml');
  const compilation = compile(files);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const {diagnostics} = await runAll({files, compilation, validators: validatorsOf(compilation)});
  return diagnostics.map(({origin, message, hint}) => [origin.file, message, hint]);
}

const usual = '[check, keepBooks, onward]';

it.each([
  ['{keepBooks: {code: 7}}', '`result.keepBooks` is no answer of keepBooks by its contract: `code` must be string'],
  [
    '{keepBooks: {code: abc}}',
    '`result.keepBooks` is no answer of keepBooks by its contract: `code` must NOT have fewer than 4 characters',
  ],
  ['{keepBooks: null}', '`result.keepBooks` is no answer of keepBooks by its contract: it must be object'],
  ['{orderCard: {}}', '`result.orderCard` is the answer of no call of check'],
])('says of %s what is wrong with it, and what to do', async (result, message) => {
  expect(await foundIn(result, usual)).toEqual([[file, `This does not hold: ${message}`, misfitHint]]);
});

it('answers what the scenario leaves out with the least that the contract lets through', async () => {
  const then = '{blank: {when: {result.keepBooks.code: xxxx}, goTo: nothing}, otherwise: {goTo: onward}}';
  expect(await foundIn('{keepBooks: {}}', '[check, keepBooks, nothing]', then)).toEqual([]);
  expect(await foundIn('{keepBooks: {code: abcd}}', usual, then)).toEqual([]);
});
