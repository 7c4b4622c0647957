import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {wait} from '../../lib/wait.ts';
import {createPause} from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes once nothing has begun it anew for so long', async () => {
  const waited = vi.fn<typeof wait>(wait);
  const {pass, again} = createPause({wait: waited, now: () => performance.now()});
  const over = vi.fn();
  void pass(1500, new AbortController().signal).then(over);
  for (let key = 0; key < 3; key += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let more = 0; more < 20; more += 1) expect(again(1500)).toBe(true);
  }
  await vi.advanceTimersByTimeAsync(1499);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  expect(again(1500)).toBe(false);
  // However many keys: what waits has looked at the last of them each time that it ended.
  expect(waited.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1500, 1000, 1000, 1000]);
});

/** What a clock may say that `wait` does not go by. */
const clocks = [
  ['stands still', () => 7],
  ['goes back', (call: number) => -1000 * call],
] as const;

it.each(clocks)('ends by its waits where the clock %s', async (_, at) => {
  let asked = 0;
  const {pass, again} = createPause({wait, now: () => at((asked += 1))});
  const over = vi.fn();
  void pass(1500, new AbortController().signal).then(over);
  await vi.advanceTimersByTimeAsync(1000);
  expect(again(1500)).toBe(true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it.each(clocks)('ends where a wait is over at once and the clock %s', async (_, at) => {
  let asked = 0;
  const waited = vi.fn<typeof wait>(async () => {
    // What never ends would end in no test: nothing else has its turn.
    if (waited.mock.calls.length > 5) throw new Error('It waits on and on.');
  });
  const {pass, again} = createPause({wait: waited, now: () => at((asked += 1))});
  const passed = pass(1500, new AbortController().signal);
  expect(again(1500)).toBe(true);
  await passed;
  expect(waited).toHaveBeenCalledTimes(2);
});

it('is not begun anew as one of another length, and ends when it is aborted', async () => {
  const {pass, again} = createPause({wait, now: () => performance.now()});
  const stop = new AbortController();
  const failed = vi.fn();
  pass(400, stop.signal).catch(failed);
  expect(again(1500)).toBe(false);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
  expect(again(400)).toBe(false);
});
