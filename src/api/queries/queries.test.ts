import {QueryObserver} from '@tanstack/react-query';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import {factQuery} from './fact-query.ts';
import {createQueries} from './query-client.ts';

const operation: Operation = {
  id: 'getCard',
  method: 'GET',
  path: '/cards',
  pathParams: [],
  queryParams: [],
  body: false,
  errors: [],
};
const failing = (status: number): ApiError => new ApiError({status, code: 'X'});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the call is made, in milliseconds from the start, while it answers so. */
async function calls(of: Operation, answer: () => unknown, wait = 60_000): Promise<readonly number[]> {
  const started = Date.now();
  const times: number[] = [];
  const call = async () => {
    times.push(Date.now() - started);
    const value = answer();
    if (value instanceof Error) throw value;
    return value as null;
  };
  const queries = createQueries();
  const observer = new QueryObserver(queries, factQuery({call} as unknown as Transport, {operation: of, params: {}}));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(wait);
  stop();
  return times;
}

describe('a fact', () => {
  it('[HTTP-CLIENT-12] is asked for once, whatever fails', async () => {
    expect(await calls(operation, () => failing(500))).toEqual([0]);
  });

  const retrying = {...operation, retry: {except: [400]}};

  it('[HTTP-CLIENT-11] [CALLS-SHELL-02] is asked for five times where the contract says so: after 1, 2, 4 and 8 seconds', async () => {
    expect(await calls(retrying, () => failing(500))).toEqual([0, 1000, 3000, 7000, 15_000]);
  });

  it.each([400, 401])('[CALLS-SHELL-02] but not again after a %s', async (status) => {
    expect(await calls(retrying, () => failing(status))).toEqual([0]);
  });

  it('is absent where it is not found', async () => {
    const query = factQuery({call: () => Promise.reject(failing(404))} as unknown as Transport, {
      operation,
      params: {},
    });
    expect(await createQueries().fetchQuery(query as never)).toBeNull();
  });
});

describe('what is known', () => {
  it('[HTTP-CLIENT-13] is not read again on mounting, on coming back or on being connected again', async () => {
    const call = vi.fn(async () => 1);
    const queries = createQueries();
    const query = factQuery({call} as unknown as Transport, {operation, params: {}});
    const observe = (): (() => void) => new QueryObserver(queries, query).subscribe(() => undefined);
    queries.mount();
    const stops = [observe()];
    await vi.advanceTimersByTimeAsync(10);
    stops.push(observe());
    const {focusManager, onlineManager} = await import('@tanstack/react-query');
    for (const manager of [focusManager.setFocused.bind(focusManager), onlineManager.setOnline.bind(onlineManager)]) {
      manager(false);
      manager(true);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    stops.forEach((stop) => stop());
    queries.unmount();
  });
});
