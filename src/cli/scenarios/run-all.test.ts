import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {headOf} from '../examples/recorded.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {runAll} from './run-all.ts';
import {validatorsOf} from './validators.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const text = (file: string): string => files.get(file) ?? '';
const edited = (screen: string, from: string, to: string): string =>
  text(`flows/card/screens/${screen}.yaml`).replace(from, to);
const wrong = 'at: branch\n    expect: {shows: [nothing]}';

it.each([
  ['a screen', headOf('looks'), wrong, '`waymark examples branch --looks --flow card --out tests/scenarios/looks`'],
  [
    'a screen of an organisation',
    headOf('looks'),
    `org: riverside\n    ${wrong}`,
    '`waymark examples branch --looks --flow card --org riverside --out tests/scenarios/looks`',
  ],
  [
    'a flow as a whole',
    headOf('looks'),
    'expect: {whole: {keepQuery: [shelf]}}',
    '`waymark examples whole --looks --flow card --out tests/scenarios/looks`',
  ],
  [
    'what decides',
    headOf('conditions'),
    'expect: {screen: check}',
    '`waymark examples --conditions --flow card --out tests/scenarios/looks`',
  ],
  ['a look that somebody wrote', '', wrong, '`waymark examples branch --looks` prints how it looks now'],
])('says of %s that no longer is as a scenario says how to write it anew', async (_, head, scenario, says) => {
  const file = 'tests/scenarios/looks/own.yaml';
  const all = new Map([...files, [file, `${head}\nflow: card\nscenarios:\n  It holds:\n    ${scenario}\n`]]);
  const compilation = compile(all);
  expect(compilation.diagnostics).toEqual([]);
  const {diagnostics} = await runAll({files: all, compilation, validators: validatorsOf(compilation)});
  expect(diagnostics.map(({origin, hint}) => [origin.file, hint])).toEqual([[file, expect.stringContaining(says)]]);
});

it.each([
  [
    'and which answer holds it up',
    'journey: {index: {fullName: Ada, dateOfBirth: 2090-05-05}}',
    'screen is index, not branch, for index refuses dateOfBirth ("A date of birth lies in the past")',
  ],
  ['and nothing of what was not answered', 'journey: {}', 'screen is index, not branch'],
])('says where it is %s', async (_, journey, says) => {
  const file = 'tests/scenarios/own.yaml';
  const scenario = `given: {today: {date: 2026-06-01}}\n    ${journey}\n    expect: {screen: branch}`;
  const all = new Map([...files, [file, `flow: card\nscenarios:\n  It holds:\n    ${scenario}\n`]]);
  const compilation = compile(all);
  const {diagnostics} = await runAll({files: all, compilation, validators: validatorsOf(compilation)});
  const own = diagnostics.filter(({origin}) => origin.file === file);
  expect(own.map(({message}) => message)).toEqual([`This does not hold: ${says}`]);
});

describe('a list that was never asked', () => {
  const kinds =
    '  kinds: {type: choices, optional: true, label: Kinds, options: {NOVELS: Novels, MAPS: Maps}}\nactions:\n  continue';
  const unwanted = '  fewer: {when: {not: {answers.kinds: NOVELS}}, text: No novels then.}\nactions:\n  order';
  const all = new Map(files)
    .set('flows/card/screens/guardian.yaml', edited('guardian', 'actions:\n  continue', kinds))
    .set(
      'flows/card/screens/check.yaml',
      edited('check', 'actions:\n  order', unwanted).replace('body:', 'body:\n          kinds: {var: answers.kinds}'),
    )
    .set(
      'schemas/api/openapi.yaml',
      text('schemas/api/openapi.yaml').replace(
        'houseRules: {type: boolean}',
        'houseRules: {type: boolean}\n                kinds: {type: array, items: {type: string}}',
      ),
    );
  const rest = 'branch: HARBOUR, wantsLetters: true';

  it.each([
    ['is unknown to rules and is not sent', 1990, '', '[]', ''],
    ['is empty once it was asked', 2020, 'guardianName: Grace', '[fewer]', ', kinds: []'],
    ['has what was chosen', 2020, 'guardianName: Grace, kinds: [NOVELS]', '[]', ', kinds: [NOVELS]'],
  ])('%s', async (_, year, guardian, shows, kinds) => {
    const who = `fullName: Ada Reader, dateOfBirth: ${year}-05-05`;
    const name = guardian === '' ? '' : 'guardianName: Grace, ';
    const scenario = `    at: check
    given: {today: {date: 2026-06-01}, found: {branches: [{id: HARBOUR, name: Harbour}]}}
    journey: {index: {${who}}${guardian === '' ? '' : `, guardian: {${guardian}}`}, branch: {${rest}}}
    expect: {shows: ${shows}, sends: {orderCard: {${who}, ${name}${rest}, houseRules: false${kinds}}}}`;
    const asked = new Map(all).set('tests/scenarios/own.yaml', `flow: card\nscenarios:\n  It holds:\n${scenario}\n`);
    const compilation = compile(asked);
    expect(compilation.diagnostics).toEqual([]);
    const {diagnostics} = await runAll({files: asked, compilation, validators: validatorsOf(compilation)});
    expect(diagnostics.map(({message}) => message)).toEqual([]);
  });
});
