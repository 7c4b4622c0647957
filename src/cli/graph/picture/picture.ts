import type {Badge, Badges} from './badge.ts';
import {element, type Element} from './element.ts';
import {kindWords} from './kind-words.ts';
import type {Layout, PlacedArea, PlacedEdge, PlacedNode} from './layout.ts';
import {shape} from './shape.ts';
import {textWidth} from './text-width.ts';

/** How one node is known to who looks at the picture without seeing it. */
export type NodeAttributes = (node: PlacedNode, words: string) => Element['attributes'];

/** What a layout looks like: areas below, then edges, then nodes. */
export function picture({areas, nodes, edges}: Layout, badges: Badges, about: NodeAttributes): readonly Element[] {
  return [
    element('g', {class: 'clusters', 'aria-hidden': 'true'}, ...areas.map(areaOf)),
    element('g', {class: 'edges', 'aria-hidden': 'true'}, ...edges.map(edgeOf)),
    ...nodes.map((node) => nodeOf(node, badges[node.id], about)),
  ];
}

function areaOf({title, x, y, width, height}: PlacedArea): Element {
  return element(
    'g',
    {class: 'cluster'},
    element('rect', {x, y, width, height, rx: 8}),
    element('text', {x: x + 12, y: y + 17}, title),
  );
}

function edgeOf({from, to, kind, line, head, label}: PlacedEdge): Element {
  const parts = [element('path', {class: 'line', d: line}), element('path', {class: 'head', d: head})];
  const words = label === undefined ? [] : [element('text', {x: label.x, y: label.y + 4}, label.text)];
  return element('g', {class: `edge ${kind}`, 'data-from': from, 'data-to': to}, ...parts, ...words);
}

function nodeOf(node: PlacedNode, badge: Badge | undefined, about: NodeAttributes): Element {
  const {id, kind, x, y, width, height, lines, name} = node;
  const words = [`${kindWords[kind].one} ${name}`, badge?.words ?? []].flat().join('. ');
  const first = y + height / 2 + (lines.length > 1 ? -4 : 5);
  return element(
    'g',
    {class: `node ${kind}`, 'data-id': id, ...about(node, words)},
    element('title', {}, words),
    ...shape(kind, node),
    ...lines.map((line, index) =>
      element(
        'text',
        {class: index === 0 ? 'name' : 'title', x: x + width / 2, y: first + (kind === 'screen' ? 2 : 0) + 17 * index},
        line,
      ),
    ),
    ...(badge === undefined ? [] : badgeOf(badge, node)),
  );
}

/** At the upper right corner; a bar along the lower edge shows a share. */
function badgeOf({text, level, share}: Badge, {x, y, width, height}: PlacedNode): readonly Element[] {
  const sign = {full: '✓ ', part: '◐ ', none: '✗ '}[level];
  const shown = share === undefined ? `${sign}${text}` : text;
  const wide = textWidth(shown, 11) + 12;
  const bar =
    share === undefined
      ? []
      : [
          element('rect', {
            class: 'share',
            x,
            y: y + height - 4,
            width: Math.max(2, Math.round(width * share)),
            height: 4,
          }),
        ];
  return [
    ...bar,
    element(
      'g',
      {class: `badge ${level}`},
      element('rect', {x: x + width - wide + 6, y: y - 8, width: wide, height: 17, rx: level === 'none' ? 2 : 8}),
      element('text', {x: x + width - wide / 2 + 6, y: y + 4.5}, shown),
    ),
  ];
}
