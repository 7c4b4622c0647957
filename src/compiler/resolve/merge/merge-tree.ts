import type {MapTree, Tree} from '../../../model/tree.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {isNull} from '../../tree/read.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
import {type ChoiceShape, type MapShape, type Shape, shapeUnder, values} from '../shapes/shape.ts';
import {place, splitPlace} from './entry-position.ts';

/**
 * What happens to the word `null`: `remove` what it stands for, or `keep` it, because a copy (`like`)
 * may later bring what it is to remove.
 */
export type Nulls = 'remove' | 'keep';

/**
 * Patches a tree: JSON Merge Patch (RFC 7396) over the maps of its shape, all else replaced whole.
 * Gives the very same object where the patch changes nothing, and `undefined` where it removes.
 */
export function mergeTree(base: Tree | undefined, patch: Tree, shape: Shape, nulls: Nulls): Tree | undefined {
  // What could not be read stays so, whatever a patch says of it: it was reported.
  if (isUnreadable(base) || (base !== undefined && isUnreadable(patch))) return base;
  if (isNull(patch)) return nulls === 'keep' ? patch : undefined;
  switch (shape.shape) {
    case 'leaf':
      return replace(base, patch);
    case 'choice':
      return mergeChoice(base, patch, shape, nulls);
    case 'prop':
      return isKeyedList(patch) && base !== undefined && isKeyedList(base)
        ? mergeMap(base, patch, keyedList, nulls)
        : replace(base, patch);
    case 'map': {
      const written = longForm(patch, shape);
      if (written.kind !== 'map') return replace(base, written);
      const old = base === undefined ? undefined : longForm(base, shape);
      return mergeMap(old?.kind === 'map' ? old : undefined, written, shape, nulls);
    }
  }
}

function replace(base: Tree | undefined, patch: Tree): Tree {
  return base !== undefined && sameTree(base, patch) ? base : patch;
}

/** An entry written as a bare text, as the map that it stands for. */
export function longForm(tree: Tree, shape: MapShape): Tree {
  if (shape.short === undefined || tree.kind !== 'scalar' || tree.value === null) return tree;
  const known = long.get(tree);
  if (known?.entries.has(shape.short) === true) return known;
  const map: MapTree = {kind: 'map', entries: new Map([[shape.short, tree]]), origin: tree.origin};
  long.set(tree, map);
  return map;
}

/** The same text is the very same map, whoever asks. */
const long = new WeakMap<Tree, MapTree>();

/** The entries of a keyed list of a property, and what stands in each. */
export const keyedList: MapShape = {shape: 'map', keys: {}, rest: values, placed: true};
const composers = new Set(['not', 'var', 'rule', 'if', 'count', 'sum', 'some', 'all', 'none', 'all-of', 'any-of']);

/** A property of a widget that is a keyed list, not a rule: all of its values are maps. */
export function isKeyedList(tree: Tree): tree is MapTree {
  if (tree.kind !== 'map' || tree.entries.size === 0) return false;
  for (const [key, value] of tree.entries) {
    if (composers.has(key) || key.includes('.')) return false;
    if (value.kind !== 'map' && !isNull(value)) return false;
  }
  return true;
}

function mergeChoice(base: Tree | undefined, patch: Tree, shape: ChoiceShape, nulls: Nulls): Tree {
  if (patch.kind !== 'map') return replace(base, patch);
  if (base === undefined || base.kind === 'list') return mergeMap(undefined, patch, shape.cases, nulls);
  if (base.kind === 'map') return mergeMap(base, patch, shape.cases, nulls);
  const always = [...patch.entries.values()].some((one) => one.kind === 'map' && !one.entries.has('when'));
  return mergeMap(always || isNull(base) ? undefined : asCases(base, shape), patch, shape.cases, nulls);
}

/** A single target or text as the one case of a choice. */
export function asCases(base: Tree, shape: ChoiceShape): MapTree {
  const otherwise: MapTree = {kind: 'map', entries: new Map([[shape.word, base]]), origin: base.origin};
  return {kind: 'map', entries: new Map([['otherwise', otherwise]]), origin: base.origin};
}

interface Merged {
  readonly shape: MapShape;
  readonly tree: MapTree;
}

const known = new WeakMap<MapTree, WeakMap<MapTree, Merged>>();

/** The same patch of the same map is the very same object, so that what copies it shares it. */
function mergeMap(base: MapTree | undefined, patch: MapTree, shape: MapShape, nulls: Nulls): MapTree {
  // Settings of organisations are merged once: nothing copies them.
  if (base === undefined || nulls === 'remove') return patchMap(base, patch, shape, nulls);
  const patches = known.get(base) ?? new WeakMap<MapTree, Merged>();
  known.set(base, patches);
  const before = patches.get(patch);
  if (before?.shape === shape) return before.tree;
  const tree = patchMap(base, patch, shape, nulls);
  patches.set(patch, {shape, tree});
  return tree;
}

function patchMap(base: MapTree | undefined, patch: MapTree, shape: MapShape, nulls: Nulls): MapTree {
  let entries: Map<string, Tree> | undefined = base === undefined ? new Map<string, Tree>() : undefined;
  for (const [key, written] of patch.entries) {
    const {value, at} = shape.placed === true ? splitPlace(written) : {value: written, at: undefined};
    const known = entries ?? base?.entries ?? new Map<string, Tree>();
    const old = known.get(key);
    const merged = mergeTree(old, value, shapeUnder(shape, key), nulls);
    if (merged !== old) {
      entries ??= new Map(base?.entries);
      if (merged === undefined) entries.delete(key);
      else if (old === undefined && isCases(shape)) entries = insertCase(entries, key, merged);
      else entries.set(key, merged);
    }
    if (at !== undefined && merged !== undefined) entries = place(entries ?? new Map(base?.entries), key, at, written);
  }
  return base !== undefined && entries === undefined
    ? base
    : {kind: 'map', entries: entries ?? new Map(), origin: (base ?? patch).origin};
}

function isCases(shape: MapShape): boolean {
  const begins = shape.rest?.shape === 'map' ? shape.rest.begins : undefined;
  return begins?.length === 1 && (begins[0] === 'goTo' || begins[0] === 'text') && shape.likes === undefined;
}

/** A new case stands before the one that always holds, or it could never win. */
function insertCase(entries: Map<string, Tree>, key: string, value: Tree): Map<string, Tree> {
  const conditional = value.kind === 'map' && value.entries.has('when');
  const last = [...entries].at(-1);
  if (!conditional || last === undefined || last[1].kind !== 'map' || last[1].entries.has('when'))
    return entries.set(key, value);
  entries.delete(last[0]);
  return entries.set(key, value).set(last[0], last[1]);
}
