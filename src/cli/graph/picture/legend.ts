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

interface Entry {
  readonly sample: Element;
  readonly words: string;
}

/** What each shape and line of a layout is, with a sample of 36 by 20 pixels; nothing that it does not have. */
export function legendEntries({nodes, edges}: Pick<Layout, 'nodes' | 'edges'>): readonly Entry[] {
  const kinds = new Set(nodes.map(({kind}) => kind));
  const lines = new Set(edges.map(({kind}) => kind));
  return [
    ...shapeKinds
      .filter((kind) => kinds.has(kind))
      .map((kind) => ({words: kindWords[kind].is, sample: shapeSample(kind)})),
    ...edgeKinds.filter((kind) => lines.has(kind)).map((kind) => ({words: edgeWords[kind], sample: lineSample(kind)})),
  ];
}

/** The legend of a layout in rows no wider than `width`. */
export function legend(layout: Pick<Layout, 'nodes' | 'edges'>, width: number): Legend {
  let x = 0;
  let y = 0;
  const parts = legendEntries(layout).map(({sample, words}) => {
    const wide = 46 + textWidth(words, 13) + 24;
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

const shapeSample = (kind: ShapeKind): Element =>
  element('g', {class: `node ${kind}`}, ...shape(kind, {x: 0, y: 0, width: 36, height: 20}));

const lineSample = (kind: EdgeKind): Element =>
  element(
    'g',
    {class: `edge ${kind}`},
    element('path', {class: 'line', d: 'M0 10H28'}),
    element('path', {class: 'head', d: 'M36 10L27 14L27 6Z'}),
  );
