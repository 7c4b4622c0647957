import type {Graph, Node} from './graph-of.ts';

export const graphFormats = ['mermaid', 'dot'] as const;
export type GraphFormat = (typeof graphFormats)[number];

/** A graph as text that other tools draw. */
export function draw(graph: Graph, format: GraphFormat): string {
  return format === 'mermaid' ? mermaid(graph) : dot(graph);
}

const rounded: Readonly<Record<Node['kind'], readonly [string, string]>> = {
  screen: ['["', '"]'],
  row: ['[/"', '"/]'],
  state: ['(["', '"])'],
  gate: ['{"', '"}'],
  exit: ['(("', '"))'],
};

function mermaid({nodes, edges}: Graph): string {
  const names = new Map(nodes.map(({id}, index) => [id, `n${index}`]));
  const line = ({id, label, kind}: Node): string => {
    const [open, close] = rounded[kind];
    return `${names.get(id)}${open}${label.replaceAll('"', '#quot;')}${close}`;
  };
  const areas = byArea(nodes);
  const parts = [...areas].flatMap(([area, own], index) => {
    const lines = own.map((node) => `  ${line(node)}`);
    return area === undefined
      ? lines
      : [`  subgraph a${index} ["${area}"]`, ...lines.map((one) => `  ${one}`), '  end'];
  });
  const arrows = edges.map(({from, to, label}) => {
    const word = label === undefined ? '' : `|"${label.replaceAll('"', '#quot;')}"|`;
    return `  ${names.get(from)} -->${word} ${names.get(to)}`;
  });
  return `${['flowchart LR', ...parts, ...arrows].join('\n')}\n`;
}

const shapes: Readonly<Record<Node['kind'], string>> = {
  screen: 'box',
  row: 'cds',
  state: 'ellipse',
  gate: 'diamond',
  exit: 'doublecircle',
};

function dot({nodes, edges}: Graph): string {
  const quoted = (text: string): string => JSON.stringify(text);
  const line = ({id, label, kind}: Node): string => `${quoted(id)} [label=${quoted(label)}, shape=${shapes[kind]}];`;
  const areas = byArea(nodes);
  const parts = [...areas].flatMap(([area, own], index) => {
    const lines = own.map((node) => `  ${line(node)}`);
    return area === undefined
      ? lines
      : [`  subgraph cluster_${index} {`, `    label=${quoted(area)};`, ...lines.map((one) => `  ${one}`), '  }'];
  });
  const arrows = edges.map(({from, to, label}) => {
    const word = label === undefined ? '' : ` [label=${quoted(label)}]`;
    return `  ${quoted(from)} -> ${quoted(to)}${word};`;
  });
  return `${['digraph flow {', '  rankdir=LR;', ...parts, ...arrows, '}'].join('\n')}\n`;
}

/** Nodes by the section that lists them, in the order in which sections come up. */
function byArea(nodes: readonly Node[]): ReadonlyMap<string | undefined, readonly Node[]> {
  const areas = new Map<string | undefined, Node[]>();
  for (const node of nodes) areas.set(node.area, [...(areas.get(node.area) ?? []), node]);
  return areas;
}
