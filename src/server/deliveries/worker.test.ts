import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {startWorkers} from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('workers', () => {
  it('look again each second while the store is away, and say so once until it is back, and of which line', async () => {
    let isAway = true;
    const error = vi.fn();
    const deliver = vi.fn(async (line: string) => {
      if (isAway && line === 'one') throw new Error('away');
      return false;
    });
    const worker = startWorkers(['one', 'other'], deliver, (line) => `line ${line}`, {error});
    await vi.advanceTimersByTimeAsync(10_000);
    expect([deliver.mock.calls.length, error.mock.calls.length]).toEqual([20, 1]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(1000);
    isAway = true;
    await vi.advanceTimersByTimeAsync(5000);
    const told = [expect.objectContaining({fault: 'Error', line: 'line one'}), 'what is due could not be looked for'];
    expect(error.mock.calls).toEqual([told, told]);
    await worker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('go on at once with what is due, and look again where something came meanwhile', async () => {
    let due = 3;
    const deliver = vi.fn(async () => {
      due -= 1;
      return due >= 0;
    });
    const worker = startWorkers(['one'], deliver, String, {error: vi.fn()});
    worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).toHaveBeenCalledTimes(4);
    await worker.stop();
    worker.wake();
    await vi.advanceTimersByTimeAsync(2000);
    expect(deliver).toHaveBeenCalledTimes(4);
  });
});
