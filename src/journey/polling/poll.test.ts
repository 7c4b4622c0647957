import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Polling} from '../../model/compiled/flow.ts';
import {poll} from './poll.ts';
import {visiblePause} from '../../renderer/journey/visible-pause.ts';

const polling: Polling = {
  delay: {first: 1000, times: 2, cap: 5000},
  waiting: {tries: 14, thenStep: 'UNKNOWN', keepStep: ['STAMPING']},
  unchanged: {tries: 7},
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Polls a server that gives `steps` one after the other, the last for ever. */
function setUp(steps: readonly string[], before?: string) {
  const page = Object.assign(new EventTarget(), {hidden: false});
  const times: number[] = [];
  const waits = vi.fn();
  let read = 0;
  const started = Date.now();
  const stop = new AbortController();
  const step = (): string => steps[Math.min(read, steps.length - 1)] ?? '';
  const result = poll({
    polling,
    before,
    now: () => ({step: step(), groups: /^WAITING|STAMPING/.test(step()) ? ['waiting'] : [], mayWait: true}),
    readAgain: async () => {
      read += 1;
      times.push((Date.now() - started) / 1000);
    },
    pause: (milliseconds, signal) => visiblePause(page, milliseconds, signal),
    waits,
    signal: stop.signal,
  });
  const look = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {result, times, waits, look, stop};
}

describe('polling', () => {
  it('waits with growing pauses until a step no longer waits', async () => {
    const {result, times, waits} = setUp(['WAITING_A', 'WAITING_A', 'WAITING_A', 'WAITING_B', 'READY']);
    await vi.runAllTimersAsync();
    expect(await result).toEqual({tries: 4, step: 'READY'});
    expect(times).toEqual([1, 3, 7, 12]);
    expect(waits).toHaveBeenCalled();
  });

  it('gives up a waiting step after the stated tries', async () => {
    const {result, times} = setUp(['WAITING_A']);
    await vi.runAllTimersAsync();
    expect(await result).toEqual({tries: 14, step: 'UNKNOWN'});
    expect(times).toHaveLength(14);
  });

  it('reads an unchanged step seven times more, then goes on with it, showing nothing else', async () => {
    const {result, waits} = setUp(['FEE_DUE'], 'FEE_DUE');
    await vi.runAllTimersAsync();
    expect(await result).toEqual({tries: 7, step: 'FEE_DUE'});
    expect(waits).not.toHaveBeenCalled();
  });

  it('stands still while nobody looks', async () => {
    const {result, times, look} = setUp(['WAITING_A', 'READY']);
    look(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times).toEqual([]);
    look(false);
    await vi.runAllTimersAsync();
    expect(await result).toEqual({tries: 1, step: 'READY'});
  });

  it.each([false, true])('ends when it is aborted (hidden: %s)', async (hidden) => {
    const {result, times, look, stop} = setUp(['WAITING_A']);
    look(hidden);
    await vi.advanceTimersByTimeAsync(hidden ? 5000 : 500);
    stop.abort();
    await expect(result).rejects.toMatchObject({name: 'AbortError'});
    await vi.runAllTimersAsync();
    expect(times).toEqual([]);
  });
});
