import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readSite} from './read-site.ts';

/** A server of which nothing comes, or of whose page only the beginning does. */
const silent = (begins: boolean): typeof globalThis.fetch =>
  (async (_: unknown, {signal}: RequestInit) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
    });
    return begins ? {ok: true, text: async () => aborted} : aborted;
  }) as unknown as typeof globalThis.fetch;

describe('a site that is read for a page around it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['never answers', false],
    ['never ends its answer', true],
  ])('is given up after half a minute where it %s', async (_, begins) => {
    const read = readSite('/site', undefined, {fetch: silent(begins)});
    const settled = vi.fn();
    read.then(settled, settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toEqual([[new Error('/site/ does not answer.')]]);
  });

  it('leaves no timer where it answers, and says what is wrong with its answer', async () => {
    const fetch = async () => Promise.resolve(new Response('away', {status: 503}));
    await expect(readSite('/site', undefined, {fetch})).rejects.toThrow('/site/ answers with 503.');
    expect(vi.getTimerCount()).toBe(0);
  });
});
