import {suggest} from '../../lib/suggest.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {isUnreadable, unreadable} from '../tree/unreadable.ts';

/** What became of the keys of one map that the language does not know. */
interface Mending {
  /** Key as written -> what was meant. */
  readonly meant: Map<string, string>;
  /** Keys whose value could not be read. */
  readonly unread: Set<string>;
  /** Key -> the key above without a value, inside of which it was meant to stand. */
  readonly owners: Map<string, string>;
}

/** In which maps which keys are not what was meant. */
export type Misspelt = Map<MapTree, Mending>;

function mendingOf(misspelt: Misspelt, tree: MapTree): Mending {
  const known = misspelt.get(tree) ?? {meant: new Map(), unread: new Set(), owners: new Map()};
  misspelt.set(tree, known);
  return known;
}

/** Notes that a key of a map was misspelt, where it is near a key that the map does not have. */
export function noteMisspelt(misspelt: Misspelt, tree: Tree, key: string, known: Iterable<string>): void {
  if (tree.kind !== 'map') return;
  const [meant] = suggest(key, known);
  if (meant === undefined || tree.entries.has(meant)) return;
  const taken = [...(misspelt.get(tree)?.meant.values() ?? [])].includes(meant);
  if (!taken) mendingOf(misspelt, tree).meant.set(key, meant);
}

/** Whether a key of a map is a slip of this one. */
export function isMeant(misspelt: Misspelt, tree: Tree, key: string): boolean {
  return tree.kind === 'map' && [...(misspelt.get(tree)?.meant.values() ?? [])].includes(key);
}

/** Notes a key that has a sign behind it that belongs to its value: `title:Hello`. */
export function noteRunOn(misspelt: Misspelt, tree: Tree, key: string, meant: string): void {
  if (tree.kind !== 'map' || tree.entries.has(meant)) return;
  const mending = mendingOf(misspelt, tree);
  mending.meant.set(key, meant);
  mending.unread.add(key);
}

/**
 * Notes a key that cannot stand where it does, right below one without a value: its line is not indented.
 * False where that is not so.
 */
export function noteOutdented(misspelt: Misspelt, tree: Tree | undefined, key: string): boolean {
  if (tree?.kind !== 'map') return false;
  let owner: string | undefined;
  const owners = misspelt.get(tree)?.owners;
  for (const [name, value] of tree.entries) {
    if (name === key) break;
    if (isUnreadable(value)) owner = name;
    else if (owners?.has(name) !== true) owner = undefined;
  }
  if (owner === undefined) return false;
  mendingOf(misspelt, tree).owners.set(key, owner);
  return true;
}

/**
 * A tree in which misspelt keys are what was meant, for the later stages: they would otherwise report
 * everything that seems to be missing. Gives the very same tree where nothing was misspelt.
 */
export function mend(tree: MapTree, misspelt: Misspelt): MapTree {
  if (misspelt.size === 0) return tree;
  const mended = mendTree(tree, misspelt);
  return mended.kind === 'map' ? mended : tree;
}

function mendTree(tree: Tree, misspelt: Misspelt): Tree {
  if (tree.kind === 'scalar') return tree;
  if (tree.kind === 'list') {
    const items = tree.items.map((item) => mendTree(item, misspelt));
    return items.every((item, index) => item === tree.items[index]) ? tree : {...tree, items};
  }
  const mending = misspelt.get(tree);
  let changed = mending !== undefined;
  const entries = new Map<string, Tree>();
  for (const [key, value] of tree.entries) {
    const mended = mending?.unread.has(key) === true ? unreadable(value.origin) : mendTree(value, misspelt);
    changed ||= mended !== value;
    const owner = mending?.owners.get(key);
    if (owner === undefined) entries.set(mending?.meant.get(key) ?? key, mended);
    else entries.set(owner, within(entries.get(owner) ?? value, key, mended));
  }
  return changed ? {...tree, entries} : tree;
}

function within(owner: Tree, key: string, value: Tree): MapTree {
  return {
    kind: 'map',
    entries: new Map([...(owner.kind === 'map' ? owner.entries : []), [key, value]]),
    origin: owner.origin,
  };
}
