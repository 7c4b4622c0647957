// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {drawnControl, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
const type = (value: string) => fireEvent.change(input(), {target: {value}});

describe('money', () => {
  it('separates thousands while typing and answers the number', () => {
    const view = renderControl(Control);
    type('1');
    type('1234');
    type('1,2345.6');
    expect(input().value).toBe('12,345.6');
    expect(view.answers).toEqual([1, 1234, 12345.6]);
  });

  it('takes what people write for thousands, and prints it when it is left', () => {
    const view = renderControl(Control);
    for (const [typed, answer, shown] of [
      ['96k', 96_000, '96,000'],
      ['96.000,50', 96_000.5, '96,000.50'],
    ] as const) {
      type('');
      type(typed);
      expect([view.last(), input().value]).toEqual([answer, typed]);
      fireEvent.blur(input());
      expect(input().value).toBe(shown);
    }
  });

  it('answers the text that is no amount, and keeps it', () => {
    const view = renderControl(Control);
    type('96 lots');
    fireEvent.blur(input());
    expect([view.last(), input().value]).toEqual(['96 lots', '96 lots']);
  });

  it('prints cents in full when it is left', () => {
    renderControl(Control);
    type('12.5');
    fireEvent.blur(input());
    expect(input().value).toBe('12.50');
  });

  it('keeps the caret behind what was typed', () => {
    renderControl(Control, {value: 1234});
    input().focus();
    // A 9 is typed between 2 and 3.
    fireEvent.change(input(), {target: {value: '1,2934', selectionStart: 4, selectionEnd: 4}});
    expect(input().value).toBe('12,934');
    expect(input().selectionStart).toBe(4);
  });

  it('leaves it to the message that cents are not taken: 12.5 must not become 125', () => {
    const view = renderControl(Control, {constraints: {multipleOf: 1}});
    type('12.5');
    expect(view.last()).toBe(12.5);
  });

  it('answers nothing when emptied and shows what comes from outside', () => {
    const view = renderControl(Control, {value: 5});
    type('');
    expect(view.last()).toBeUndefined();
    view.replace(1000);
    expect(input().value).toBe('1,000');
  });

  it('is drawn with what it holds before there is any script', () => {
    expect(drawnControl(Control, {value: 96000})).toContain('value="96,000"');
    expect(drawnControl(Control, {value: 1250.5})).toContain('value="1,250.50"');
    expect(drawnControl(Control, {value: '96 lots'})).toContain('value="96 lots"');
  });

  it('keeps what is typed, and what is sensitive, out of the markup', () => {
    renderControl(Control, {value: 5});
    type('98765');
    expect(input().value).toBe('98,765');
    expect(document.body.innerHTML).not.toContain('98,765');
    cleanup();
    renderControl(Control, {value: 98765, sensitive: true});
    expect(input().value).toBe('98,765');
    expect(document.body.innerHTML).not.toContain('98,765');
  });
});
