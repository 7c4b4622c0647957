import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AnswerValues} from './answers.ts';
import {createDraftKeeper} from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(stored: AnswerValues | null = null) {
  let answers: AnswerValues = {};
  const write = vi.fn<(answers: AnswerValues, leaving: boolean) => Promise<void>>(async () => {});
  const keeper = createDraftKeeper({place: {read: async () => stored, write}, contents: () => answers});
  const type = (next: AnswerValues): void => {
    answers = next;
    keeper.changed();
  };
  return {keeper, write, type};
}

describe('a draft', () => {
  it('is saved once after a pause in typing', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'M'});
    await vi.advanceTimersByTimeAsync(1000);
    type({title: 'Mo'});
    await vi.advanceTimersByTimeAsync(1499);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(write.mock.calls).toEqual([[{title: 'Mo'}, false]]);
    expect(keeper.status.get()).toBe('saved');
  });

  it('is saved soon after a control was left, once for several', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'Mo'});
    keeper.left();
    await vi.advanceTimersByTimeAsync(300);
    type({title: 'Mo', size: 'L'});
    keeper.left();
    await vi.advanceTimersByTimeAsync(400);
    expect(write.mock.calls).toEqual([[{title: 'Mo', size: 'L'}, false]]);
    keeper.left();
    await vi.advanceTimersByTimeAsync(5000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is saved at once when asked, and not again when nothing changed', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'Mo'});
    await keeper.flush(true);
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(write.mock.calls).toEqual([[{title: 'Mo'}, true]]);
  });

  it('is not written back as it was read', async () => {
    const {keeper, write, type} = setUp({title: 'Mo'});
    expect(await keeper.restore()).toEqual({title: 'Mo'});
    type({title: 'Mo'});
    await keeper.flush();
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps the last words when they come while it is saved', async () => {
    const {keeper, write, type} = setUp();
    let finish = (): void => {};
    write.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    type({title: 'M'});
    const first = keeper.flush();
    type({title: 'Mo'});
    const second = keeper.flush();
    expect(write).toHaveBeenCalledTimes(1);
    finish();
    await Promise.all([first, second]);
    expect(write.mock.calls.map(([answers]) => answers)).toEqual([{title: 'M'}, {title: 'Mo'}]);
  });

  it('is tried again when saving failed, and says so meanwhile', async () => {
    const {keeper, write, type} = setUp();
    write.mockRejectedValueOnce(new Error('offline'));
    type({title: 'Mo'});
    await keeper.flush();
    expect(keeper.status.get()).toBe('failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(write).toHaveBeenCalledTimes(2);
    expect(keeper.status.get()).toBe('saved');
  });

  it('counts as absent when it cannot be read', async () => {
    const keeper = createDraftKeeper({
      place: {read: () => Promise.reject(new Error('down')), write: async () => {}},
      contents: () => ({}),
    });
    expect(await keeper.restore()).toBeNull();
  });
});
