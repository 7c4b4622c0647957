import type {MapTree, Tree} from '../../model/tree.ts';
import {saidBy} from '../trees.ts';

/** Something locked on a screen, and under which conditions that stand round it it is shown. */
export interface Locked {
  /** Keys that lead to it; none: the screen itself. */
  readonly path: readonly string[];
  readonly tree: MapTree;
  /** `in blocks.consents, when: ...` */
  readonly around: readonly string[];
}

/** What a thing consists of, by name. */
const parts = ['blocks', 'checks', 'actions', 'options'];
/** Texts that may be a choice of cases. */
const texts = ['title', 'label', 'hint', 'text'];
/** What decides whether, and how often, all inside of a thing is shown. */
const guards = ['when', 'each', 'repeat'];

/** Everything on a screen that is `locked: true`; of things inside each other the outermost. */
export function lockedIn(screen: MapTree): readonly Locked[] {
  const found: Locked[] = [];
  visit(screen, [], [], found);
  return found;
}

/** Whether `locked: true` stands in it. */
export function isLocked(tree: Tree | undefined): boolean {
  const locked = tree?.kind === 'map' ? tree.entries.get('locked') : undefined;
  return locked?.kind === 'scalar' && locked.value === true;
}

function visit(tree: Tree, path: readonly string[], around: readonly string[], found: Locked[]): void {
  if (tree.kind !== 'map') return;
  if (isLocked(tree)) {
    found.push({path, tree, around});
    return;
  }
  const inner = [...around, ...guardsOf(tree, path)];
  for (const key of parts) visitEntries(tree.entries.get(key), [...path, key], inner, found);
  for (const key of texts) visitEntries(tree.entries.get(key), [...path, key], inner, found);
  const messages = tree.entries.get('messages');
  if (messages?.kind !== 'map') return;
  for (const [word, cases] of messages.entries) visitEntries(cases, [...path, 'messages', word], inner, found);
}

function visitEntries(
  map: Tree | undefined,
  path: readonly string[],
  around: readonly string[],
  found: Locked[],
): void {
  if (map?.kind !== 'map') return;
  for (const [name, entry] of map.entries) visit(entry, [...path, name], around, found);
}

function guardsOf({entries}: MapTree, path: readonly string[]): readonly string[] {
  return guards.flatMap((guard) => {
    const value = entries.get(guard);
    return value === undefined ? [] : [`in ${path.join('.') || 'the screen'}, ${guard}: ${saidBy(value)}`];
  });
}
