import type {Area, Edge, Graph, Node} from './graph.ts';
import type {ShapeKind} from './picture/layout.ts';
import {within} from './within.ts';
import {shortened} from './picture/text-width.ts';

export interface ViewNode {
  readonly id: string;
  readonly kind: ShapeKind;
  readonly area?: string;
  readonly lines: readonly string[];
  readonly name: string;
}

/** One picture of a graph: all of it, an area with what is around it, or the areas alone. */
export interface GraphView {
  readonly id: string;
  readonly title: string;
  readonly direction: 'LR';
  /** Stands close together. */
  readonly close?: true;
  /** Screens stand below each other, whatever leads from one to another. */
  readonly columns: boolean;
  readonly areas: readonly Area[];
  readonly nodes: readonly ViewNode[];
  readonly edges: readonly ViewEdge[];
}

export type ViewEdge = Pick<Edge, 'from' | 'to' | 'kind' | 'label'>;

const mostLetters = 34;

const viewNode = ({id, kind, name, title, area}: Node): ViewNode => ({
  id,
  kind,
  area,
  lines: [name, title === undefined || title === name ? [] : title].flat().map((line) => shortened(line, mostLetters)),
  name: title === undefined || title === name ? name : `${name}: ${title}`,
});

/** All of a graph. A small one has its lines labelled; in a large one labels would hide the rest. */
export function everything(graph: Graph): GraphView {
  const isLarge = graph.nodes.length > 40;
  return {
    id: 'everything',
    title: 'Everything',
    direction: 'LR',
    columns: isLarge,
    areas: graph.areas,
    nodes: graph.nodes.map(viewNode),
    edges: merged(isLarge ? graph.edges.map(({from, to, kind}) => ({from, to, kind})) : graph.edges),
  };
}

/** An area, and of the others what leads to it and where it leads. */
export function areaView(graph: Graph, area: Area): GraphView {
  const {areas, nodes, edges} = within(graph, area);
  return {...area, direction: 'LR', columns: false, areas, nodes: nodes.map(viewNode), edges: merged(edges)};
}

/** The areas, with how much each has and how many ways lead from one to another. */
export function overview({areas, nodes, edges}: Graph): GraphView {
  const areaOf = new Map(nodes.map(({id, area}) => [id, area]));
  const ways = new Map<string, {readonly from: string; readonly to: string; count: number}>();
  for (const edge of edges) {
    const from = areaOf.get(edge.from) ?? '';
    const to = areaOf.get(edge.to) ?? '';
    if (from === to) continue;
    const key = `${from}\n${to}`;
    const way = ways.get(key) ?? {from, to, count: 0};
    way.count += 1;
    ways.set(key, way);
  }
  return {
    id: 'overview',
    title: 'Overview',
    // As high as it is wide, and close together: it is to be seen at once.
    direction: 'LR',
    close: true,
    columns: false,
    areas: [],
    nodes: areas.map(({id, title}) => {
      const own = nodes.filter(({area}) => area === id).length;
      const amount = `${own} ${own === 1 ? 'place' : 'places'}`;
      return {id, kind: 'area', lines: [shortened(title, mostLetters), amount], name: `${title}: ${amount}`};
    }),
    edges: [...ways.values()].map(({from, to, count}) => ({from, to, kind: 'case', label: String(count)})),
  };
}

/** Edges of one kind between the same two nodes as one, with the labels of all. */
function merged(edges: readonly ViewEdge[]): readonly ViewEdge[] {
  const known = new Map<string, {readonly edge: ViewEdge; readonly labels: string[]}>();
  for (const edge of edges) {
    const key = [edge.from, edge.to, edge.kind].join('\n');
    const one = known.get(key) ?? {edge, labels: []};
    if (edge.label !== undefined && !one.labels.includes(edge.label)) one.labels.push(edge.label);
    known.set(key, one);
  }
  return [...known.values()].map(({edge: {from, to, kind}, labels}) => {
    const label = labels.length > 2 ? `${labels[0]} and ${labels.length - 1} more` : labels.join(', ');
    return {from, to, kind, ...(label === '' ? {} : {label: shortened(label, mostLetters)})};
  });
}
