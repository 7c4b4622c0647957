import {describe, expect, it} from 'vitest';
import type {Json} from '../../model/json.ts';
import {mergePatch} from './merge-patch.ts';

describe('merge', () => {
  it.each([
    [{a: 1}, {b: 2}, {a: 1, b: 2}],
    [{a: {b: 1, c: 2}}, {a: {c: null}}, {a: {b: 1}}],
    [{a: [1, 2]}, {a: [3]}, {a: [3]}],
    [{a: 1}, {a: {b: {c: null}}}, {a: {b: {}}}],
    [{a: {b: 1}}, {a: 'x'}, {a: 'x'}],
  ] as const)('%j with %j is %j', (base, patch, expected) => {
    expect(mergePatch(base as never, patch as never)).toEqual(expected);
  });

  it('lets nothing reach the prototype', () => {
    const merged = mergePatch(
      {},
      JSON.parse('{"__proto__": {"polluted": true}, "a": {"__proto__": {"polluted": true}}}') as Record<string, Json>,
    );
    expect([
      Reflect.get({}, 'polluted'),
      Reflect.get(merged, 'polluted'),
      Reflect.get(merged['a'] as object, 'polluted'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
