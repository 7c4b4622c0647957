import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {headOf} from '../examples/recorded.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {runAll} from './run-all.ts';
import {validatorsOf} from './validators.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
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
