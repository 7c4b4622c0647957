import type {DiagnosticCode} from '../../../diagnostics/catalog.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {didYouMean, suggest} from '../../../lib/suggest.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {isNull, plainTextAt, withoutKeys} from '../../tree/read.ts';
import {isKeyedList, keyedList, longForm, mergeTree} from '../merge/merge-tree.ts';
import {place, splitPlace} from '../merge/entry-position.ts';
import {type MapShape, type Shape, shapeUnder} from '../shapes/shape.ts';
import {standIn} from './stand-in.ts';
import type {CopyUses} from './uses.ts';

/** What copying reads, and where it writes what it finds. */
export interface Expansion {
  /** Parts by id, as the organisation has them, not yet expanded. */
  readonly parts: ReadonlyMap<string, MapTree>;
  /** Files that exist but could not be parsed: what names them is not wrong. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: Diagnostic[];
  readonly uses: CopyUses;
  /** How many more entries may be made: copies of copies grow fast. */
  budget: number;
}

/** Entries that one file may come to when all copies are made. */
export const expansionLimit = 20_000;

/**
 * Makes every copy (`like`) inside a tree, then drops what `null` removes and writes short forms out.
 * Gives the very same object where there was nothing to do. `active` are the parts that are being copied.
 */
export function expandCopies(tree: Tree, shape: Shape, expansion: Expansion, active: readonly string[] = []): Tree {
  if (shape.shape === 'choice') return tree.kind === 'map' ? expandMap(tree, shape.cases, expansion, active) : tree;
  if (shape.shape === 'prop') return isKeyedList(tree) ? expandMap(tree, keyedList, expansion, active) : tree;
  if (shape.shape !== 'map') return tree;
  const long = longForm(tree, shape);
  return long.kind === 'map' ? expandMap(long, shape, expansion, active) : long;
}

/** Maps in which there was nothing to do: organisations and runs share them, and they stay so. */
const settled = new WeakSet<MapTree>();

function expandMap(tree: MapTree, shape: MapShape, expansion: Expansion, active: readonly string[]): MapTree {
  if (settled.has(tree)) return tree;
  const findings = expansion.diagnostics.length;
  let changed = false;
  let removed: Tree | undefined;
  let entries = new Map<string, Tree>();
  const homeless: [string, Tree][] = [];
  for (const [key, written] of tree.entries) {
    expansion.budget -= 1;
    if (expansion.budget < 0) break;
    if (isNull(written)) {
      changed = true;
      removed = written;
      continue;
    }
    const result = expandEntry(written, key, tree, shape, expansion, active);
    const {value, at} = shape.placed === true ? splitPlace(result) : {value: result, at: undefined};
    if (at !== undefined) homeless.push([key, result]);
    if (value !== written) changed = true;
    entries.set(key, value);
  }
  if (expansion.budget < 0) reportSize(tree, expansion);
  for (const [key, written] of homeless) {
    const {at} = splitPlace(written);
    if (at === undefined) continue;
    if (entries.has(at.neighbour) && at.neighbour !== key) entries = place(entries, key, at, written);
    else
      reportPlace(
        written,
        at.side,
        at.neighbour,
        [...entries.keys()].filter((other) => other !== key),
        expansion,
      );
  }
  // What is wrong with a map that has no entry left is the doing of who took the last away.
  if (changed) return {kind: 'map', entries, origin: ((entries.size === 0 ? removed : undefined) ?? tree).origin};
  if (expansion.budget >= 0 && expansion.diagnostics.length === findings) settled.add(tree);
  return tree;
}

function expandEntry(
  written: Tree,
  key: string,
  siblings: MapTree,
  shape: MapShape,
  expansion: Expansion,
  active: readonly string[],
): Tree {
  const under = shapeUnder(shape, key);
  if (shape.likes === undefined || written.kind !== 'map') return expandCopies(written, under, expansion, active);
  const make = (into: Expansion): Tree => {
    const copied = copyOf(written, key, siblings, shape, into, active);
    return expandCopies(copied?.tree ?? written, under, into, copied?.active ?? active);
  };
  const isOfPart = active.length === 0 && plainTextAt(written, 'like')?.includes('/') === true;
  return isOfPart ? again(written, expansion, make) : make(expansion);
}

/** Copies of parts that were made without a finding, with the parts that they were made of. */
const made = new WeakMap<MapTree, {readonly of: ReadonlyMap<string, MapTree | undefined>; tree: Tree; cost: number}>();

/** The same copy of the same parts is the very same object, whichever organisation has it. */
function again(written: MapTree, expansion: Expansion, make: (into: Expansion) => Tree): Tree {
  const {parts, budget, uses} = expansion;
  const before = made.get(written);
  if (before !== undefined && before.cost <= budget && [...before.of].every(([id, one]) => parts.get(id) === one)) {
    for (const id of before.of.keys()) uses.parts.add(id);
    expansion.budget -= before.cost;
    return before.tree;
  }
  const findings = expansion.diagnostics.length;
  const own: Expansion = {...expansion, uses: {parts: new Set(), screens: uses.screens}};
  const tree = make(own);
  expansion.budget = own.budget;
  for (const id of own.uses.parts) uses.parts.add(id);
  if (own.budget >= 0 && expansion.diagnostics.length === findings) {
    const of = new Map([...own.uses.parts].map((id) => [id, parts.get(id)]));
    if (![...of.values()].includes(undefined)) made.set(written, {of, tree, cost: budget - own.budget});
  }
  return tree;
}

