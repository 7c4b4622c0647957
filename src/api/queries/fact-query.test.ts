// @vitest-environment happy-dom
import {focusManager, QueryObserver} from '@tanstack/react-query';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Transport} from '../transport/transport.ts';
import type {FactRequest} from '../../model/fact-store.ts';
import {factQuery} from './fact-query.ts';
import {createQueries} from './query-client.ts';

const operation: Operation = {
  id: 'getLoans',
  method: 'GET',
  path: '/loans',
  pathParams: [],
  queryParams: [],
  body: false,
  errors: [],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** How often a fact has been read: at first, after a while, after the page was left and looked at again. */
async function readings(parts: Partial<FactRequest>, milliseconds: number): Promise<readonly number[]> {
  const call = vi.fn(() => Promise.resolve({}));
  const client = createQueries();
  client.mount();
  const stop = new QueryObserver(
    client,
    factQuery({call} as unknown as Transport, {operation, params: {}, ...parts}),
  ).subscribe(() => undefined);
  const seen: number[] = [];
  const look = async (milli: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milli);
    seen.push(call.mock.calls.length);
  };
  await look(0);
  await look(milliseconds);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await look(0);
  stop();
  client.unmount();
  return seen;
}

describe('factQuery', () => {
  it.each<[string, Partial<FactRequest>, number, readonly number[]]>([
    ['is read once, whatever happens', {}, 3_600_000, [1, 1, 1]],
    ['is read again on coming back to the page', {onFocus: true}, 3_600_000, [1, 1, 2]],
    ['is not read again before its time', {refresh: 60_000}, 59_999, [1, 1, 1]],
    ['is read again in its time', {refresh: 60_000}, 60_000, [1, 2, 2]],
    ['is read again by both', {refresh: 60_000, onFocus: true}, 120_000, [1, 3, 4]],
  ])('%s', async (_what, parts, milliseconds, expected) => {
    expect(await readings(parts, milliseconds)).toEqual(expected);
  });
});
