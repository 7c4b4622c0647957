import type {Tree} from '../../model/tree.ts';

/** Whether two trees say the same, wherever they were written. Order of keys counts. */
export function sameTree(a: Tree | undefined, b: Tree | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (a.kind === 'scalar') return b.kind === 'scalar' && a.value === b.value;
  if (a.kind === 'list') {
    return (
      b.kind === 'list' &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => sameTree(item, b.items[index]))
    );
  }
  if (b.kind !== 'map' || a.entries.size !== b.entries.size) return false;
  const others = b.entries.entries();
  for (const [key, value] of a.entries) {
    const other = others.next().value;
    if (other === undefined || other[0] !== key || !sameTree(value, other[1])) return false;
  }
  return true;
}
