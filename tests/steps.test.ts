import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, it} from 'vitest';
import {goals} from './bench/goals.ts';
import {testFigures} from './bench/steps.ts';

interface Budgeted {
  readonly name: string;
  readonly budget: number;
}

const root = resolve(import.meta.dirname, '..');
const from = async <T>(script: string): Promise<T> =>
  (await import(new URL(`../scripts/${script}.mjs`, import.meta.url).href)) as T;
const {steps, runs} = await from<Readonly<Record<'steps' | 'runs', Readonly<Record<string, Budgeted>>>>>('steps');
const {timeTold} = await from<{readonly timeTold: (seconds: number, budget: number) => string}>('reports');

it('has a budget for each step, which docs/speed.md says too', () => {
  const page = readFileSync(join(root, 'docs/speed.md'), 'utf8');
  const [, table = ''] = /\n\| Step \| Budget \|\n.*\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| `?(.*?)`? \| (\d+):(\d\d) \|$/gm)].map(([, name, minutes, seconds]) => ({
    name,
    budget: Number(minutes) * 60 + Number(seconds),
  }));
  const wanted = [...Object.values(steps), ...Object.values(runs)].map(({name, budget}) => ({name, budget}));
  expect(rows).toEqual(wanted);
});

it('wants of all steps together what is wanted of npm test and npm run check', () => {
  expect(runs).toMatchObject({
    test: {budget: (goals['npm test, 2 cores'].most ?? Number.NaN) * 60},
    check: {budget: goals['npm run check'].most},
  });
});

it('says of a step that it took longer than its budget', () => {
  expect(timeTold(45, 45)).toBe('45.0 s');
  expect(timeTold(61.04, 45)).toBe('61.0 s, over its budget of 45 s');
});

it('tells which steps of the last run took longer', () => {
  const took = [
    {name: 'Types', seconds: 44, budget: 45},
    {name: 'Build', seconds: 61, budget: 60},
  ];
  expect(testFigures({date: '2026-11-30', seconds: 960, steps: took})).toMatchObject([
    {name: 'npm test, on 2026-11-30', value: 16, unit: 'min'},
    {name: 'steps of it over their budgets: Build', value: 1},
  ]);
});
