export interface Pen {
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Gives a canvas as many points as its box has on this screen, twice at most. */
export function fit(canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  const context = canvas.getContext('2d') ?? undefined;
  context?.scale(ratio, ratio);
  return context;
}

/** Draws what finger, pen or mouse do on a canvas. `onDraw` is told after each stroke that is no dot. */
export function pen(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, onDraw: () => void): Pen {
  const stop = new AbortController();
  const {signal} = stop;
  let from: {x: number; y: number} | undefined;
  let length = 0;
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#151922';

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || from !== undefined) return;
    canvas.setPointerCapture(event.pointerId);
    from = {x: event.offsetX, y: event.offsetY};
    length = 0;
  };
  const move = (event: PointerEvent) => {
    if (from === undefined) return;
    const to = {x: event.offsetX, y: event.offsetY};
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    length += Math.hypot(to.x - from.x, to.y - from.y);
    from = to;
  };
  const up = () => {
    if (from !== undefined && length > 4) onDraw();
    from = undefined;
  };
  canvas.addEventListener('pointerdown', down, {signal});
  canvas.addEventListener('pointermove', move, {signal});
  canvas.addEventListener('pointerup', up, {signal});
  canvas.addEventListener('pointercancel', up, {signal});
  return {
    clear: () => context.clearRect(0, 0, canvas.width, canvas.height),
    stop: () => stop.abort(),
  };
}
