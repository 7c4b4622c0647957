import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {JsonObject} from '../model/json.ts';
import {mergedOver} from './merged-over.ts';

describe('what is sent over what is kept by now', () => {
  it.each<[string, JsonObject, JsonObject, readonly JsonObject[], JsonObject]>([
    ['comes beside what was kept since', {a: 1, b: 2}, {a: 1, c: 3}, [{a: 1}], {a: 1, b: 2, c: 3}],
    ['changes what is as it was known', {a: 1, b: 2}, {a: 9}, [{a: 1}], {a: 9, b: 2}],
    ['takes away what is as it was known', {a: 1, b: 2}, {}, [{a: 1}], {b: 2}],
    ['leaves what was changed since', {a: 2}, {a: 9}, [{a: 1}], {a: 2}],
    ['leaves what was changed since where it says nothing of it', {a: 2}, {a: 1}, [{a: 1}], {a: 2}],
    ['brings nothing back that was taken away since', {b: 2}, {a: 1}, [{a: 1}], {b: 2}],
    ['changes what it may have made itself', {a: 2, b: 2}, {a: 3}, [{a: 1}, {a: 2}], {a: 3, b: 2}],
    ['undoes what it may have made itself', {a: 2}, {a: 1}, [{a: 1}, {a: 2}], {a: 1}],
    ['is taken field by field', {a: {x: 1, y: 2}}, {a: {x: 9, y: 1}}, [{a: {x: 1, y: 1}}], {a: {x: 9, y: 2}}],
    ['is taken field by field where nothing was known', {a: {y: 2}}, {a: {x: 1}}, [{}], {a: {x: 1, y: 2}}],
    ['is a list as a whole', {a: [1, 2]}, {a: [1, 3]}, [{a: [1]}], {a: [1, 2]}],
    ['is nothing of a prototype', {}, JSON.parse('{"__proto__":1}') as JsonObject, [{}], JSON.parse('{"__proto__":1}')],
  ])('%s', (_, kept, sent, bases, merged) => {
    expect(mergedOver(kept, sent, bases)).toEqual(merged);
  });

  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer({max: 3}), fc.constant({x: 1})));

  it('is what is sent where nothing was kept since, and what is kept where nothing was changed', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        expect(mergedOver(one, other, [one])).toEqual(other);
        expect(mergedOver(one, other, [other])).toEqual(one);
      }),
    );
  });
});
