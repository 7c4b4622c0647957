import {element, type Element} from './element.ts';
import type {Box, ShapeKind} from './layout.ts';

/** The outline of a node; each kind has a shape of its own, so that colour only helps. */
export function shape(kind: ShapeKind, {x, y, width, height}: Box): readonly Element[] {
  const box = (inset: number, radius: number): Element =>
    element('rect', {
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: radius,
    });
  const outline = (points: readonly (readonly [number, number])[]): Element =>
    element('polygon', {points: points.map(([left, top]) => `${x + left},${y + top}`).join(' ')});
  const middle = height / 2;
  switch (kind) {
    case 'screen':
      return [box(0, 4), element('path', {class: 'mark', d: `M${x} ${y + 6}h${width}`})];
    case 'row':
      return [
        outline([
          [0, 0],
          [width - 12, 0],
          [width, middle],
          [width - 12, height],
          [0, height],
          [8, middle],
        ]),
      ];
    case 'state':
    case 'any':
    case 'start':
      return [box(0, middle)];
    case 'gate':
      return [
        outline([
          [12, 0],
          [width - 12, 0],
          [width, middle],
          [width - 12, height],
          [12, height],
          [0, middle],
        ]),
      ];
    case 'exit':
      return [box(0, 10), box(3.5, 7)];
    case 'area':
      return [box(0, 8), element('path', {class: 'mark', d: `M${x + 5} ${y + 8}v${height - 16}`})];
  }
}
