export interface Pen {
  readonly clear: () => void;
  /** Gives the canvas the points of the box that it has now, and draws again what was drawn, all of it inside. */
  readonly fit: () => void;
  readonly stop: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
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
  // One pointer draws at a time: a palm that rests on the screen is another one.
  let drawing: {readonly pointer: number; readonly stroke: Point[]} | undefined;
  fit();

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || drawing !== undefined || !enabled()) return;
    canvas.setPointerCapture(event.pointerId);
    const stroke = [{x: event.offsetX, y: event.offsetY}];
    drawing = {pointer: event.pointerId, stroke};
    strokes.push(stroke);
  };
  const move = (event: PointerEvent) => {
    if (drawing?.pointer !== event.pointerId) return;
    drawing.stroke.push({x: event.offsetX, y: event.offsetY});
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
  return {
    clear: () => {
      strokes = [];
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
    const before = box;
    box = next;
    const factor = Math.min(1, next.width / before.width, next.height / before.height);
    for (const stroke of strokes) {
      // The line to sign on stands at the foot of the box.
      for (const [at, {x, y}] of stroke.entries())
        stroke[at] = {x: x * factor, y: next.height - (before.height - y) * factor};
      trace(stroke);
    }
  }

  function trace([first, ...others]: readonly Point[]): void {
    if (first === undefined) return;
    context.beginPath();
    context.moveTo(first.x, first.y);
    for (const {x, y} of others) context.lineTo(x, y);
    context.stroke();
  }
}

function lengthOf(stroke: readonly Point[]): number {
  let length = 0;
  for (const [at, {x, y}] of stroke.entries()) {
    const before = stroke[at - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
  }
  return length;
}
