import type {Box} from '../picture/layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

interface Placed extends Box {
  readonly id: string;
}

/** The next of `boxes` from one of them in a direction: near, and rather straight ahead than aside. */
export function nearestBox(from: Placed, boxes: readonly Placed[], direction: Direction): string | undefined {
  const [x, y] = middle(from);
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: {readonly id: string; readonly cost: number} | undefined;
  for (const box of boxes) {
    const [otherX, otherY] = middle(box);
    const ahead = sign * (sideways ? otherX - x : otherY - y);
    const aside = Math.abs(sideways ? otherY - y : otherX - x);
    if (box.id === from.id || ahead < 4) continue;
    const cost = ahead + 2 * aside;
    if (best === undefined || cost < best.cost) best = {id: box.id, cost};
  }
  return best?.id;
}

const middle = ({x, y, width, height}: Box): readonly [number, number] => [x + width / 2, y + height / 2];
