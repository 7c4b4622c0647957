// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {signatureOf} from './signature.ts';

beforeEach(() => {
  vi.useFakeTimers({now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date']});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: /type your/});
const adopt = () => fireEvent.click(screen.getByRole('button', {name: /Use/}));

describe('signature', () => {
  it('answers what is typed and seen, and closes once it is adopted', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: '  Ada   Example '}});
    const signature = {kind: 'typed', text: 'Ada Example', at: '2026-11-21T10:00:00.000Z'};
    expect(view.last()).toEqual(signature);
    expect(input().value).toBe('  Ada   Example ');
    adopt();
    expect(view.last()).toEqual(signature);
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Change: Question'}));
  });

  it('answers nothing again when what was typed is taken away, by hand or by drawing in its place', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: 'Ada'}});
    fireEvent.change(input(), {target: {value: ''}});
    expect(view.last()).toBeUndefined();
    fireEvent.change(input(), {target: {value: 'Ada'}});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    expect(view.last()).toBeUndefined();
    expect(screen.getByRole('img')).toBeDefined();
  });

  it('shows a signature from elsewhere closed', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    view.replace({kind: 'typed', text: 'Ada', at: ''});
    expect(screen.getByRole('button', {name: 'Change: Question'})).toBeDefined();
  });

  it('is adopted by Enter, which sends no form', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.change(input(), {target: {value: 'Ada'}});
    expect(fireEvent.keyDown(input(), {key: 'Enter'})).toBe(false);
    expect(view.last()).toMatchObject({text: 'Ada'});
    expect(screen.getByRole('button', {name: 'Change: Question'})).toBeDefined();
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

  it('says to whoever goes on with another name which one it is', () => {
    renderControl(Control, {labelling: 'legend', props: {name: 'Ada Example'}, error: 'Please sign'});
    expect(screen.queryByText(/as it stands here/)).toBeNull();
    fireEvent.change(input(), {target: {value: 'Bo Other'}});
    expect(screen.getByText(/as it stands here: Ada Example/)).toBeDefined();
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

  it('answers what is drawn and seen, and nothing once it is cleared', () => {
    const context = {
      scale: vi.fn(),
      beginPath: vi.fn(),
      moveTo: vi.fn(),
      lineTo: vi.fn(),
      stroke: vi.fn(),
      clearRect: vi.fn(),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'Draw'}));
    const pad = screen.getByRole<HTMLCanvasElement>('img');
    pad.setPointerCapture = vi.fn();
    for (const [type, offsetX] of [
      ['pointerdown', 0],
      ['pointermove', 20],
      ['pointerup', 20],
    ] as const) {
      const event = new MouseEvent(type, {bubbles: true, button: 0});
      Object.defineProperties(event, {offsetX: {value: offsetX}, offsetY: {value: 0}});
      fireEvent(pad, event);
    }
    expect(view.last()).toEqual({
      kind: 'drawn',
      data: 'data:image/png;base64,AA==',
      at: '2026-11-21T10:00:00.000Z',
    });
    fireEvent.click(screen.getByRole('button', {name: 'Clear'}));
    expect(view.last()).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('asks for initials where they are wanted', () => {
    renderControl(Control, {labelling: 'legend', props: {initials: true}});
    expect(screen.getByRole('textbox', {name: 'Question: type your initials'})).toBeDefined();
    expect(screen.getByRole('button', {name: 'Use these initials'})).toBeDefined();
  });

  it.each([null, 'Ada', {kind: 'typed'}, {kind: 'drawn', text: 'x'}, {kind: 'stamped', data: 'x'}])(
    'takes %j for no signature',
    (value) => {
      expect(signatureOf(value)).toBeUndefined();
    },
  );
});
