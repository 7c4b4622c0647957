import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {wait} from './wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is over after its milliseconds, and no sooner', async () => {
  let isOver = false;
  const waited = wait(400, new AbortController().signal).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(399);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(isOver).toBe(true);
});

it('is given up when aborted, also before it began, and leaves no timer', async () => {
  const controller = new AbortController();
  const waited = wait(400, controller.signal);
  controller.abort();
  await expect(waited).rejects.toThrow('Nobody waits any more.');
  await expect(wait(400, controller.signal)).rejects.toMatchObject({name: 'AbortError'});
  expect(vi.getTimerCount()).toBe(0);
});
