import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {scenarioFindings} from '../scenarios/findings.ts';
import type {Files} from '../../model/workspace.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {judgeTaken} from '../scenarios/work.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {startScenarios} from './scenario-thread.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const more = 'tests/scenarios/more.yaml';
const start = 'flow: card\nscenarios:\n  Everybody starts:\n    expect: {screen: index}\n';
const wrong = Array.from({length: 9}, (_, number) => `  Number ${number}:\n    expect: {screen: branch}\n`);
const withFile = (file: string, text: string): Files => new Map([...files, [file, text]]);

// Whether somebody joins the thread, and who takes which of them, is for nothing in what is found.
it.each<[name: string, all: Files, left: number, org: string | undefined]>([
  ['that prove little, all of them in the thread', withFile('tests/scenarios/card.yaml', start), Infinity, undefined],
  ['some of which do not hold', withFile(more, start + wrong.join('')), -1, undefined],
  ['of one organisation', withFile(more, start + wrong.join('')), -1, 'riverside'],
])('finds beside the rest what scenarios say: %s', async (_, all, left, org) => {
  const compilation = compile(all);
  const expected = await scenarioFindings(all, compilation, validatorsOf(compilation), org === undefined ? {} : {org});
  const thread = startScenarios(all, org, {letters: 0, left});
  const counts: unknown[] = [];
  const found = thread?.findings(
    compilation,
    () => compilation,
    (_what, count) => void counts.push(count),
  );
  expect(await found).toEqual(expected);
  // Whoever watches is told no count before there is one.
  expect(counts).not.toContainEqual(expect.objectContaining({of: 0}));
  thread?.stop();
});

it('runs each scenario once, whoever takes it', async () => {
  const all = withFile(more, start + wrong.join(''));
  const compilation = compile(all);
  const world = {files: all, compilation, validators: validatorsOf(compilation)};
  const taken = new Int32Array(2);
  const both = await Promise.all([judgeTaken(world, taken), judgeTaken(world, taken)]);
  const indices = both.flatMap(({verdicts}) => [...verdicts.keys()]);
  expect(both.every(({verdicts}) => verdicts.size > 0)).toBe(true);
  expect(indices.toSorted((one, other) => one - other)).toEqual(Array.from({length: taken[1] ?? 0}, (_, at) => at));
});

it('is not begun for few scenarios', () => {
  expect(startScenarios(files)).toBeUndefined();
});
