import type {Node} from '../graph.ts';

/** Places whose name, title, file or note has every word of a query, those first whose name begins with it. */
export function search(nodes: readonly Node[], query: string): readonly Node[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = nodes.filter(({id, title, places, notes}) => {
    const text = [id, title, ...places, ...notes].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const [first = ''] = words;
  const rank = ({name}: Node): number => {
    const lower = name.toLowerCase();
    return lower.startsWith(first) ? 0 : lower.includes(first) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
