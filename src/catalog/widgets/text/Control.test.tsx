// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {expectedDigits} from './expected-digits.ts';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});

describe('text', () => {
  it('answers what is typed and nothing for an empty text', () => {
    const view = renderControl(Control, {value: 'Ada'});
    expect(input().value).toBe('Ada');
    fireEvent.change(input(), {target: {value: 'Bo'}});
    fireEvent.change(input(), {target: {value: ''}});
    fireEvent.blur(input());
    expect(view.answers).toEqual(['Bo', undefined]);
    expect(view.blurs()).toBe(1);
  });

  it('makes letters capitals, with the cursor where it was', () => {
    const view = renderControl(Control, {props: {capitals: true}});
    expect(input().getAttribute('autocapitalize')).toBe('characters');
    expect(input().getAttribute('spellcheck')).toBe('false');
    const type = (value: string, at: number) =>
      fireEvent.change(input(), {target: {value, selectionStart: at, selectionEnd: at}});
    type('ls1 4ap', 2);
    expect(view.last()).toBe('LS1 4AP');
    expect([input().value, input().selectionStart]).toEqual(['LS1 4AP', 2]);
    type('LS1 4', 5);
    expect(view.last()).toBe('LS1 4');
    cleanup();
    const plain = renderControl(Control, {});
    fireEvent.change(input(), {target: {value: 'ls1'}});
    expect(plain.last()).toBe('ls1');
  });

  it('makes capitals of what a keyboard composes, once it is composed, and when the field is left', () => {
    const view = renderControl(Control, {props: {capitals: true}});
    const compose = (value: string) => {
      const event = new InputEvent('input', {bubbles: true, isComposing: true});
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
      fireEvent(input(), event);
    };
    compose('ls1');
    expect(view.last()).toBe('ls1');
    fireEvent.compositionEnd(input());
    expect([view.last(), input().value]).toEqual(['LS1', 'LS1']);
    compose('LS1 4ap');
    fireEvent.blur(input());
    expect([view.last(), input().value]).toEqual(['LS1 4AP', 'LS1 4AP']);
    expect(view.blurs()).toBe(1);
  });

  it.each([
    ['A9 9AA|AA9A 9AA', 'sw1a1aa', 'SW1A 1AA'],
    ['99-999', '00940', '00-940'],
    ['99-999', '00-940', '00-940'],
    ['99-999', '0094', '0094'],
    ['999 99', ' 11152', '111 52'],
    ['A9* ****', 'd6wxy00', 'D6W XY00'],
  ])('writes as %s what was typed as %s', (writtenAs, typed, kept) => {
    for (const leave of [() => fireEvent.blur(input()), () => fireEvent.keyDown(input(), {key: 'Enter'})]) {
      const view = renderControl(Control, {props: {writtenAs, capitals: true}});
      fireEvent.change(input(), {target: {value: typed}});
      expect(view.last()).toBe(typed.toUpperCase());
      leave();
      expect([view.last(), input().value]).toEqual([kept, kept]);
      cleanup();
    }
  });

  it.each([{isComposing: true}, {keyCode: 229}])('writes nothing else while a word is composed: %j', (init) => {
    const view = renderControl(Control, {props: {writtenAs: '99-999'}});
    fireEvent.change(input(), {target: {value: '00940'}});
    fireEvent.keyDown(input(), {key: 'Enter', ...init});
    expect([view.last(), input().value]).toEqual(['00940', '00940']);
  });

  it.each([
    ['Ada ', 'Ada'],
    [' Ada Lovelace\u00a0', 'Ada Lovelace'],
    ['  ', undefined],
  ])('keeps %j as %j once it is left or sent: keyboards add a space to what they suggest', (typed, kept) => {
    for (const inputType of ['text', 'email', 'url'])
      for (const leave of [() => fireEvent.blur(input()), () => fireEvent.keyDown(input(), {key: 'Enter'})]) {
        const view = renderControl(Control, {props: {inputType}});
        fireEvent.change(input(), {target: {value: typed}});
        leave();
        expect([view.last(), input().value]).toEqual([kept, kept ?? '']);
        cleanup();
      }
  });

  it('moves no cursor where browsers let no script move it, as in an e-mail address', () => {
    const view = renderControl(Control, {props: {inputType: 'email', capitals: true}});
    Object.defineProperty(input(), 'selectionStart', {value: null});
    input().setSelectionRange = () => {
      throw new DOMException('There is none.', 'InvalidStateError');
    };
    fireEvent.change(input(), {target: {value: 'ada@mail.example'}});
    expect([view.last(), input().value]).toEqual(['ADA@MAIL.EXAMPLE', 'ADA@MAIL.EXAMPLE']);
  });

  it('leaves a space at the end where it is while somebody types: a word may follow', () => {
    const view = renderControl(Control);
    fireEvent.change(input(), {target: {value: 'Ada '}});
    expect([view.last(), input().value]).toEqual(['Ada ', 'Ada ']);
  });

  it('[HELPERS-FORMATTERS-12] says that it is wrong, and why', () => {
    renderControl(Control, {hint: 'As in your passport.', error: 'Enter your name'});
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe('field-hint field-error');
    expect(document.getElementById('field-error')?.textContent).toBe('Error: Enter your name');
  });

  it.each([
    [{constraints: {pattern: '^[0-9]{5}$'}}, 'numeric', 'text'],
    [{props: {inputType: 'email'}}, null, 'email'],
    [{props: {inputMode: 'decimal'}}, 'decimal', 'text'],
    [{props: {inputType: 'evil'}}, null, 'text'],
  ])('shows the keyboard that fits %j', (about, mode, type) => {
    renderControl(Control, about);
    expect(input().getAttribute('inputmode')).toBe(mode);
    expect(input().type).toBe(type);
  });

  it('shows what another hand has put in its place', () => {
    const {replace} = renderControl(Control, {value: 'Ada'});
    fireEvent.change(input(), {target: {value: 'Bo'}});
    replace('Cy');
    expect(input().value).toBe('Cy');
    replace(undefined);
    expect(input().value).toBe('');
  });

  it('ignores an answer of another kind', () => {
    renderControl(Control, {value: {street1: 'x'}});
    expect(input().value).toBe('');
  });

  it.each([
    ['^[0-9]{5}$', 5],
    ['^\\d{3,9}$', 9],
    ['^[A-Z]{5}$', undefined],
    [7, undefined],
  ])('reads the digits that %s asks for', (pattern, digits) => {
    expect(expectedDigits(pattern)).toBe(digits);
  });
});
