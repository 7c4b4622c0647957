import {describe, expect, it} from 'vitest';
import type {JsonSchema} from '../../model/json.ts';
import {fitsParam, fitsParams} from './fits-param.ts';

const spec = (schema: JsonSchema, optional = false) => ({id: 'p', schema, optional});

describe('fitsParam', () => {
  it.each<[JsonSchema, readonly string[], readonly string[]]>([
    [{type: 'string'}, ['x', ' '], ['']],
    [{enum: ['FEE', 2]}, ['FEE', '2'], ['FINE', '']],
    [{pattern: '^[a-z]+$'}, ['abc'], ['aBc', '']],
    [{format: 'uuid'}, ['0189f7e2-9c4e-7c3a-8d1e-3b6f2a1c4d5e'], ['0189f7e2', 'terms', '../x']],
    [{type: 'integer'}, ['0', '-12'], ['1.5', '1e3', 'x', '12345678901234567']],
    [{type: 'number'}, ['1', '1.5'], ['x', '1.', 'Infinity']],
    [{format: 'other'}, ['x'], ['']],
  ])('%j', (schema, fitting, others) => {
    expect(fitting.filter((text) => !fitsParam(spec(schema), text))).toEqual([]);
    expect(others.filter((text) => fitsParam(spec(schema), text))).toEqual([]);
  });

  it('asks for what is not optional', () => {
    expect(fitsParams([spec({})], {})).toBe(false);
    expect(fitsParams([spec({}, true)], {})).toBe(true);
    expect(fitsParams([spec({enum: ['A']}, true)], {p: 'B'})).toBe(false);
    expect(fitsParams([{id: 'constructor', schema: {}, optional: false}], {})).toBe(false);
  });
});
