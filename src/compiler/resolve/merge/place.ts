import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {textAt, without} from '../../tree/read.ts';

/** Where an entry is to stand. */
export interface Place {
  readonly side: 'before' | 'after';
  readonly neighbour: string;
}

/** Takes `before` or `after` out of an entry. */
export function splitPlace(entry: Tree): {readonly value: Tree; readonly at: Place | undefined} {
  const at = placeOf(entry);
  return at === undefined || entry.kind !== 'map' ? {value: entry, at: undefined} : {value: unplaced(entry), at};
}

const unplaced = remembered((entry: MapTree) => without(entry, 'before', 'after'));

/** What `before` or `after` of an entry says. */
export function placeOf(entry: Tree): Place | undefined {
  const before = textAt(entry, 'before');
  if (before !== undefined) return {side: 'before', neighbour: before};
  const after = textAt(entry, 'after');
  return after === undefined ? undefined : {side: 'after', neighbour: after};
}

/**
 * Moves an entry beside its neighbour. Where the neighbour is not (yet) there, the entry keeps the
 * word that places it, taken from how it was written: a copy may bring the neighbour.
 */
export function place(entries: Map<string, Tree>, key: string, at: Place, written: Tree): Map<string, Tree> {
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
