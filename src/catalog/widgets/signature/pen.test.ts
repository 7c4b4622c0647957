// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {pen} from './pen.ts';

function setUp() {
  const canvas = document.createElement('canvas');
  canvas.setPointerCapture = () => undefined;
  const lines: string[] = [];
  const context = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => lines.push(`${x},${y}`),
    lineTo: (x: number, y: number) => lines.push(`${x},${y}`),
    stroke: () => undefined,
    clearRect: () => lines.splice(0),
  };
  const drawn = vi.fn<() => void>();
  const hand = pen(canvas, context as unknown as CanvasRenderingContext2D, drawn);
  const point = (type: string, x: number, y: number) => {
    const event = new PointerEvent(type, {pointerId: 1, button: 0});
    Object.defineProperties(event, {offsetX: {value: x}, offsetY: {value: y}});
    canvas.dispatchEvent(event);
  };
  return {lines, drawn, hand, point};
}

describe('pen', () => {
  it('draws from where it touches to where it goes, and tells of a stroke', () => {
    const {lines, drawn, point} = setUp();
    point('pointermove', 1, 1);
    point('pointerdown', 10, 10);
    point('pointermove', 20, 10);
    point('pointerup', 20, 10);
    point('pointermove', 30, 10);
    expect(lines).toEqual(['10,10', '20,10']);
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('takes a dot for no signature', () => {
    const {drawn, point} = setUp();
    point('pointerdown', 10, 10);
    point('pointermove', 11, 10);
    point('pointerup', 11, 10);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('draws nothing more once stopped', () => {
    const {lines, hand, point} = setUp();
    hand.stop();
    point('pointerdown', 10, 10);
    point('pointermove', 20, 10);
    expect(lines).toEqual([]);
  });
});
