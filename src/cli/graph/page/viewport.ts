import type {Box} from '../picture/layout.ts';

const smallest = 0.08;
const largest = 3;
/** Text stays readable at this scale: no picture opens smaller, however large it is. */
const readable = 0.7;

/** Moves what is in `layer` under the window `frame`: dragged, pinched, by wheel, and by whoever calls. */
export class Viewport {
  #x = 0;
  #y = 0;
  #scale = 1;
  #size = {width: 1, height: 1};
  readonly #frame: HTMLElement;
  readonly #layer: SVGElement;
  /** Somebody has moved it: it stays where it is. */
  #isMoved = false;
  readonly #fingers = new Map<number, {readonly x: number; readonly y: number}>();

  constructor(frame: HTMLElement, layer: SVGElement) {
    this.#frame = frame;
    this.#layer = layer;
    new ResizeObserver(() => {
      if (!this.#isMoved) this.fit(readable);
    }).observe(frame);
    frame.addEventListener('wheel', (event) => this.#wheel(event), {passive: false});
    frame.addEventListener('pointerdown', (event) => this.#fingers.set(event.pointerId, this.#point(event)));
    frame.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      frame.addEventListener(end, (event) => this.#fingers.delete(event.pointerId));
  }

  /** Takes a picture of this size, as large as it fits, but readable. */
  open(size: {readonly width: number; readonly height: number}): void {
    this.#size = size;
    this.fit(readable);
  }

  /** All of the picture at once; not smaller than `least`, then from its upper left corner. */
  fit(least = smallest): void {
    const {clientWidth, clientHeight} = this.#frame;
    const {width, height} = this.#size;
    this.#isMoved = least === smallest;
    const all = Math.min((clientWidth - 32) / width, (clientHeight - 32) / height, 1.2);
    this.#scale = Math.max(all, least);
    this.#x = Math.max(16, (clientWidth - width * this.#scale) / 2);
    this.#y = Math.max(16, (clientHeight - height * this.#scale) / 2);
    this.#apply();
  }

  zoom(factor: number, around = {x: this.#frame.clientWidth / 2, y: this.#frame.clientHeight / 2}): void {
    this.#isMoved = true;
    const scale = Math.min(largest, Math.max(smallest, this.#scale * factor));
    this.#x = around.x - ((around.x - this.#x) * scale) / this.#scale;
    this.#y = around.y - ((around.y - this.#y) * scale) / this.#scale;
    this.#scale = scale;
    this.#apply();
  }

  pan(x: number, y: number): void {
    this.#isMoved = true;
    this.#x += x;
    this.#y += y;
    this.#apply();
  }

  /** Brings a part of the picture into the window, in its middle where it was outside, and readable. */
  show({x, y, width, height}: Box): void {
    if (this.#scale < readable) this.zoom(readable / this.#scale);
    const {clientWidth, clientHeight} = this.#frame;
    const left = this.#x + x * this.#scale;
    const top = this.#y + y * this.#scale;
    const fits =
      left >= 8 &&
      top >= 8 &&
      left + width * this.#scale <= clientWidth - 8 &&
      top + height * this.#scale <= clientHeight - 8;
    if (fits) return;
    this.pan(clientWidth / 2 - left - (width * this.#scale) / 2, clientHeight / 2 - top - (height * this.#scale) / 2);
  }

  #point({clientX, clientY}: MouseEvent): {readonly x: number; readonly y: number} {
    const {left, top} = this.#frame.getBoundingClientRect();
    return {x: clientX - left, y: clientY - top};
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 500), this.#point(event));
  }

  #drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (before === undefined || event.buttons === 0) return;
    const now = this.#point(event);
    const [other] = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#fingers.set(event.pointerId, now);
    if (other === undefined) this.pan(now.x - before.x, now.y - before.y);
    else this.zoom(distance(now, other) / Math.max(1, distance(before, other)), other);
  }

  #apply(): void {
    const round = (value: number): number => Math.round(value * 100) / 100;
    this.#layer.setAttribute(
      'transform',
      `translate(${round(this.#x)} ${round(this.#y)}) scale(${round(this.#scale)})`,
    );
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
