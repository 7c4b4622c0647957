// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Services} from '../../component.ts';
import type {Json} from '../../../model/json.ts';
import {type ControlCase, fakeServices, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

const main = {street1: '12 Main Street', city: 'Springfield', state: 'IL', zip: '62701'};
const found = {items: [{...main, fullAddress: '12 Main Street Springfield, IL 62701'}, {street1: 'half'}]};
const parts = ['street1', 'street2', 'city', 'state', 'zip'].map((id) => ({id, node: <input aria-label={id} />}));
const about: ControlCase = {parts, labelling: 'legend', props: {minLength: 3, minWords: 2}};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', {name: 'Question'});
const type = (value: string) => fireEvent.change(box(), {target: {value}});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map((each) => each.textContent);

describe('address', () => {
  it('says how it is found where it is, and not where the parts are asked for', () => {
    const hint = 'Find it as you type, or type all of it in.';
    const view = renderControl(Control, about);
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint);
    view.unmount();
    renderControl(Control, {...about, value: main});
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('[ADDRESS-TYPEAHEAD-06] looks up what was typed, 300 ms after the last key', async () => {
    const call = vi.fn<Services['call']>(() => Promise.resolve(found));
    renderControl(Control, about, fakeServices({call}));
    type('12 M');
    await pass(200);
    type('12 Ma');
    await pass(299);
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(call).toHaveBeenCalledOnce();
    expect(call.mock.calls[0]?.[0]).toBe('lookupAddress');
    expect(call.mock.calls[0]?.[1]?.params).toEqual({partialAddress: '12 Ma'});
    expect(options()).toEqual(['12 Main Street Springfield, IL 62701', 'Address not listed']);
  });

  it.each(['', '12', 'Main', 'abcdefgh', '  a  '])(
    '[ADDRESS-TYPEAHEAD-01] [ADDRESS-TYPEAHEAD-02] proposes nothing for "%s"',
    async (text) => {
      const view = renderControl(Control, about);
      type(text);
      await pass(1000);
      expect(options()).toEqual([]);
      expect(box().getAttribute('aria-expanded')).toBe('false');
      expect(view.services.call).not.toHaveBeenCalled();
      // Nothing of it is an answer.
      expect(view.answers.every((each) => Object.keys(each ?? {}).every((key) => key === 'typed'))).toBe(true);
    },
  );

  it.each([
    ['ma', {}, 'from 3 letters on'],
    ['maple', {minWords: 2}, 'from 2 words on'],
  ])('says of "%s" why nothing is proposed yet', (text, props, words) => {
    renderControl(Control, {...about, props});
    expect(screen.getByRole('status').textContent).toBe('');
    type(text);
    expect(screen.getByRole('status').textContent).toContain(words);
    fireEvent.blur(box());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says that it looks, and that there is no network, and looks again when there is', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let refuse: (error: Error) => void = () => undefined;
    const call = vi.fn<Services['call']>(() => new Promise((_, reject) => (refuse = reject)));
    renderControl(Control, about, fakeServices({call}));
    type('12 Main');
    await pass(300);
    expect(screen.getByRole('status').textContent).toBe('Looking for addresses');
    await act(async () => refuse(new Error('no network')));
    expect(screen.getByRole('status').textContent).toContain('you seem to be offline');
    expect(screen.getAllByText(/You can type yours in/)).toHaveLength(1);
    call.mockResolvedValue(found);
    online.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(options()).toEqual(['12 Main Street Springfield, IL 62701', 'Address not listed']);
  });

  it('offers to type it in where nothing else is to come in its place: once it was looked up, or that takes long', async () => {
    let answer: (found: Json) => void = () => undefined;
    const call = vi.fn<Services['call']>(() => new Promise((resolve) => (answer = resolve)));
    const view = renderControl(Control, about, fakeServices({call}));
    type('12 Main');
    expect(options()).toEqual([]);
    expect(screen.getByText('Looking for addresses', {selector: ':not([role])'})).toBeTruthy();
    fireEvent.keyDown(box(), {key: 'ArrowDown'});
    fireEvent.keyDown(box(), {key: 'Enter'});
    expect(view.last()).toEqual({typed: '12 Main'});
    await pass(3300);
    expect(options()).toEqual(['Address not listed']);
    await act(async () => answer(found));
    expect(options()).toEqual(['12 Main Street Springfield, IL 62701', 'Address not listed']);
  });

  it('[ADDRESS-TYPEAHEAD-05] fills in the chosen address, shows its parts and goes on to the apartment', async () => {
    const view = renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 Main');
    await pass(300);
    fireEvent.click(screen.getByRole('option', {name: /12 Main Street/}));
    expect(view.last()).toEqual(main);
    expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'street1',
      'street2',
      'city',
      'state',
      'zip',
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('street2');
  });

  it('[ADDRESS-TYPEAHEAD-04] uses the typed text as street for an address that is not listed', async () => {
    const view = renderControl(Control, {...about, props: {...about.props, notListed: 'Mine is not here'}});
    type('7 Nowhere Lane ');
    await pass(300);
    fireEvent.click(screen.getByRole('option', {name: 'Mine is not here'}));
    await pass(0);
    expect(view.last()).toEqual({street1: '7 Nowhere Lane'});
    expect(document.activeElement?.getAttribute('aria-label')).toBe('street1');
  });

  it('is worked by keyboard alone: down, up, escape, enter', async () => {
    const view = renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 Main');
    await pass(300);
    const key = (name: string) => fireEvent.keyDown(box(), {key: name});
    const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
    key('ArrowDown');
    expect(active()).toBe('12 Main Street Springfield, IL 62701');
    key('ArrowUp');
    expect(active()).toBe('Address not listed');
    key('Escape');
    expect(options()).toEqual([]);
    expect(box().value).toBe('12 Main');
    key('ArrowDown');
    expect(key('Enter')).toBe(false);
    expect(view.last()).toEqual(main);
  });

  it('marks the last one by an arrow up where none is marked', async () => {
    renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 Main');
    await pass(300);
    fireEvent.keyDown(box(), {key: 'ArrowUp'});
    expect(screen.getByRole('option', {selected: true}).textContent).toBe('Address not listed');
  });

  describe('takes by Enter what is marked, though a late answer changes the list', () => {
    const elm = {street1: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62701'};
    const oak = {...elm, street1: '12 Oak Street'};
    const key = (name: string) => fireEvent.keyDown(box(), {key: name});
    const marked = () => screen.queryByRole('option', {selected: true})?.textContent;
    /** Marks one of the proposals for an older text, and gives those for the newer. */
    const answerLate = async (presses: number, items: readonly object[]) => {
      let answer: (found: Json) => void = () => undefined;
      const call = vi
        .fn<Services['call']>()
        .mockResolvedValueOnce({items: [elm, oak]})
        .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
      const view = renderControl(Control, about, fakeServices({call}));
      type('12 S');
      await pass(300);
      type('12 St');
      await pass(300);
      for (let at = 0; at < presses; at += 1) key('ArrowDown');
      await act(async () => answer({items: items as Json}));
      return view;
    };

    it.each([
      ['at another place', 1, [main, elm], elm],
      ['as the last', 2, [oak], oak],
      ['as the way to type it in', 3, [main], {street1: '12 St'}],
    ])('%s', async (_, presses, items, taken) => {
      const view = await answerLate(presses, items);
      key('Enter');
      await pass(0);
      expect(view.last()).toEqual(taken);
    });

    it.each([
      ['another one in its place', 1, [main]],
      ['fewer', 2, [main]],
    ])('and nothing where it is there no more: %s', async (_, presses, items) => {
      const view = await answerLate(presses, items);
      expect([marked(), box().getAttribute('aria-activedescendant')]).toEqual([undefined, null]);
      expect(key('Enter')).toBe(false);
      expect(view.last()).toEqual({typed: '12 St'});
      key('ArrowDown');
      expect(marked()).toContain('12 Main Street');
    });
  });

  it('sends no form by Enter while the list is open', () => {
    renderControl(Control, about);
    type('12 Main');
    expect(fireEvent.keyDown(box(), {key: 'Enter'})).toBe(false);
  });

  it('ignores a late answer to an older text and cancels its call', async () => {
    const waiting: {text: unknown; answer: (value: Json) => void; signal: AbortSignal | undefined}[] = [];
    const call: Services['call'] = (_, input) =>
      new Promise((resolve) => {
        waiting.push({text: input?.params?.partialAddress, answer: resolve, signal: input?.signal});
      });
    renderControl(Control, about, fakeServices({call}));
    type('12 M');
    await pass(300);
    type('12 Ma');
    expect(waiting[0]?.signal?.aborted).toBe(true);
    await pass(300);
    await act(async () => waiting[1]?.answer({items: []}));
    await act(async () => waiting[0]?.answer(found));
    expect(options()).toEqual(['Address not listed']);
  });

  it('works while the look-up is down', async () => {
    const view = renderControl(Control, about, fakeServices({call: () => Promise.reject(new Error('down'))}));
    type('12 Main');
    await pass(300);
    expect(screen.getByRole('status').textContent).toContain('cannot be looked up');
    fireEvent.click(screen.getByRole('option', {name: 'Address not listed'}));
    expect(view.last()).toEqual({street1: '12 Main'});
  });

  it('keeps what is typed before a choice, and shows it again', () => {
    const view = renderControl(Control, about);
    type('12 Main');
    expect(view.last()).toEqual({typed: '12 Main'});
    type('');
    expect(view.last()).toBeUndefined();
    cleanup();
    renderControl(Control, {...about, value: {typed: '12 Main'}});
    expect(box().value).toBe('12 Main');
    expect(options()).toEqual([]);
  });

  it('sets off in a proposal what was typed, and leaves its words whole', async () => {
    renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 mai spring');
    await pass(300);
    const marks = [...document.querySelectorAll('mark')].map((each) => each.textContent);
    expect(marks).toEqual(['12', 'Mai', 'Spring']);
    expect(options()[0]).toBe('12 Main Street Springfield, IL 62701');
  });

  it('says that nothing was found, and leaves the way to type it in', async () => {
    renderControl(Control, about, fakeServices({call: () => Promise.resolve({items: []})}));
    type('12 Zzyzx');
    await pass(300);
    expect(screen.getByRole('status').textContent).toContain('No address found');
    expect(options()).toEqual(['Address not listed']);
  });

  it.each([{isComposing: true}, {keyCode: 229}])('leaves keys that end a word to the writing: %j', async (init) => {
    const view = renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 Main');
    await pass(300);
    fireEvent.keyDown(box(), {key: 'ArrowDown'});
    fireEvent.keyDown(box(), {key: 'Enter', ...init});
    expect(view.last()).toEqual({typed: '12 Main'});
  });

  it('is opened and closed by Alt and an arrow without choosing', async () => {
    renderControl(Control, about, fakeServices({call: () => Promise.resolve(found)}));
    type('12 Main');
    await pass(300);
    fireEvent.keyDown(box(), {key: 'ArrowUp', altKey: true});
    expect(box().getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(box(), {key: 'ArrowDown', altKey: true});
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('shows the parts of an answer at once, and of one that is wrong', () => {
    renderControl(Control, {...about, value: main});
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    renderControl(Control, {...about, partsInvalid: true});
    expect(screen.getByRole('textbox', {name: 'city'})).toBeDefined();
  });

  it('begins anew on request', async () => {
    const view = renderControl(Control, {...about, value: main});
    fireEvent.click(screen.getByRole('button', {name: 'Look up another address'}));
    expect(view.last()).toBeUndefined();
    expect(document.activeElement).toBe(box());
    await pass(0);
  });

  it('begins anew though its parts were wrong', async () => {
    renderControl(Control, {...about, value: {street1: '7 Nowhere Lane'}, partsInvalid: true});
    fireEvent.click(screen.getByRole('button', {name: 'Look up another address'}));
    expect(document.activeElement).toBe(box());
    await pass(0);
  });

  it('looks up by another operation when told', async () => {
    const call = vi.fn<Services['call']>(() => Promise.resolve({items: 'none'}));
    renderControl(Control, {...about, props: {lookup: 'findPlace'}}, fakeServices({call}));
    type('abc');
    await pass(300);
    expect(call.mock.calls[0]?.[0]).toBe('findPlace');
  });

  it.each([
    [
      ['city', 'state', 'zip'],
      ['state', 'zip'],
    ],
    [['city', 'zip'], []],
    [['zip', 'city', 'state'], []],
  ])('draws of %j in one row %j, so that what a short one alone says has the whole width', (ids, shared) => {
    const some = ids.map((id) => ({id, node: <input aria-label={id} />}));
    renderControl(Control, {...about, parts: some, props: {lookup: false}});
    const half = ids.filter((id) => screen.getByLabelText(id).closest('[data-part]')?.className.includes('half'));
    expect(half).toEqual(shared);
  });

  it('asks for its parts from the first where nobody looks it up', () => {
    const view = renderControl(Control, {...about, props: {lookup: false, country: 'GB'}});
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual(
      parts.map(({id}) => id),
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(view.services.call).not.toHaveBeenCalled();
  });

  it('tells the look-up of which country it is, and proposes what has no region there', async () => {
    const home = {street1: '10 High Street', city: 'Leeds', zip: 'LS1 4AP', fullAddress: '10 High Street, Leeds'};
    const call = vi.fn<Services['call']>(() => Promise.resolve({items: [home, {street1: 'half'}]}));
    const view = renderControl(
      Control,
      {...about, props: {lookup: 'findHome', country: 'GB', minWords: 1}},
      fakeServices({call}),
    );
    type('10 High');
    await pass(300);
    expect(call.mock.calls[0]?.slice(0, 1)).toEqual(['findHome']);
    expect(call.mock.calls[0]?.[1]?.params).toEqual({partialAddress: '10 High', country: 'GB'});
    expect(options()).toEqual(['10 High Street Leeds, LS1 4AP', 'Address not listed']);
    fireEvent.click(screen.getAllByRole('option')[0] ?? document.body);
    expect(view.last()).toEqual({street1: '10 High Street', city: 'Leeds', zip: 'LS1 4AP'});
  });
});
