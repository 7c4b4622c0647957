export interface Pen {
  readonly clear: () => void;
  /** Gives the canvas the points of the box that it has now, and draws again what was drawn, all of it inside. */
  readonly fit: () => void;
  readonly stop: () => void;
}

/** In points of the box in which nothing had to be made smaller: from its left edge, and up from its foot, where one signs. */
interface Point {
  readonly x: number;
  readonly up: number;
}

/** Draws what finger, pen or mouse do on a canvas while it is `enabled`. `onDraw` is told of each stroke that is no dot. */
export function pen(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  onDraw: () => void,
  enabled: () => boolean = () => true,
): Pen {
  const stop = new AbortController();
  const {signal} = stop;
  let box = {width: 0, height: 0};
  let strokes: Point[][] = [];
  /** What is drawn is shown so much smaller: 1 where all of it fits. */
  let factor = 1;
  // One pointer draws at a time: a palm that rests on the screen is another one.
  let drawing: {readonly pointer: number; readonly stroke: Point[]} | undefined;
  fit();

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || drawing !== undefined || !enabled()) return;
    canvas.setPointerCapture(event.pointerId);
    const stroke = [pointOf(event)];
    drawing = {pointer: event.pointerId, stroke};
    strokes.push(stroke);
  };
  const move = (event: PointerEvent) => {
    if (drawing?.pointer !== event.pointerId) return;
    drawing.stroke.push(pointOf(event));
    trace(drawing.stroke.slice(-2));
  };
  const up = (event: PointerEvent) => {
    if (drawing?.pointer !== event.pointerId) return;
    if (lengthOf(drawing.stroke) > 4) onDraw();
    drawing = undefined;
  };
  canvas.addEventListener('pointerdown', down, {signal});
  canvas.addEventListener('pointermove', move, {signal});
  canvas.addEventListener('pointerup', up, {signal});
  canvas.addEventListener('pointercancel', up, {signal});
  // One that is lost on its way must not keep all others out.
  canvas.addEventListener('lostpointercapture', up, {signal});
  return {
    clear: () => {
      strokes = [];
      drawing = undefined;
      factor = 1;
      context.clearRect(0, 0, canvas.width, canvas.height);
    },
    fit,
    stop: () => stop.abort(),
  };

  function fit(): void {
    const next = {width: canvas.clientWidth, height: canvas.clientHeight};
    // One that does not show has no size to fit into, and keeps what was drawn.
    if (next.width === 0 || next.height === 0) return;
    if (next.width === box.width && next.height === box.height) return;
    // Twice as many points as the box at most: more are not seen.
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.max(1, Math.round(next.width * ratio));
    canvas.height = Math.max(1, Math.round(next.height * ratio));
    // A canvas that gets another size forgets how it draws, too.
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineWidth = 2.5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = '#151922';
    box = next;
    let [right, top] = [0, 0];
    for (const point of strokes.flat()) [right, top] = [Math.max(right, point.x), Math.max(top, point.up)];
    factor = Math.min(shareOf(right, next.width), shareOf(top, next.height));
    strokes.forEach(trace);
  }

  function pointOf({offsetX, offsetY}: PointerEvent): Point {
    return {x: offsetX / factor, up: (box.height - offsetY) / factor};
  }

  function trace([first, ...others]: readonly Point[]): void {
    if (first === undefined) return;
    context.beginPath();
    context.moveTo(first.x * factor, box.height - first.up * factor);
    for (const point of others) context.lineTo(point.x * factor, box.height - point.up * factor);
    context.stroke();
  }
}

/** Points that are left beside what had to be made smaller: a line is not cut in half at the edge. */
const margin = 8;

/** How much of its size what reaches so far may keep in so much room. */
function shareOf(reach: number, room: number): number {
  return reach > room ? room / (reach + margin) : 1;
}

function lengthOf(stroke: readonly Point[]): number {
  let length = 0;
  for (const [at, {x, up}] of stroke.entries()) {
    const before = stroke[at - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, up - before.up);
  }
  return length;
}
