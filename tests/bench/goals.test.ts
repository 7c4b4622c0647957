import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {goalInSigns, goals, goalTable} from './goals.ts';
import {figureTable, goalsWithout, partnerTable} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/speed.md'), 'utf8');

/** The rows of a table that stands between two comments of the page. */
const rowsOf = (part: string): readonly (readonly string[])[] => {
  const [, table = ''] = new RegExp(`<!-- ${part} -->\n([^]*?)<!-- /${part} -->`).exec(page) ?? [];
  return cellsIn(table).slice(2);
};

const cellsIn = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('goals of speed', () => {
  it('are those that docs/speed.md has, and no weaker ones', () => {
    expect(cellsIn(goalTable()).slice(2)).toEqual(rowsOf('goals'));
  });

  it('are each the goal of a figure', () => {
    const files = readdirSync(import.meta.dirname, {recursive: true, encoding: 'utf8'}).filter(
      (file) => /^(?:peers\/)?[^/]*(?<!\.test)\.ts$/.test(file) && file !== 'goals.ts',
    );
    const text = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
    expect(files).toContain('peers/table.ts');
    expect(Object.keys(goals).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  });

  it('are what the tables of figures there say beside them', () => {
    const said = new Set(Object.values(goals).map(goalInSigns));
    const beside = [...rowsOf('figures'), ...rowsOf('partners')].flatMap((cells) => {
      const [, goal] = /^(?:reached|missed): (.*)$/.exec(cells.at(-1) ?? '') ?? [];
      return goal === undefined ? [] : [goal];
    });
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.filter((goal) => !said.has(goal))).toEqual([]);
  });

  it('are named where nothing was measured for them', () => {
    const names = ['replay: applications in a minute, 2 cores', 'npm run check'] as const;
    const figure = {name: 'replay', value: 1, unit: '', goal: names[0]};
    expect(goalsWithout([figure], names)).toEqual([names[1]]);
  });
});

describe('figures', () => {
  const deep = 'validate --deep, cold';
  const linear = 'linear: the cost of a partner among 1,000 and 10,000';

  it.each([
    [{name: 'a', value: 10, unit: 's', goal: deep}, '| a | 10.0 s |  | reached: ≤ 10 s |'],
    [{name: 'a', value: 10.1, unit: 's', goal: deep}, '| a | 10.1 s |  | missed: ≤ 10 s |'],
    [{name: 'a', value: Number.NaN, unit: 's', goal: deep}, '| a | NaN s |  | missed: ≤ 10 s |'],
    [
      {name: 'a', value: 2_999_999, unit: '', goal: 'replay: applications in a minute, 2 cores'},
      '| a | 2,999,999 |  | missed: ≥ 3,000,000 |',
    ],
    [
      {name: 'a', value: 13, unit: 'ms', against: {name: 'b', value: 10}, goal: linear},
      '| a | 13.0 ms | 1.30 × b | reached: ≤ 1.3 × among 100 |',
    ],
    [{name: 'a', value: 1, unit: 'ms', goal: linear}, '| a | 1.00 ms |  | missed: ≤ 1.3 × among 100 |'],
    [{name: 'a', value: 1, unit: 'ms'}, '| a | 1.00 ms |  |  |'],
  ] as const)('%o', (figure, row) => {
    expect(figureTable([figure]).split('\n').at(-1)).toBe(row);
  });

  it('of partners are a table with a column for each count, and what is said of the last', () => {
    const figures = [
      {name: '100 partners, built', value: 7, unit: 's', goal: '10,000 partners: built'},
      {name: '100 partners, each', value: 2, unit: 'ms'},
      {name: '10000 partners, built', value: 61, unit: 's', goal: '10,000 partners: built'},
      {name: '10000 partners, each', value: 3, unit: 'ms', against: {name: 'that among 100', value: 2}, goal: linear},
    ] as const;
    expect(partnerTable(figures)).toBe(
      [
        '|  | 100 | 10,000 | goal |',
        '| --- | ---: | ---: | --- |',
        '| built, s | 7.00 | 61.0 | missed: ≤ 60 s |',
        '| each, ms | 2.00 | 3.00 (1.50 ×) | missed: ≤ 1.3 × among 100 |',
      ].join('\n'),
    );
  });
});
