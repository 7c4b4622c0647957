// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createAnnouncer} from './announcer.ts';
import {Toaster} from './Toaster.tsx';
import {createToasts} from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(...texts: readonly string[]) {
  const announcer = createAnnouncer();
  const toasts = createToasts(announcer);
  render(<Toaster toasts={toasts} />);
  act(() => {
    for (const text of texts) toasts.show(text);
  });
  return {announcer, toasts};
}
const shown = (): string[] => screen.queryAllByRole('listitem').map((item) => item.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

describe('toasts', () => {
  it('[TOASTS-01, CONSTANTS-SHELL-13] are five at most: the oldest makes room', () => {
    open('1', '2', '3', '4', '5', '6', '');
    expect(shown()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('are said to screen readers', () => {
    const {announcer} = open('Kept.');
    expect(announcer.said.get()).toMatchObject({polite: 'Kept.', assertive: ''});
  });

  it('[TOASTS-04] go after their time, six seconds where none is given', async () => {
    const {toasts} = open('Kept.');
    act(() => toasts.show('Copied!', {forMilliseconds: 1000}));
    await pass(999);
    expect(shown()).toEqual(['Kept.', 'Copied!']);
    await pass(1);
    expect(shown()).toEqual(['Kept.']);
    await pass(5000);
    expect(shown()).toEqual([]);
  });

  it('go sooner where they are shortened, and no later', async () => {
    const {toasts} = open();
    act(() => toasts.show('Sent.', {forMilliseconds: 15_000}));
    act(() => toasts.show('Copied!', {forMilliseconds: 1000}));
    act(() => toasts.shorten(4000));
    await pass(1000);
    expect(shown()).toEqual(['Sent.']);
    await pass(3000);
    expect(shown()).toEqual([]);
  });

  it('stay while one is in them, and go when they are dismissed', async () => {
    open('Kept.');
    fireEvent.focusIn(screen.getByRole('button', {name: 'Dismiss: Kept.'}));
    await pass(60_000);
    expect(shown()).toEqual(['Kept.']);
    fireEvent.click(screen.getByRole('button', {name: 'Dismiss: Kept.'}));
    expect(shown()).toEqual([]);
  });
});
