import type {Viz} from '@viz-js/viz';
import {curveOf, type Curve} from './curve.ts';
import type {Box, Layout, PlacedArea, PlacedEdge, PlacedNode} from './picture/layout.ts';
import {textWidth} from './picture/text-width.ts';
import {labelPlaces} from './label-places.ts';
import type {GraphView, ViewEdge, ViewNode} from './view.ts';

/** Points to an inch in Graphviz. */
const inch = 72;

interface Drawn {
  readonly bb: string;
  readonly objects?: readonly {readonly name: string; readonly pos?: string; readonly bb?: string}[];
  readonly edges?: readonly {readonly id?: string; readonly pos?: string}[];
}

/**
 * Gives every part of a view its place. Graphviz is told sizes alone, never a name that somebody wrote, and no
 * labels of edges either: with them and clusters it loses its way in large graphs. They are put on the lines after.
 *
 * @throws Error when Graphviz cannot lay it out
 */
export function layOut(viz: Viz, view: GraphView): Layout {
  const {id, title, direction, close = false, areas, nodes, edges} = view;
  const names = new Map(nodes.map((node, index) => [node.id, `n${index}`]));
  const kinds = new Map(nodes.map((node) => [node.id, node.kind]));
  const widest = Math.max(0, ...edges.map(({label = ''}) => textWidth(label, 11)));
  const ranksep = close ? 0.4 : Math.min(1.6, 0.6 + widest / inch / 2);
  const drawn = viz.renderJSON({
    directed: true,
    graphAttributes: {rankdir: direction, nodesep: close ? 0.15 : 0.3, ranksep},
    nodeAttributes: {shape: 'box', fixedsize: true, label: ''},
    nodes: nodes.map((node) => {
      const {width, height} = sizeOf(node);
      return {name: names.get(node.id) ?? '', attributes: {width: width / inch, height: height / inch}};
    }),
    edges: edges.map(({from, to}, index) => {
      // Screens of one area stand below each other, so that what decides is left of them and what leads out is right.
      const beside = view.columns && kinds.get(from) === 'screen' && kinds.get(to) === 'screen';
      const attributes = {id: `e${index}`, ...(beside ? {constraint: false} : {})};
      return {tail: names.get(from) ?? '', head: names.get(to) ?? '', attributes};
    }),
    subgraphs: areas.map((area, index) => ({
      name: `cluster_${index}`,
      graphAttributes: {label: spaceFor(area.title), labeljust: 'l', margin: 14},
      nodes: nodes.filter((node) => node.area === area.id).map((node) => ({name: names.get(node.id) ?? ''})),
    })),
  }) as Drawn;
  const [, , width = 0, height = 0] = numbers(drawn.bb);
  const objects = new Map(drawn.objects?.map((object) => [object.name, object]));
  const found = new Map(drawn.edges?.map((edge) => [edge.id, edge]));
  const flip = (y: number): number => round(height - y);
  const placed = nodes.map((node): PlacedNode => {
    const [x = 0, y = 0] = numbers(objects.get(names.get(node.id) ?? '')?.pos);
    const size = sizeOf(node);
    const {kind, lines, name} = node;
    return {id: node.id, kind, lines, name, x: round(x - size.width / 2), y: flip(y + size.height / 2), ...size};
  });
  const curves = edges.map((_, index) => curveOf(found.get(`e${index}`)?.pos ?? '', flip));
  return {
    id,
    title,
    width: Math.ceil(width),
    height: Math.ceil(height),
    areas: areas.map((area, index): PlacedArea => {
      const [left = 0, bottom = 0, right = 0, top = 0] = numbers(objects.get(`cluster_${index}`)?.bb);
      const box = {x: round(left), y: flip(top), width: round(right - left), height: round(top - bottom)};
      return {id: area.id, title: area.title, ...box};
    }),
    nodes: placed,
    edges: withLabels(edges, curves, placed),
  };
}

function withLabels(
  edges: readonly ViewEdge[],
  curves: readonly (Curve | undefined)[],
  nodes: readonly Box[],
): readonly PlacedEdge[] {
  const placeFor = labelPlaces(nodes);
  return edges.flatMap(({from, to, kind, label}, index): PlacedEdge[] => {
    const curve = curves[index];
    if (curve === undefined) return [];
    const {line, head} = curve;
    return [
      {from, to, kind, line, head, ...(label === undefined ? {} : {label: {text: label, ...placeFor(label, curve)}})},
    ];
  });
}

/** How large a node is drawn. */
function sizeOf({kind, lines}: ViewNode): {readonly width: number; readonly height: number} {
  const [first = '', ...rest] = lines;
  const text = Math.max(textWidth(first, 13) * 1.06, ...rest.map((line) => textWidth(line, 11.5)));
  const margin = kind === 'screen' || kind === 'start' ? 24 : 36;
  return {width: Math.max(64, Math.round(text + margin)), height: 17 + 17 * lines.length};
}

/** Space as large as a title, for Graphviz. */
const spaceFor = (text: string): {readonly html: string} => {
  const width = Math.ceil(textWidth(text, 13) * 1.08);
  return {html: `<table border="0" fixedsize="true" width="${width}" height="18"><tr><td></td></tr></table>`};
};

const numbers = (text: string | undefined): readonly number[] =>
  text === undefined ? [] : text.split(',').map(Number);

const round = (value: number): number => Math.round(value * 10) / 10;
