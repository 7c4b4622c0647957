import {afterEach, describe, expect, it, vi} from 'vitest';
import {lastFound, readinessOf} from './readiness.ts';

afterEach(() => void vi.useRealTimers());

describe('readiness', () => {
  it('names the parts that are not ready, and why', async () => {
    const unready = readinessOf(
      [
        {name: 'store', ask: () => Promise.reject(new Error('password of the database'))},
        {name: 'artifacts', ask: async () => 'They are missing.'},
        {name: 'outbox', ask: async () => undefined},
      ],
      1000,
    );
    expect(await unready()).toEqual([
      {part: 'store', reason: 'It cannot be used.'},
      {part: 'artifacts', reason: 'They are missing.'},
    ]);
  });

  it('waits for a silent part no longer than it is told, asks it once for all, and anew once it has answered', async () => {
    vi.useFakeTimers();
    let answer: (reason?: string) => void = () => undefined;
    const ask = vi.fn(() => new Promise<string | undefined>((done) => void (answer = done)));
    const unready = readinessOf([{name: 'store', ask}], 1000);
    const [one, other] = [unready(), unready()];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all([one, other])).toEqual(
      Array.from({length: 2}, () => [{part: 'store', reason: 'It does not answer.'}]),
    );
    const third = unready();
    expect(ask).toHaveBeenCalledTimes(1);
    answer(undefined);
    expect(await third).toEqual([]);
    const fourth = unready();
    answer(undefined);
    expect([await fourth, ask.mock.calls.length, vi.getTimerCount()]).toEqual([[], 2, 0]);
  });

  it('is told as it was found last of what nobody waits for, which is asked anew each time', async () => {
    const answers = [[{part: 'scanner', reason: 'It cannot be used.'}], []];
    const ask = vi.fn(async () => answers.shift() ?? []);
    const degraded = lastFound(ask);
    const told: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      told.push(degraded());
      await Promise.all(ask.mock.results.map(({value}) => value as unknown));
    }
    expect([told, ask.mock.calls.length]).toEqual([[[], [{part: 'scanner', reason: 'It cannot be used.'}], []], 3]);
  });
});
