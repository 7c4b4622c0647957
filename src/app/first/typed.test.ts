// @vitest-environment happy-dom
import {createElement, useState} from 'react';
import {flushSync} from 'react-dom';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {numberFormat} from '../../catalog/blocks/input/number-format.ts';
import {useTypedText} from '../../catalog/blocks/input/use-typed-text.ts';
import {typedIn} from './typed.ts';

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  return root;
};

/** What happened to controls, as a form hears of it. */
const heard = (root: HTMLElement): readonly string[] => {
  const events: string[] = [];
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({target}) => {
      if (target instanceof HTMLElement) events.push(`${type} ${target.id}`);
    });
  return events;
};

afterEach(() => document.body.replaceChildren());

const controls = `
  <input id="name" value="">
  <input id="fee" value="5">
  <textarea id="story"></textarea>
  <select id="shelf"><option value="a">A</option><option value="b">B</option></select>
  <input id="quiet" type="checkbox">
  <input id="loud" type="checkbox" checked>
  <input id="one" type="radio" name="n" checked><input id="other" type="radio" name="n">`;
const by = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;

const fill = (): void => {
  by('name').value = 'Ada';
  by('fee').value = '';
  by('story').value = 'Once';
  by('shelf').value = 'b';
  by('quiet').checked = true;
  by('loud').checked = false;
  by('other').checked = true;
};

const filled = () => ({
  texts: ['name', 'fee', 'story', 'shelf'].map((id) => by(id).value),
  ticks: ['quiet', 'loud', 'one', 'other'].map((id) => by(id).checked),
});
const wanted = {texts: ['Ada', '', 'Once', 'b'], ticks: [true, false, false, true]};

describe('what somebody typed before the page was live', () => {
  it('is told in events, of each control that changed, and of no other', () => {
    const root = page(controls);
    fill();
    const typed = typedIn(root);
    const events = heard(root);
    typed.again((act) => act());
    expect(filled()).toEqual(wanted);
    const told = new Set(events.map((event) => event.split(' ')[1]));
    expect(told).toEqual(new Set(['fee', 'loud', 'name', 'other', 'quiet', 'shelf', 'story']));
    expect(events).toEqual(expect.arrayContaining(['input name', 'input fee', 'change shelf', 'click quiet']));
  });

  it('is put into controls of the same ids where the page was drawn anew, with focus and caret', () => {
    const root = page(controls);
    fill();
    by('name').focus();
    by('name').setSelectionRange(1, 2);
    const typed = typedIn(root);
    root.innerHTML = controls;
    typed.again((act) => act());
    expect(filled()).toEqual(wanted);
    const name = by('name');
    expect(document.activeElement).toBe(name);
    expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
  });

  it('is left out where its control is gone, and nothing is done where nothing was typed', () => {
    const root = page(controls);
    fill();
    const typed = typedIn(root);
    root.innerHTML = '<p>Another screen.</p>';
    typed.again((act) => act());
    const untouched = page(controls);
    const events = heard(untouched);
    typedIn(untouched).again((act) => act());
    expect(events).toEqual([]);
  });

  it.each([
    ['moves the slider', 'range', '30', {value: '30', isHeard: true}],
    ['is left out where the slider does not go so far', 'range', '51', {value: '6', isHeard: false}],
    ['is left out where it was taken away', 'range', '', {value: '6', isHeard: false}],
    ['is left out where a text came', 'text', '30', {value: '6', isHeard: false}],
  ])('as a number in place of a slider %s', (_what, type, typedThere, then) => {
    const root = page('<input id="share" type="number" min="0" max="50" step="2" value="60">');
    by('share').value = typedThere;
    const typed = typedIn(root);
    root.innerHTML = `<input id="share" type="${type}" min="0" max="50" step="2" value="6">`;
    const events = heard(root);
    typed.again((act) => act());
    expect({value: by('share').value, isHeard: events.includes('input share')}).toEqual(then);
  });

  it.each([
    ['50000', '50,000', ['50000']],
    ['', '', ['']],
    ['96,000', '96,000', []],
  ])('takes the place of an amount that was drawn: %j', (text, shown, answers) => {
    const broken = vi.fn<(error: unknown) => void>();
    const answered = vi.fn<(amount: string) => void>();
    function Amount() {
      const [amount, setAmount] = useState('96000');
      const {ref, first, onChange} = useTypedText(amount, numberFormat(true), (next) => {
        setAmount(next);
        answered(next);
      });
      return createElement('input', {id: 'fee', ref, defaultValue: first, onChange});
    }
    const root = page(renderToString(createElement(Amount)));
    expect(by('fee').value).toBe('96,000');
    by('fee').value = text;
    const typed = typedIn(root);
    const live = flushSync(() => hydrateRoot(root, createElement(Amount), {onRecoverableError: broken}));
    typed.again(flushSync);
    expect(by('fee').value).toBe(shown);
    expect(answered.mock.calls.flat()).toEqual(answers);
    expect(broken).not.toHaveBeenCalled();
    flushSync(() => live.unmount());
  });
});
