import type {MapTree, Tree} from '../../model/tree.ts';

/** A value on one line, as JSON with blanks, so that a difference is told word by word; a text as it is. */
export const valueLine = (tree: Tree): string =>
  tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value.trim() : logicOf(tree);

/** A condition or a rule on one line. */
export function logicOf(tree: Tree): string {
  if (tree.kind === 'scalar') return JSON.stringify(tree.value);
  if (tree.kind === 'list') return `[${tree.items.map(logicOf).join(', ')}]`;
  return `{${[...tree.entries].map(([key, value]) => `${JSON.stringify(key)}: ${logicOf(value)}`).join(', ')}}`;
}

/** A line for each value, `label: I agree`; what is longer than a line goes on with two spaces before it. */
export function linesOfTree(tree: MapTree, without: readonly string[] = ['locked'], before = ''): readonly string[] {
  return [...tree.entries].flatMap(([key, value]) => {
    if (without.includes(key)) return [];
    if (value.kind === 'map' && value.entries.size > 0) return linesOfTree(value, [], `${before}${key}.`);
    return [`${before}${key}: ${valueLine(value).replaceAll(/\n(?=.)/g, '\n  ')}`];
  });
}
