import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../model/json.ts';
import type {Tree} from '../../../model/tree.ts';
import {toJson} from '../../tree/to-json.ts';
import {blockShape} from '../shapes/screen-shape.ts';
import {leaf, type MapShape, type Shape} from '../shapes/shape.ts';
import {mergeTree} from './merge-tree.ts';

const origin = {file: 'test.yaml', span: [0, 0]} as const;

function tree(json: Json): Tree {
  if (json === null || typeof json !== 'object') return {kind: 'scalar', value: json, origin};
  if (Array.isArray(json)) return {kind: 'list', items: json.map(tree), origin};
  return {kind: 'map', entries: new Map(Object.entries(json).map(([key, value]) => [key, tree(value)])), origin};
}

/** The algorithm of RFC 7396, section 2, word for word. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? {...target} : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}

const plain: MapShape & {rest: Shape} = {shape: 'map', keys: {}, rest: leaf};
plain.rest = plain;

const name = fc.stringMatching(/^[a-e]$/);
const {value: json} = fc.letrec<{value: Json}>((tie) => ({
  value: fc.oneof(
    {depthSize: 'small'},
    fc.constantFrom<Json>('one', 'two', 1, true),
    fc.array(fc.constantFrom('x', 'y'), {maxLength: 2}),
    fc.dictionary(name, tie('value'), {maxKeys: 3, noNullPrototype: true}),
  ),
}));
const {value: patch} = fc.letrec<{value: Json}>((tie) => ({
  value: fc.oneof(
    {depthSize: 'small'},
    fc.constantFrom<Json>('one', 'two', 1, true, null),
    fc.array(fc.constantFrom('x', 'y'), {maxLength: 2}),
    fc.dictionary(name, tie('value'), {maxKeys: 3, noNullPrototype: true}),
  ),
}));
const maps = fc.dictionary(name, json, {maxKeys: 4, noNullPrototype: true});

describe('merge', () => {
  it('is JSON Merge Patch over plain maps', () => {
    fc.assert(
      fc.property(
        maps,
        patch.filter((one) => one !== null),
        (base, change) => {
          const merged = mergeTree(tree(base), tree(change), plain, 'remove');
          expect(merged && JSON.stringify(toJson(merged))).toBe(JSON.stringify(mergePatch(base, change)));
        },
      ),
      {numRuns: 1000},
    );
  });

  it('gives the very same object where a patch changes nothing', () => {
    fc.assert(
      fc.property(maps, (base) => {
        const before = tree(base);
        expect(mergeTree(before, tree(base), plain, 'remove')).toBe(before);
        expect(mergeTree(before, tree({}), plain, 'remove')).toBe(before);
      }),
    );
  });

  it('patching twice is patching once', () => {
    fc.assert(
      fc.property(
        maps,
        patch.filter((one) => one !== null),
        (base, change) => {
          const once = mergeTree(tree(base), tree(change), plain, 'remove');
          expect(once && mergeTree(once, tree(change), plain, 'remove')).toBe(once);
        },
      ),
    );
  });

  it.each([
    [
      'a rule of a property is replaced whole',
      {size: {var: 'a.b'}},
      {size: {concat: ['x', 'y']}},
      {size: {concat: ['x', 'y']}},
    ],
    ['so is a condition', {size: {'a.b': 1}}, {size: {not: {'a.b': 2}}}, {size: {not: {'a.b': 2}}}],
    [
      'a keyed list of a property is patched by its keys',
      {entries: {one: {label: 'One', done: true}, two: {label: 'Two'}}},
      {entries: {one: {label: 'First'}, zero: {label: 'Zero', before: 'one'}, two: null}},
      {entries: {zero: {label: 'Zero'}, one: {label: 'First', done: true}}},
    ],
    [
      'a keyed list takes the place of a rule',
      {entries: {var: 'a.b'}},
      {entries: {one: {label: 'One'}}},
      {entries: {one: {label: 'One'}}},
    ],
  ])('%s', (_, props, change, result) => {
    const merged = mergeTree(tree({widget: 'list', props}), tree({props: change}), blockShape, 'remove');
    expect(merged && JSON.stringify(toJson(merged))).toBe(JSON.stringify({widget: 'list', props: result}));
  });

  it('keeps the word that removes, for a copy to bring what it is to remove', () => {
    expect(mergeTree(tree({a: 1}), tree({a: null, b: null}), plain, 'keep')).toMatchObject({
      entries: new Map([
        ['a', {kind: 'scalar', value: null, origin}],
        ['b', {kind: 'scalar', value: null, origin}],
      ]),
    });
  });
});
