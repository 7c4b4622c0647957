import type {Origin, ScalarTree, Tree} from '../../model/tree.ts';

const marked = new WeakSet<Tree>();

/**
 * Stands where a value was written that could not be read. It was reported; no later stage says
 * anything about it, so that one mistake stays one finding.
 */
export function unreadable(origin: Origin): ScalarTree {
  const tree: ScalarTree = {kind: 'scalar', value: '', origin};
  marked.add(tree);
  return tree;
}

/** Marks a value as one that was reported already, and keeps what it is. */
export function reported<T extends Tree>(tree: T): T {
  marked.add(tree);
  return tree;
}

/** Whether a value stands for one that could not be read. */
export function isUnreadable(tree: Tree | undefined): boolean {
  return tree !== undefined && marked.has(tree);
}

const part = new WeakSet<Tree>();

/** Marks a map of which something could not be read, and was reported: what it lacks is not missing. */
export function incomplete<T extends Tree>(tree: T): T {
  part.add(tree);
  return tree;
}

export function isIncomplete(tree: Tree): boolean {
  return part.has(tree);
}
