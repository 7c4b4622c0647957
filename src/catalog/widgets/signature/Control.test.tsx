// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {readSignature} from './signature.ts';

beforeEach(() => {
  vi.useFakeTimers({now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date']});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: /type your/});
const adopt = () => fireEvent.click(screen.getByRole('button', {name: /Use/}));

/** A canvas as a browser has it, of a width that a turn of the phone changes; what it shows is a list of points. */
function drawOn(width: number) {
  const box = {width};
  let shown: string[] = [];
  let resized: () => void = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => box.width);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(176);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    setTransform: () => (shown = []),
    clearRect: () => (shown = []),
    beginPath: () => undefined,
    moveTo: (x: number) => shown.push(`${x}`),
    lineTo: (x: number) => shown.push(`${x}`),
    stroke: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function inside(this: HTMLCanvasElement) {
    return `data:${shown.filter((x) => Number(x) <= this.width).join(' ')}`;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'setPointerCapture').mockReturnValue();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe = () => void (resized = this.#told);
      disconnect = () => undefined;
    },
  );
  const stroke = (from: number, to: number) => {
    const events = [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
    ] as const;
    for (const [type, x] of events) {
      const event = new PointerEvent(type, {pointerId: 1, button: 0});
      Object.defineProperties(event, {offsetX: {value: x}, offsetY: {value: 100}});
      fireEvent(screen.getByRole('img'), event);
    }
  };
  const turn = (next: number) => {
    box.width = next;
    act(resized);
  };
  return {stroke, turn};
}

describe('signature', () => {
  it('answers nothing until a typed name is adopted', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: '  Ada   Example '}});
    expect(view.answers).toEqual([]);
    adopt();
    expect(view.last()).toEqual({kind: 'typed', text: 'Ada Example', at: '2026-11-21T10:00:00.000Z'});
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Change: Question'}));
  });

  it('is adopted by Enter, which sends no form', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: 'Ada'}});
    expect(fireEvent.keyDown(input(), {key: 'Enter'})).toBe(false);
    expect(view.answers).toHaveLength(1);
  });

  it.each([{isComposing: true}, {keyCode: 229}])('is not adopted by Enter that ends a word: %j', (init) => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: 'Ada'}});
    expect(fireEvent.keyDown(input(), {key: 'Enter', ...init})).toBe(true);
    expect(view.answers).toEqual([]);
  });

  it.each([
    ['Bo Other', false],
    ['', false],
    ['ada  EXAMPLE', true],
  ])('compares what is typed with the name: %s', (typed, fits) => {
    const view = renderControl(Control, {labelling: 'legend', props: {name: 'Ada Example'}});
    fireEvent.change(input(), {target: {value: typed}});
    adopt();
    expect(view.answers.length > 0).toBe(fits);
    if (!fits) expect(screen.getByText(/as it stands here: Ada Example/)).toBeDefined();
  });

  it('can be changed', () => {
    const view = renderControl(Control, {labelling: 'legend', value: {kind: 'typed', text: 'Ada', at: ''}});
    fireEvent.click(screen.getByRole('button', {name: 'Change: Question'}));
    expect(view.last()).toBeUndefined();
    expect(input()).toBeDefined();
  });

  it('asks for a drawing before it takes one, and says where the way by keyboard is', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('choose "Type"');
    adopt();
    expect(screen.getByText('Draw your signature first')).toBeDefined();
    expect(view.answers).toEqual([]);
  });

  it('is adopted whole when the phone was turned while it was drawn', () => {
    const {stroke, turn} = drawOn(320);
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    stroke(10, 300);
    turn(640);
    stroke(400, 600);
    adopt();
    expect(view.last()).toMatchObject({kind: 'drawn', data: 'data:10 300 400 600'});
  });

  it('keeps what is drawn while the form is sent and comes back', () => {
    const {stroke} = drawOn(320);
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    stroke(10, 300);
    view.disable(true);
    stroke(1, 2);
    view.disable(false);
    adopt();
    expect(view.last()).toMatchObject({data: 'data:10 300'});
  });

  it('keeps focus beside what was cleared', () => {
    const {stroke} = drawOn(320);
    renderControl(Control, {labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    stroke(10, 300);
    const clear = screen.getByRole('button', {name: 'Clear'});
    clear.focus();
    fireEvent.click(clear);
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Use this signature'}));
  });

  it('asks for initials where they are wanted', () => {
    renderControl(Control, {labelling: 'legend', props: {initials: true}});
    expect(screen.getByRole('textbox', {name: 'Question: type your initials'})).toBeDefined();
    expect(screen.getByRole('button', {name: 'Use these initials'})).toBeDefined();
  });

  it.each([null, 'Ada', {kind: 'typed'}, {kind: 'drawn', text: 'x'}, {kind: 'stamped', data: 'x'}])(
    'takes %j for no signature',
    (value) => {
      expect(readSignature(value)).toBeUndefined();
    },
  );
});
