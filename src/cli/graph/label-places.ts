import type {Curve} from './curve.ts';
import type {Box} from './picture/layout.ts';
import {textWidth} from './picture/text-width.ts';

const shares = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2];

/**
 * Gives a function that finds the middle of a label on its line, where it covers no node and no label before it;
 * where there is no such place, the middle of the line.
 */
export function labelPlaces(
  nodes: readonly Box[],
): (label: string, curve: Curve) => {readonly x: number; readonly y: number} {
  const taken: Box[] = [...nodes];
  return (label, {at}) => {
    const boxAt = (share: number): Box => {
      const [x, y] = at(share);
      const width = textWidth(label, 11) + 6;
      return {x: x - width / 2, y: y - 8, width, height: 16};
    };
    const share = shares.find((one) => !taken.some((other) => overlap(boxAt(one), other))) ?? 0.5;
    taken.push(boxAt(share));
    const [x, y] = at(share);
    return {x, y};
  };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
