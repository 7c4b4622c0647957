import type {Counts, Graph, Node, NodeKind} from './graph.ts';

const none: Counts = new Map();

/** What a node is called, with how many are there. */
const labelOf = ({id, name}: Node, counts: Counts): string => {
  const count = counts.get(id);
  return count === undefined ? name : `${name} (${count})`;
};

/** In each area its nodes; areas in their order. */
const byArea = <T extends Pick<Node, 'area'>>(
  {areas}: Graph,
  nodes: readonly T[],
): readonly {readonly id: string; readonly title: string; readonly nodes: readonly T[]}[] =>
  areas.flatMap((area) => {
    const own = nodes.filter((node) => node.area === area.id);
    return own.length === 0 ? [] : [{...area, nodes: own}];
  });

const brackets: Readonly<Record<NodeKind, readonly [string, string]>> = {
  start: ['(["', '"])'],
  screen: ['["', '"]'],
  row: ['[/"', '"/]'],
  state: ['(["', '"])'],
  any: ['(["', '"])'],
  gate: ['{"', '"}'],
  exit: ['(("', '"))'],
};

/** A graph as Mermaid, which many pages of documentation draw. */
export function mermaid(graph: Graph, counts: Counts = none): string {
  const names = new Map(graph.nodes.map(({id}, index) => [id, `n${index}`]));
  const quoted = (text: string): string => text.replaceAll('"', '#quot;').replaceAll(/\s+/g, ' ');
  const line = (node: Node): string => {
    const [open, close] = brackets[node.kind];
    return `${names.get(node.id)}${open}${quoted(labelOf(node, counts))}${close}`;
  };
  const parts = byArea(graph, graph.nodes).flatMap(({title, nodes}, index) => [
    `  subgraph a${index} ["${quoted(title)}"]`,
    ...nodes.map((node) => `    ${line(node)}`),
    '  end',
  ]);
  const arrows = graph.edges.map(({from, to, label}) => {
    const word = label === undefined ? '' : `|"${quoted(label)}"|`;
    return `  ${names.get(from)} -->${word} ${names.get(to)}`;
  });
  return `${['flowchart LR', ...parts, ...arrows].join('\n')}\n`;
}

const shapes: Readonly<Record<NodeKind, string>> = {
  start: 'plain',
  screen: 'box',
  row: 'cds',
  state: 'ellipse',
  any: 'ellipse',
  gate: 'diamond',
  exit: 'doublecircle',
};

/** A graph as Graphviz reads it. */
export function dot(graph: Graph, counts: Counts = none): string {
  const line = (node: Node): string =>
    `${quoted(node.id)} [label=${quoted(labelOf(node, counts))}, shape=${shapes[node.kind]}];`;
  const parts = byArea(graph, graph.nodes).flatMap(({title, nodes}, index) => [
    `  subgraph cluster_${index} {`,
    `    label=${quoted(title)};`,
    ...nodes.map((node) => `    ${line(node)}`),
    '  }',
  ]);
  const arrows = graph.edges.map(({from, to, label}) => {
    const word = label === undefined ? '' : ` [label=${quoted(label)}]`;
    return `  ${quoted(from)} -> ${quoted(to)}${word};`;
  });
  return `${['digraph flow {', '  rankdir=LR;', ...parts, ...arrows, '}'].join('\n')}\n`;
}

/** Text for Graphviz: a backslash begins an escape there, so it is written twice. */
const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\s+/g, ' ')}"`;
