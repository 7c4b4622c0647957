import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {asAuthored} from '../scripts/vectors/as-authored.ts';
import {readVectors, vectorsOf, type FileVector} from '../scripts/vectors/read-vectors.ts';
import {reportOf} from '../scripts/vectors/report.ts';
import {run} from '../scripts/vectors/run.ts';
import {sortVector} from '../scripts/vectors/sort-vector.ts';
import type {Json} from '../src/model/json.ts';

const folder = join(import.meta.dirname, 'rules/elsewhere');
const vectors = readVectors(folder);
const said = (rule: Json, data: Json, value: Json): FileVector => ({
  file: 'one.json',
  description: 'one',
  rule,
  data,
  expected: {is: 'value', value},
});
/** Deeper than a file may be, which no list of differences has. */
const deep = Array.from({length: 90}).reduce<Json>((rule) => ({'!': [rule]}), true);

describe('vectors from elsewhere', () => {
  it('are read from every file below a folder, in both forms, without comments and lists of files', () => {
    expect(vectors.map(({file}) => file)).toEqual([
      ...Array.from({length: 4}, () => 'lists/triples.json'),
      ...Array.from({length: 9}, () => 'objects.json'),
    ]);
    expect(vectors[0]).toEqual({
      file: 'lists/triples.json',
      description: '{"in":[{"var":"town"},["Bath","York"]]}',
      rule: {in: [{var: 'town'}, ['Bath', 'York']]},
      data: {town: 'York'},
      expected: {is: 'value', value: true},
    });
    expect(vectors.at(-1)?.expected).toEqual({is: 'error'});
  });

  it.each([
    ['{', 'odd.json is not JSON.'],
    ['{}', 'odd.json is no list of vectors.'],
    ['["a", [1, 2]]', 'odd.json: entry 2 is no vector: [1,2]'],
    ['[{"rule": 1}]', 'odd.json: entry 1 is no vector: {"rule":1}'],
    ['[{"rule": 1, "result": 1, "error": {}}]', 'odd.json: entry 1 is no vector'],
    ['[7]', 'odd.json: entry 1 is no vector: 7'],
  ])('that are none are refused with their place: %s', (text, message) => {
    expect(() => vectorsOf('odd.json', text)).toThrow(message);
  });

  it.each<[Json, Json]>([
    [{var: ''}, {var: ''}],
    [{all: [{var: 'a'}, {'>': [{var: ''}, 1]}]}, {all: [{var: 'a'}, {'>': [{var: 'item'}, 1]}]}],
    [{some: [{var: 'a'}, {var: ['b', 1]}]}, {some: [{var: 'a'}, {var: ['item.b', 1]}]}],
    [{none: [[1], {all: [{var: 'a'}, {var: null}]}]}, {none: [[1], {all: [{var: 'item.a'}, {var: 'item'}]}]}],
    [{some: 5}, {some: 5}],
  ])('are compiled with `item` for an element: %j', (rule, written) => {
    expect(asAuthored(rule)).toEqual(written);
  });

  it('are told apart: the same value, a refusal, an operator that is not there, a listed difference', () => {
    const told = vectors.map((vector) => {
      const {isClassic, verdict} = sortVector(vector);
      const part = 'code' in verdict ? verdict.code : 'operator' in verdict ? verdict.operator : '';
      return `${vector.description}: ${verdict.is} ${part}${isClassic ? '' : ', newer'}`.trim();
    });
    expect(told.slice(1)).toEqual([
      '{"some":[{"var":"ages"},{">=":[{"var":""},65]}]}: agrees',
      '{"some":[{"var":"rooms"},{"none":[{"var":"beds"},{"<":[{"var":"width"},80]}]}]}: agrees',
      '{"!!":[1]}: outside !!',
      'a large order: agrees',
      'a text for a number: refused rule-type',
      'more operands than two: refused rule-shape, newer',
      'a path that no data has: refused unknown-variable',
      'a total of all: outside reduce',
      'each line has a price: agrees',
      'of no lines: differs',
      'a price that is not there: differs',
      'nothing to look into: outside throw',
    ]);
  });

  it('say why they differ', () => {
    const reasons = vectors.flatMap((vector) => {
      const {verdict} = sortVector(vector);
      return verdict.is === 'differs' ? [verdict.because] : [];
    });
    expect(reasons).toEqual([
      'Of no elements, all hold.',
      'Of an absent operand (missing, null, empty) nothing is known, so neither this nor its contrary holds.',
    ]);
  });

  it('are a fault where the compiler refuses for a reason that no list has', () => {
    expect(sortVector(said(deep, null, true)).verdict).toEqual({is: 'fault', ours: 'file-limit', theirs: true});
  });

  it('are counted by what became of them, the faults shown in full', () => {
    const report = reportOf([...vectors, said(deep, null, true)].map(sortVector));
    expect(report).toContain('14 vectors in 3 files. json-logic-js gives what 13 of them say: the classic ones.');
    expect(report).toContain('| the same value | 5 | 5 |');
    expect(report).toContain(
      '| refused by the compiler | 3 | 2 |\n| - `rule-shape` | 1 | 0 |\n| - `rule-type` | 1 | 1 |',
    );
    expect(report).toContain('| - `reduce` | 1 | 1 |');
    expect(report).toContain('| - Of no elements, all hold. | 1 | 1 |');
    expect(report).toContain('| another outcome, which no list has | 1 | 1 |\n\none.json: one\n  rule           {"!":');
    expect(report).toMatch(/says {11}true\n {2}json-logic-js {2}true\n {2}flows {10}"file-limit"$/);
  });

  it('end with 0, with 1 on a fault, with 2 where there is nothing to run', () => {
    const spoken: string[] = [];
    const output = {say: (text: string) => spoken.push(text), complain: (text: string) => spoken.push(`! ${text}`)};
    const place = mkdtempSync(join(tmpdir(), 'vectors-'));
    expect(run([folder], output)).toBe(0);
    expect(run([], output)).toBe(2);
    expect(run([place], output)).toBe(2);
    expect(run([join(place, 'gone')], output)).toBe(2);
    writeFileSync(join(place, 'deep.json'), JSON.stringify([{rule: deep, data: null, result: true}]));
    expect(run([place], output)).toBe(1);
    writeFileSync(join(place, 'odd.json'), '[1]');
    expect(run([place], output)).toBe(2);
    rmSync(place, {recursive: true});
    expect(spoken.map((text) => text.split('\n', 1)[0])).toEqual([
      expect.stringContaining('13 vectors in 2 files.'),
      '! Say which folder: node scripts/rule-vectors.mjs FOLDER',
      expect.stringContaining('has no vectors: .json files with lists of'),
      expect.stringMatching(/^! There is no folder .*gone that can be read\.$/),
      expect.stringContaining('1 vector in 1 file.'),
      '! odd.json: entry 1 is no vector: 1',
    ]);
  });
});
