// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {pen} from './pen.ts';

function setUp() {
  const canvas = document.createElement('canvas');
  canvas.setPointerCapture = () => undefined;
  const box = {width: 0, height: 0};
  Object.defineProperties(canvas, {clientWidth: {get: () => box.width}, clientHeight: {get: () => box.height}});
  const turn = (width: number, height: number) => Object.assign(box, {width, height});
  turn(320, 176);
  const lines: string[] = [];
  const context = {
    setTransform: () => lines.splice(0),
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => lines.push(`${x},${y}`),
    lineTo: (x: number, y: number) => lines.push(`${x},${y}`),
    stroke: () => undefined,
    clearRect: () => lines.splice(0),
  };
  const drawn = vi.fn<() => void>();
  const hand = pen(canvas, context as unknown as CanvasRenderingContext2D, drawn);
  const point = (type: string, x: number, y: number, pointerId = 1) => {
    const event = new PointerEvent(type, {pointerId, button: 0});
    Object.defineProperties(event, {offsetX: {value: x}, offsetY: {value: y}});
    canvas.dispatchEvent(event);
  };
  return {canvas, lines, drawn, hand, point, turn};
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

  it('takes no line from a palm or a second finger, and goes on with the first', () => {
    const {lines, drawn, point} = setUp();
    point('pointerdown', 10, 10);
    point('pointerdown', 300, 150, 2);
    point('pointermove', 301, 151, 2);
    point('pointerup', 301, 151, 2);
    point('pointercancel', 301, 151, 3);
    expect(drawn).not.toHaveBeenCalled();
    point('pointermove', 20, 10);
    point('pointerup', 20, 10);
    expect(lines).toEqual(['10,10', '20,10']);
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('keeps all that was drawn, and has room to its right, once the screen is turned', () => {
    const {canvas, lines, hand, point, turn} = setUp();
    point('pointerdown', 10, 10);
    point('pointermove', 310, 10);
    point('pointerup', 310, 10);
    turn(640, 176);
    hand.fit();
    expect([canvas.width, canvas.height]).toEqual([640, 176]);
    expect(lines).toEqual(['10,10', '310,10']);
    point('pointerdown', 600, 20);
    point('pointermove', 632, 20);
    point('pointerup', 632, 20);
    turn(320, 176);
    hand.fit();
    // Half as large, standing on the foot of the pad.
    expect(lines).toEqual(['5,93', '155,93', '300,98', '316,98']);
    point('pointerdown', 20, 170);
    point('pointermove', 40, 170);
    point('pointerup', 40, 170);
    turn(640, 176);
    hand.fit();
    expect(lines).toEqual(['10,10', '310,10', '600,20', '632,20', '40,164', '80,164']);
  });

  it('makes nothing smaller that fits, however often the screen is turned', () => {
    const {lines, hand, point, turn} = setUp();
    point('pointerdown', 10, 10);
    point('pointermove', 310, 10);
    point('pointerup', 310, 10);
    for (const width of [640, 320, 640, 320]) {
      turn(width, 176);
      hand.fit();
    }
    expect(lines).toEqual(['10,10', '310,10']);
  });

  it('draws with another pointer once the one that drew was lost, or all was cleared', () => {
    const {lines, drawn, hand, point} = setUp();
    point('pointerdown', 10, 10);
    point('lostpointercapture', 10, 10);
    point('pointerdown', 20, 20, 2);
    point('pointermove', 30, 20, 2);
    expect(lines).toEqual(['20,20', '30,20']);
    hand.clear();
    point('pointerup', 30, 20, 2);
    expect(drawn).not.toHaveBeenCalled();
    point('pointerdown', 40, 20, 3);
    point('pointermove', 50, 20, 3);
    expect(lines).toEqual(['40,20', '50,20']);
  });

  it('keeps what was drawn while it does not show, and nothing once cleared', () => {
    const {lines, hand, point, turn} = setUp();
    point('pointerdown', 10, 10);
    point('pointermove', 20, 10);
    turn(0, 0);
    hand.fit();
    turn(320, 176);
    hand.fit();
    expect(lines).toEqual(['10,10', '20,10']);
    hand.clear();
    turn(640, 176);
    hand.fit();
    expect(lines).toEqual([]);
  });

  it('draws nothing more once stopped', () => {
    const {lines, hand, point} = setUp();
    hand.stop();
    point('pointerdown', 10, 10);
    point('pointermove', 20, 10);
    expect(lines).toEqual([]);
  });
});
