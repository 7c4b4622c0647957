// @vitest-environment happy-dom
import {withTheme} from '@rjsf/core';
import type {RJSFSchema} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {act, cleanup, fireEvent, render, screen as page} from '@testing-library/react';
import {Profiler} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {fakeServices} from '../../catalog/fixtures/render-control.tsx';
import {ServicesContext} from '../../catalog/component.ts';
import {theme} from './theme.ts';
import type {Typing} from './use-typed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Form = withTheme(theme);
const schema: RJSFSchema = {
  type: 'object',
  properties: {
    name: {type: 'string', title: 'Name'},
    books: {
      type: 'array',
      title: 'Books',
      maxItems: 3,
      items: {type: 'object', properties: {title: {type: 'string', title: 'Title'}}},
    },
  },
};

/** A form that tells of each key; gives what RJSF was told of, what was typed, and how often something was drawn. */
function show(formData: unknown) {
  const drawings = vi.fn<() => void>();
  const told: unknown[] = [];
  const keys: (readonly [string, unknown])[] = [];
  const typing: Typing = {
    typed: (id, value) => void keys.push([id, value]),
    pending: () => undefined,
    untold: new Set(),
  };
  const drawn = (data: unknown) => (
    <ServicesContext value={fakeServices()}>
      <Profiler id="form" onRender={drawings}>
        <Form
          schema={schema}
          formData={data}
          formContext={typing}
          validator={validator}
          onChange={({formData: next}) => void told.push(next)}
        />
      </Profiler>
    </ServicesContext>
  );
  const {rerender, unmount} = render(drawn(formData));
  return {told, keys, typing, drawings, unmount, given: (data: unknown) => rerender(drawn(data))};
}

const field = (label: string): HTMLInputElement => page.getByLabelText<HTMLInputElement>(label, {exact: false});
const type = (label: string, text: string): void => {
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(field(label), {target: {value: text.slice(0, end)}});
};

it('tells of each key at once, and RJSF of what was typed soon after the field is left', () => {
  const {told, keys, typing} = show({});
  type('Name', 'Ada');
  expect(field('Name').value).toBe('Ada');
  expect(keys).toEqual(['A', 'Ad', 'Ada'].map((text) => ['root_name', text]));
  expect([told, typing.untold.size]).toEqual([[], 1]);
  fireEvent.blur(field('Name'));
  // Whatever the event leads to does not wait for it.
  expect(told).toEqual([]);
  act(() => void vi.advanceTimersByTime(0));
  expect([told, typing.untold.size]).toEqual([[{name: 'Ada'}], 0]);
  act(() => void vi.runAllTimers());
  expect(told).toHaveLength(1);
});

it('draws nothing for a key of a text, which the browser shows', () => {
  const {drawings} = show({name: 'A'});
  drawings.mockClear();
  type('Name', 'Ada');
  expect([field('Name').value, drawings.mock.calls]).toEqual(['Ada', []]);
});

it('begins one timer for the keys of a word', () => {
  show({});
  const begun: unknown[] = [];
  const begin = globalThis.setTimeout;
  // No spy: one on a timer that is faked is put back after the timers, and then stays.
  globalThis.setTimeout = ((task: () => void, milliseconds: number) => {
    begun.push(milliseconds);
    return begin(task, milliseconds);
  }) as typeof setTimeout;
  type('Name', 'Ada Lovelace');
  globalThis.setTimeout = begin;
  expect(begun).toEqual([1000]);
});

it('tells RJSF once nobody has typed for a second', () => {
  const {told} = show({});
  type('Name', 'A');
  act(() => void vi.advanceTimersByTime(999));
  type('Name', 'Ad');
  act(() => void vi.advanceTimersByTime(999));
  expect(told).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(told).toEqual([{name: 'Ad'}]);
});

it.each([
  ['one key', 'A', 1000],
  ['a word', 'Ada', 2000],
])('tells RJSF of %s by its timers where the clock stands still', (_what, text, milliseconds) => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const clock = vi.spyOn(performance, 'now').mockReturnValue(7);
  const {told} = show({});
  type('Name', text);
  act(() => void vi.advanceTimersByTime(milliseconds - 1));
  expect(told).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect([told, vi.getTimerCount()]).toEqual([[{name: text}], 0]);
  clock.mockRestore();
});

it('shows what RJSF is given by another hand, also after something was typed', () => {
  const {given} = show({name: 'Ada'});
  type('Name', 'Grace');
  given({name: 'Edith'});
  expect(field('Name').value).toBe('Edith');
});

it.each([
  ['is added', 'Add', [{title: 'Emma'}, {}]],
  ['is removed', 'Remove number 2', [{title: 'Emma'}]],
])('loses nothing that was typed in a list of which an item %s, though the field was not left', (_, name, books) => {
  const before = name === 'Add' ? [{}] : [{}, {title: 'Persuasion'}];
  const {told} = show({books: before});
  const [first] = page.getAllByLabelText<HTMLInputElement>('Title', {exact: false});
  if (first === undefined) throw new Error('There is no title.');
  fireEvent.change(first, {target: {value: 'Emma'}});
  fireEvent.click(page.getByRole('button', {name}));
  expect(told.at(-1)).toMatchObject({books});
  expect((told.at(-1) as {books: unknown[]}).books).toHaveLength(books.length);
  expect(page.getAllByLabelText<HTMLInputElement>('Title', {exact: false})[0]?.value).toBe('Emma');
});

it('tells nobody of what was typed in a form that is gone', () => {
  const {told, typing, unmount} = show({});
  type('Name', 'Ada');
  unmount();
  expect([typing.untold.size, vi.getTimerCount()]).toEqual([0, 0]);
  expect(told).toEqual([]);
});
