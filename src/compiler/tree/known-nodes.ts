import type {Origin, Span, Tree} from '../../model/tree.ts';

/**
 * The tree `now` of a file, with the very nodes of `before` wherever both say the same, moved to where they stand now: what
 * was made of such a node holds, and what points at it points at its new place. The root is a new one where anything was
 * moved, or stands on another line (`onOtherLines`), for who keeps more of a file than its nodes. `before` may not be used
 * any longer, and nothing may be wrong with either: marks of what could not be read stand on nodes.
 */
export function withKnownNodes<T extends Tree>(before: T, now: T, onOtherLines: boolean): T {
  const moved = {any: onOtherLines};
  const known = knownOr(before, now, moved);
  return known === before && moved.any ? {...now, ...childrenOf(before)} : (known as T);
}

function childrenOf(tree: Tree): Partial<Tree> {
  if (tree.kind === 'scalar') return {};
  return tree.kind === 'map' ? {entries: tree.entries} : {items: tree.items};
}

interface Moved {
  any: boolean;
}

function knownOr(before: Tree, now: Tree, moved: Moved): Tree {
  const known = withKnownChildren(before, now, moved);
  if (known === before) move(before.origin, now.origin, moved);
  return known;
}

/** `before` where all of it is said again; else `now`, with what it has of it. */
function withKnownChildren(before: Tree, now: Tree, moved: Moved): Tree {
  if ((before.origin.key === undefined) !== (now.origin.key === undefined)) return now;
  if (before.kind === 'scalar') return now.kind === 'scalar' && before.value === now.value ? before : now;
  if (before.kind === 'list') {
    if (now.kind !== 'list') return now;
    const items = now.items.map((item, at) => orKnown(before.items[at], item, moved));
    const isSame = items.length === before.items.length && items.every((item, at) => item === before.items[at]);
    return isSame ? before : {...now, items};
  }
  if (now.kind !== 'map') return now;
  const entries = new Map<string, Tree>();
  for (const [key, value] of now.entries) entries.set(key, orKnown(before.entries.get(key), value, moved));
  return isSameMap(before.entries, entries) ? before : {...now, entries};
}

function orKnown(before: Tree | undefined, now: Tree, moved: Moved): Tree {
  return before === undefined ? now : knownOr(before, now, moved);
}

function isSameMap(one: ReadonlyMap<string, Tree>, other: ReadonlyMap<string, Tree>): boolean {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [key, value] of one) {
    const [name, same] = others.next().value ?? [];
    if (name !== key || same !== value) return false;
  }
  return true;
}

/** Whoever points at a node has its spans: these are what moves. */
function move(origin: Origin, to: Origin, moved: Moved): void {
  moveSpan(origin.span, to.span, moved);
  if (origin.key !== undefined && to.key !== undefined) moveSpan(origin.key, to.key, moved);
}

function moveSpan(span: Span, [start, end]: Span, moved: Moved): void {
  if (span[0] === start && span[1] === end) return;
  moved.any = true;
  [(span as [number, number])[0], (span as [number, number])[1]] = [start, end];
}
