type Point = readonly [x: number, y: number];

/** The line of an edge: data of two SVG paths, and the points that it is made of. */
export interface Curve {
  readonly line: string;
  readonly head: string;
  /** Where a share of the line has been gone, 0 to 1. */
  readonly at: (share: number) => Point;
}

/** Reads a position of Graphviz: `e,x,y` is the tip of the head, the rest are points of Bézier curves, in order. */
export function curveOf(pos: string, flip: (y: number) => number): Curve | undefined {
  const point = (text: string): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return [round(x), flip(y)];
  };
  const parts = pos.split(' ');
  const points = parts.filter((part) => /^[-\d.]/.test(part)).map(point);
  const [start, ...rest] = points;
  const end = points.at(-1);
  if (start === undefined || end === undefined || rest.length < 3) return undefined;
  const marked = parts.find((part) => part.startsWith('e,'));
  const tip = marked === undefined ? end : point(marked.slice(2));
  const angle = Math.atan2(tip[1] - end[1], tip[0] - end[0]);
  const corner = (side: number): string => {
    const x = tip[0] - 9 * Math.cos(angle) + side * Math.sin(angle);
    const y = tip[1] - 9 * Math.sin(angle) - side * Math.cos(angle);
    return `${round(x)} ${round(y)}`;
  };
  return {
    line: `M${start.join(' ')}C${rest.map((one) => one.join(' ')).join(' ')}`,
    head: `M${tip.join(' ')}L${corner(4)} ${corner(-4)}Z`,
    at: (share) => along(points, share),
  };
}

/** A point on a chain of cubic Bézier curves, each as long as the others. */
function along(points: readonly Point[], share: number): Point {
  const pieces = (points.length - 1) / 3;
  const piece = Math.min(pieces - 1, Math.floor(share * pieces));
  const t = share * pieces - piece;
  const four = points.slice(piece * 3, piece * 3 + 4);
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const sum = (axis: 0 | 1): number => four.reduce((all, one, index) => all + one[axis] * (weights[index] ?? 0), 0);
  return [round(sum(0)), round(sum(1))];
}

const round = (value: number): number => Math.round(value * 10) / 10;
