import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {plainTextAt, withoutKeys} from '../../tree/read.ts';

/** Where an entry is to stand. */
export interface EntryPosition {
  readonly side: 'before' | 'after';
  readonly neighbour: string;
}

/** Takes `before` or `after` out of an entry. */
export function splitPlace(entry: Tree): {readonly value: Tree; readonly at: EntryPosition | undefined} {
  const at = entryPosition(entry);
  return at === undefined || entry.kind !== 'map' ? {value: entry, at: undefined} : {value: unplaced(entry), at};
}

const unplaced = remembered((entry: MapTree) => withoutKeys(entry, 'before', 'after'));

/** What `before` or `after` of an entry says. */
export function entryPosition(entry: Tree): EntryPosition | undefined {
  const before = plainTextAt(entry, 'before');
  if (before !== undefined) return {side: 'before', neighbour: before};
  const after = plainTextAt(entry, 'after');
  return after === undefined ? undefined : {side: 'after', neighbour: after};
}

interface WrongPlace {
  readonly origin: Origin;
  readonly message: string;
  readonly hint: string;
}

/** Places of entries that cannot all be had: two of one entry, or entries that each stand behind the other. */
export function wrongPlaces({entries}: MapTree): readonly WrongPlace[] {
  const found: WrongPlace[] = [];
  const judged = new Set<string>();
  for (const [key, entry] of entries) {
    const at = entryPosition(entry);
    if (at === undefined || entry.kind !== 'map') continue;
    const {side, neighbour} = at;
    const other = plainTextAt(entry, 'after');
    if (side === 'before' && other !== undefined) {
      const origin = entry.entries.get('after')?.origin ?? entry.origin;
      const message = `\`${key}\` is to stand before \`${neighbour}\`, and after \`${other}\` too`;
      found.push({origin, message, hint: 'Keep `before` or `after`.'});
    }
    if (judged.has(key)) continue;
    const chain = new Set([key]);
    let next: EntryPosition | undefined = at;
    while (next?.side === side && !chain.has(next.neighbour)) {
      chain.add(next.neighbour);
      const beside = entries.get(next.neighbour);
      next = beside === undefined ? undefined : entryPosition(beside);
    }
    if (chain.size === 1 || next?.side !== side || next.neighbour !== key) continue;
    for (const one of chain) judged.add(one);
    const origin = entry.entries.get(side)?.origin ?? entry.origin;
    const beside = [...chain, key].slice(1).map((one) => `is to stand ${side} \`${one}\``);
    const message = `\`${key}\` ${beside.join(', which ')}`;
    found.push({origin, message, hint: 'Name one neighbour that has a place itself.'});
  }
  return found;
}

/**
 * Moves an entry beside its neighbour. Where the neighbour is not (yet) there, the entry keeps the
 * word that places it, taken from how it was written: a copy may bring the neighbour.
 */
export function place(entries: Map<string, Tree>, key: string, at: EntryPosition, written: Tree): Map<string, Tree> {
  const moved = entries.get(key);
  if (moved === undefined) return entries;
  if (at.neighbour === key || !entries.has(at.neighbour)) {
    const word = written.kind === 'map' ? written.entries.get(at.side) : undefined;
    if (moved.kind === 'map' && word !== undefined) entries.set(key, withEntry(moved, at.side, word));
    return entries;
  }
  const placed = new Map<string, Tree>();
  for (const [other, value] of entries) {
    if (other === key) continue;
    if (other === at.neighbour && at.side === 'before') placed.set(key, moved);
    placed.set(other, value);
    if (other === at.neighbour && at.side === 'after') placed.set(key, moved);
  }
  return placed;
}

function withEntry(tree: MapTree, key: string, value: Tree): MapTree {
  return {kind: 'map', entries: new Map(tree.entries).set(key, value), origin: tree.origin};
}
