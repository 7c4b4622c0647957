import {noneCalled} from '../terminal/none-called.ts';
import type {Area, Edge, Graph} from './graph.ts';

/**
 * An area, and of the others what leads to it and where it leads. States stand with themselves and what raises them:
 * each says which screen it shows.
 */
export function within(graph: Graph, {id, title}: Area): Graph {
  const own = new Set(graph.nodes.filter(({area}) => area === id).map((node) => node.id));
  const isShown = ({from, to}: Edge): boolean => own.has(to) || (own.has(from) && id !== 'states');
  const edges = graph.edges.filter(isShown);
  const near = new Set([...own, ...edges.flatMap(({from, to}) => [from, to])]);
  const nodes = graph.nodes.filter((node) => near.has(node.id));
  const areas = graph.areas.filter((area) => nodes.some((node) => node.area === area.id));
  return {...graph, title: `${graph.title}, ${title}`, areas, nodes, edges};
}

/**
 * The area that somebody names on the command line, by its name in the flow or by its title.
 *
 * @throws UsageError when there is none of that name
 */
export function areaNamed({areas}: Graph, name: string): Area {
  const plain = (text: string): string => text.toLowerCase();
  const found = areas.find(({id, title}) => [id, shortId(id), title].some((one) => plain(one) === plain(name)));
  if (found === undefined)
    throw noneCalled(
      'area',
      name,
      areas.map(({id}) => shortId(id)),
    );
  return found;
}

/** `section you` is called `you`. */
const shortId = (id: string): string => id.replace(/^section /, '');
