import type {EdgeKind} from '../graph.ts';
import {element, type Element} from './element.ts';
import {edgeWords, kindWords} from './kind-words.ts';
import type {Layout, ShapeKind} from './layout.ts';
import {shape} from './shape.ts';
import {textWidth} from './text-width.ts';

const shapeKinds: readonly ShapeKind[] = ['start', 'gate', 'row', 'state', 'any', 'screen', 'exit', 'area'];
const edgeKinds: readonly EdgeKind[] = ['next', 'case', 'transition', 'action'];

export interface Legend {
  readonly parts: readonly Element[];
  readonly height: number;
}

/** What the shapes and lines of a layout are, in rows no wider than `width`; nothing that it does not have. */
export function legend({nodes, edges}: Pick<Layout, 'nodes' | 'edges'>, width: number): Legend {
  const kinds = new Set(nodes.map(({kind}) => kind));
  const lines = new Set(edges.map(({kind}) => kind));
  const entries = [
    ...shapeKinds.filter((kind) => kinds.has(kind)).map((kind) => entryOf(kindWords[kind].is, shapeSample(kind))),
    ...edgeKinds.filter((kind) => lines.has(kind)).map((kind) => entryOf(edgeWords[kind], lineSample(kind))),
  ];
  let x = 0;
  let y = 0;
  const parts = entries.map(({sample, words, wide}) => {
    if (x > 0 && x + wide > width) {
      x = 0;
      y += 28;
    }
    const part = element('g', {transform: `translate(${x} ${y})`}, sample, element('text', {x: 46, y: 15}, words));
    x += wide;
    return part;
  });
  return {parts, height: y + 28};
}

const entryOf = (words: string, sample: Element) => ({sample, words, wide: 46 + textWidth(words, 13) + 24});

const shapeSample = (kind: ShapeKind): Element =>
  element('g', {class: `node ${kind}`}, ...shape(kind, {x: 0, y: 0, width: 36, height: 20}));

const lineSample = (kind: EdgeKind): Element =>
  element(
    'g',
    {class: `edge ${kind}`},
    element('path', {class: 'line', d: 'M0 10H28'}),
    element('path', {class: 'head', d: 'M36 10L27 14L27 6Z'}),
  );
