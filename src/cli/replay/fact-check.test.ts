import {describe, expect, it} from 'vitest';
import type {FactType} from '../../catalog/operations/schema.ts';
import {factCheck, type Misfit} from './fact-check.ts';

const values = [null, undefined, true, 1, 'B', '2026-01-31', [], ['A', 1], {}, {a: 1}] as const;

describe('what a value has that its type lacks', () => {
  // A sign for each of the values: what fits, a wrong type, a value that is not listed, a key that is not known.
  it.each<[string, FactType, string]>([
    ['anything', {}, '..........'],
    ['true or false', {type: 'boolean'}, '...ttttttt'],
    ['a number', {type: 'number'}, '..t.tttttt'],
    ['a listed number', {type: 'integer', enum: [2]}, '..tvtttttt'],
    ['a text', {type: 'string'}, '..tt..tttt'],
    ['a text or nothing', {type: ['null', 'string']}, '..tt..tttt'],
    ['a day', {type: 'string', format: 'date'}, '..tt..tttt'],
    ['a listed text', {type: 'string', enum: ['A', null]}, '..ttvvtttt'],
    ['listed, without a type', {enum: ['A', 'B']}, '..tt.vtttt'],
    ['listed, of several types', {enum: ['B', 1]}, '..v..v...k'],
    ['a list', {type: 'array'}, '..tttt..tt'],
    ['a list of texts', {type: 'array', items: {type: 'string'}}, '..tttt.ttt'],
    ['a list of listed texts', {type: 'array', items: {enum: ['B']}}, '..tttt.ztt'],
    ['a map', {type: 'object', properties: {b: {}}}, '..tttttt.k'],
    ['a map of numbers', {type: 'object', properties: {a: {type: 'number'}}}, '..tttttt..'],
    ['a map of listed numbers', {type: 'object', properties: {a: {enum: [2], type: 'number'}}}, '..tttttt.v'],
    ['a map of texts', {type: 'object', properties: {a: {type: 'string'}}}, '..tttttt.t'],
    ['any map', {type: 'object'}, '..tttttt..'],
  ])('%s', (_, type, expected) => {
    const check = factCheck(type, 'fact');
    const signs = values.map((value) => {
      const found: Misfit[] = [];
      check(value, (misfit) => found.push(misfit));
      const kinds = found.map(({kind}) => kind);
      return kinds.length === 0 ? '.' : kinds.join() === 'value,type' ? 'z' : (kinds[0]?.[0] ?? '');
    });
    expect(signs.join('')).toBe(expected);
  });

  it('is told with the path, without places in lists, and with what there is', () => {
    const found: Misfit[] = [];
    const items = {type: 'object', properties: {kind: {type: 'string', enum: ['A']}, sum: {type: 'number'}}};
    factCheck({type: 'array', items}, 'things')([{kind: 'B', sum: '1'}, {size: 1}], (one) => found.push(one));
    expect(found).toEqual([
      {path: 'things.kind', kind: 'value', written: 'B', known: ['A']},
      {path: 'things.sum', kind: 'type', known: ['number']},
      {path: 'things', kind: 'key', written: 'size', known: ['kind', 'sum']},
    ]);
  });
});
