import type {Edge, Graph} from '../graph.ts';

/**
 * The shortest way to a node, as the edges that are gone: from the start, or from the row of a step, since which
 * step it is the server says. Undefined where nothing leads there; empty where it begins there.
 */
export function wayTo(id: string, {nodes, edges}: Pick<Graph, 'nodes' | 'edges'>): readonly Edge[] | undefined {
  const begins = nodes.filter(({kind}) => kind === 'start' || kind === 'row' || kind === 'any').map((node) => node.id);
  const reached = new Map<string, Edge | undefined>(begins.map((begin) => [begin, undefined]));
  const out = new Map<string, Edge[]>();
  for (const edge of edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  const queue = [...begins];
  for (let place = queue.shift(); place !== undefined && !reached.has(id); place = queue.shift())
    for (const edge of out.get(place) ?? [])
      if (!reached.has(edge.to)) {
        reached.set(edge.to, edge);
        queue.push(edge.to);
      }
  if (!reached.has(id)) return undefined;
  const way: Edge[] = [];
  for (let edge = reached.get(id); edge !== undefined; edge = reached.get(edge.from)) way.unshift(edge);
  return way;
}
