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
