import fc from 'fast-check';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {createFiles, fileDeadline, freshAddress, late, LoadFailure} from './late-file.ts';

/** What happens to a page: somebody wants a file, an answer comes, files may be asked for again. */
const moves = fc.array(
  fc.oneof(
    fc.record({do: fc.constantFrom('load', 'ask'), file: fc.nat({max: 3})}),
    fc.record({do: fc.constantFrom('comes', 'fails'), file: fc.nat({max: 3})}),
    fc.record({do: fc.constant('again'), file: fc.constant(0)}),
  ),
  {maxLength: 60},
);

const turn = async (): Promise<void> => {
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
};

describe('[LAZY-LOAD-RETRY-01] files of a page', () => {
  it('are never asked for twice at a time, nor again after a failure without a reason, nor once they have come', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const came: string[] = [];
        const files = createFiles((what) => came.push(what));
        const asked = [0, 0, 0, 0];
        const reasons = [1, 1, 1, 1];
        const under = new Map<number, {come: () => void; fail: () => void}>();
        const all = asked.map((_, at) =>
          late(`file ${at}`, () => {
            asked[at] = (asked[at] ?? 0) + 1;
            expect(under.has(at)).toBe(false);
            return new Promise<string>((resolve, reject) => {
              under.set(at, {come: () => resolve(`value ${at}`), fail: () => reject(new Error('404'))});
            });
          }),
        );
        for (const {do: what, file: at} of steps) {
          const file = all[at];
          if (file === undefined) continue;
          if (what === 'load') files.load(file).catch(() => undefined);
          if (what === 'ask') {
            reasons[at] = (reasons[at] ?? 0) + 1;
            files.ask(file).catch(() => undefined);
          }
          if (what === 'again') {
            reasons.forEach((count, one) => (reasons[one] = count + 1));
            files.again();
          }
          if (what === 'comes') under.get(at)?.come();
          if (what === 'fails') under.get(at)?.fail();
          if (what === 'comes' || what === 'fails') under.delete(at);
          await turn();
          all.forEach((one, number) => {
            expect(asked[number]).toBeLessThanOrEqual(reasons[number] ?? 0);
            const value = files.now(one);
            expect(value).toBe(came.includes(one.what) ? `value ${number}` : undefined);
          });
        }
        expect(new Set(came).size).toBe(came.length);
      }),
      {numRuns: 300},
    );
  });

  it('say what did not come, and why, with the same failure until there is reason to ask again', async () => {
    const files = createFiles();
    let times = 0;
    const file = late('widget money', async () => {
      times += 1;
      throw new TypeError('Failed to fetch');
    });
    const failureOf = async (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);
    const first = await failureOf(files.load(file));
    expect(first).toBeInstanceOf(LoadFailure);
    expect(first).toMatchObject({what: 'widget money', message: 'Could not load widget money: Failed to fetch'});
    expect([await failureOf(files.load(file)), times]).toEqual([first, 1]);
    await failureOf(files.ask(file));
    files.again();
    await failureOf(files.load(file));
    expect(times).toBe(3);
  });

  it('fail where they stall, and may be asked for again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let count = 0;
    const files = createFiles();
    const flow = late('flow', () =>
      (count += 1) === 1 ? new Promise<string>(() => undefined) : Promise.resolve('here'),
    );
    const first = expect(files.load(flow)).rejects.toThrow('Could not load flow: it took too long');
    await vi.advanceTimersByTimeAsync(fileDeadline);
    await first;
    files.again();
    expect([await files.load(flow), count]).toEqual(['here', 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait for a network where there is none, and fail by what fails with one', async () => {
    let isThere = false;
    const waiting: (() => void)[] = [];
    const network = {isThere: () => isThere, back: () => new Promise<void>((resolve) => waiting.push(resolve))};
    const files = createFiles(undefined, network);
    let tries = 0;
    const file = late('part', async () => {
      tries += 1;
      if (tries < 3) throw new Error('no network');
      return tries;
    });
    const loading = files.load(file);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    isThere = true;
    waiting[1]?.();
    expect(await loading).toBe(3);
    await expect(files.load(late('gone', async () => Promise.reject(new Error('404'))))).rejects.toThrow('404');
  });

  it('name the file itself where what was wanted lacks another', async () => {
    const files = createFiles();
    const part = late('part', async () => Promise.reject(new Error('gone')));
    const whole = late('whole', async () => files.load(part));
    await expect(files.load(whole)).rejects.toMatchObject({what: 'part'});
  });
});

describe('[LAZY-LOAD-RETRY-01] a module that is asked for again', () => {
  const missing = (address: string): TypeError =>
    new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  it.each<[string, unknown, string | undefined]>([
    ['by another address than the one that failed', missing('https://a.test/x.js'), 'https://a.test/x.js?again=1'],
    ['and by another each time', missing('https://a.test/x.js?again=1'), 'https://a.test/x.js?again=2'],
    ['with what its address says else', missing('https://a.test/x.js?v=3'), 'https://a.test/x.js?v=3&again=1'],
    ['by its own where the browser does not say which failed', new TypeError('Importing a module failed.'), undefined],
    ['by its own the first time', undefined, undefined],
    [
      'by its own where a file that it wants itself has not come',
      new LoadFailure('part', missing('https://a.test/part.js')),
      undefined,
    ],
  ])('comes %s', (_, failure, address) => {
    expect(freshAddress(failure)).toBe(address);
  });

  it('is told why it did not come the last time', async () => {
    const files = createFiles();
    const seen: unknown[] = [];
    const file = late('part', async (before) => {
      seen.push(before);
      throw missing('https://a.test/x.js');
    });
    await files.load(file).catch(() => undefined);
    await files.ask(file).catch(() => undefined);
    expect(seen).toEqual([undefined, missing('https://a.test/x.js')]);
  });
});