interface Copy {
  readonly tree: MapTree;
  readonly active: readonly string[];
}

/** An entry with `like`, as the copy that it stands for; what is inside is not yet expanded. */
function copyOf(
  entry: MapTree,
  key: string,
  siblings: MapTree | undefined,
  shape: MapShape,
  expansion: Expansion,
  active: readonly string[],
  chain: readonly string[] = [],
): Copy | undefined {
  const like = entry.entries.get('like');
  const name = plainTextAt(entry, 'like');
  if (like === undefined || name === undefined) return undefined;
  const plain = withoutKeys(entry, 'like');
  const inPart = name.includes('/');
  const folder = inPart && allowed(name, shape) ? name.slice(0, name.indexOf('/')) : (shape.likes?.[0] ?? '');
  const fail = (code: DiagnosticCode, message: string, hint?: string): void => {
    expansion.diagnostics.push(diagnostic(code, like.origin, message, hint === undefined ? {} : {hint}));
  };
  const seen = inPart ? [...active, ...chain] : chain;
  const self = inPart ? name : `=${name}`;
  let found: Tree | undefined;
  if (seen.includes(self) || (!inPart && name === key)) {
    fail('like-cycle', `\`${key}\` ends up as a copy of itself`);
    return {tree: withStandIn(plain, folder, like.origin, shape), active};
  }
  if (inPart) {
    expansion.uses.parts.add(name);
    found = allowed(name, shape) ? expansion.parts.get(name) : undefined;
    if (found === undefined && expansion.broken.has(`flows/_parts/${name}.yaml`)) found = standIn(folder, like.origin);
  } else {
    found = siblings?.entries.get(name);
  }
  if (found?.kind !== 'map') {
    const neighbours = [...(siblings?.entries.keys() ?? [])].filter((id) => id !== key);
    const parts = [...expansion.parts.keys()].filter((id) => allowed(id, shape));
    const near = nearest(name, inPart ? parts : [...neighbours, ...parts]);
    const hint = near.length === 0 ? undefined : `Did you mean ${near.map((id) => `\`${id}\``).join(' or ')}?`;
    fail('like-target', `There is no ${inPart ? 'part' : 'neighbour'} \`${name}\` to copy`, hint);
    return {tree: withStandIn(plain, folder, like.origin, shape), active};
  }
  const body = inPart ? withoutKeys(found, 'part') : found;
  const above = copyOf(body, name, inPart ? undefined : siblings, shape, expansion, active, [...chain, self]);
  const source = above?.tree ?? body;
  const tree = patched(source, plain, shape, entry);
  return {tree, active: [...(above?.active ?? active), ...(inPart ? [name] : [])]};
}

/** A copy with what its entry says of its own. */
function patched(source: MapTree, own: MapTree, shape: MapShape, {origin}: MapTree): MapTree {
  const merged = mergeTree(source, own, shape.rest ?? shape, 'keep');
  return {kind: 'map', entries: merged?.kind === 'map' ? merged.entries : source.entries, origin};
}

/** An entry whose copy cannot be made: it stands by itself where it can, else on something that stands in. */
function withStandIn(own: MapTree, folder: string, at: Origin, shape: MapShape): MapTree {
  const begins = shape.rest?.shape === 'map' ? (shape.rest.begins ?? []) : [];
  return begins.some((key) => own.entries.has(key)) ? own : patched(standIn(folder, at), own, shape, own);
}

/** Parts are near by their own name, not by the folder that they share. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  const last = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
  const names = suggest(last(name), known.map(last));
  return known.filter((id) => id !== name && (names.includes(last(id)) || last(id) === last(name)));
}

function allowed(part: string, shape: MapShape): boolean {
  return (shape.likes ?? []).includes(part.slice(0, part.indexOf('/')));
}

function reportPlace(
  entry: Tree,
  side: string,
  neighbour: string,
  known: readonly string[],
  expansion: Expansion,
): void {
  const word = entry.kind === 'map' ? entry.entries.get(side) : undefined;
  const hint = didYouMean(neighbour, known) ?? hereStand(known);
  const message = `\`${neighbour}\` does not stand here, so nothing can stand ${side} it`;
  expansion.diagnostics.push(diagnostic('place-target', (word ?? entry).origin, message, {hint}));
}

const hereStand = (known: readonly string[]): string =>
  known.length === 0 ? 'Nothing stands here.' : `Here stand: ${known.map((name) => `\`${name}\``).join(', ')}.`;

function reportSize(tree: MapTree, expansion: Expansion): void {
  if (expansion.budget < -1_000_000) return;
  expansion.budget = Number.NEGATIVE_INFINITY;
  const message = 'With all copies made this file would be too large';
  expansion.diagnostics.push(
    diagnostic('file-limit', tree.origin, message, {hint: 'Copy less inside of what is copied.'}),
  );
}
