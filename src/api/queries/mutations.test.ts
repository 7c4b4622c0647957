// @vitest-environment happy-dom
import {focusManager, onlineManager, QueryObserver} from '@tanstack/react-query';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import type {MakeCall} from '../../model/call.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from '../transport/transport.ts';
import {factQuery} from './fact-query.ts';
import {createFactStore} from './fact-store.ts';
import {mutationKey, withMutations} from './mutations.ts';
import {createQueries} from './query-client.ts';

const operation = (id: string, method: Operation['method']): Operation => ({
  ...{id, method, path: `/${id}`, pathParams: [], queryParams: []},
  body: method !== 'GET',
  errors: [],
});
const lend = operation('lend', 'POST');
const getCard = operation('getCard', 'GET');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

function setUp(answer: () => Promise<Json>) {
  const call = vi.fn<MakeCall>(answer);
  const queries = createQueries();
  queries.mount();
  const cache = queries.getMutationCache();
  return {call, queries, cache, made: withMutations(queries, call)};
}

describe('a call that writes', () => {
  it('is a mutation of the client while it is under way, and nothing of it stays', async () => {
    let answer: (value: Json) => void = () => undefined;
    const {cache, queries, made} = setUp(() => new Promise((resolve) => (answer = resolve)));
    const under = made(lend, {body: {title: 'Emma'}});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cache.getAll().map(({options, state}) => [options.mutationKey, state.status])).toEqual([
      [[mutationKey, 'lend'], 'pending'],
    ]);
    expect(queries.isMutating({mutationKey: [mutationKey, 'lend']})).toBe(1);
    answer({said: 'yes'});
    expect(await under).toEqual({said: 'yes'});
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.getAll()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([500, 503, 429, 0])('[HTTP-CLIENT-12] is made once, also where it fails with %s', async (status) => {
    const failure = new ApiError({status, code: 'X'});
    const {call, cache, made} = setUp(() => Promise.reject(failure));
    await expect(made(lend, {})).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(cache.getAll()).toEqual([]);
  });

  it('[HTTP-CLIENT-11] is not tried again by the contract either, which is for what is read', async () => {
    const {call, made} = setUp(() => Promise.reject(new ApiError({status: 500, code: 'X'})));
    await expect(made({...lend, retry: {except: []}}, {})).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails at once without a network, and does not go out when it is back', async () => {
    onlineManager.setOnline(false);
    const {call, made} = setUp(() => Promise.reject(new ApiError({status: 0, code: 'OFFLINE'})));
    await expect(made(lend, {})).rejects.toMatchObject({code: 'OFFLINE'});
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('goes out as it was asked for: content, key, what gives it up, and past the end of the page', async () => {
    const {call, made} = setUp(async () => null);
    const input = {
      ...{params: {id: '7'}, body: {a: 1}, key: 'key-1'},
      ...{keepalive: true, signal: AbortSignal.abort()},
    };
    const under = made(lend, input);
    // A page that goes away runs what is already due, and no timer.
    await Promise.resolve().then(() => undefined);
    expect(call.mock.calls).toEqual([[lend, input]]);
    await under;
  });

  it('is given up by whoever asked for it and by nobody else', async () => {
    const {queries, made} = setUp(() => Promise.reject(new DOMException('The call was cancelled.', 'AbortError')));
    await expect(made(lend, {signal: AbortSignal.abort()})).rejects.toMatchObject({name: 'AbortError'});
    const own = new AbortController();
    const going = withMutations(queries, async (_, {signal} = {}) => {
      await new Promise((next) => setTimeout(next, 10));
      return signal?.aborted === true ? 'aborted' : 'saved';
    })(lend, {signal: own.signal});
    // As when a person leaves: all facts are forgotten, and the page is not looked at.
    const facts = createFactStore(queries, {} as Transport).watch(() => undefined);
    facts.reset();
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(await going).toBe('saved');
  });

  it('waits for no other', async () => {
    const {call, made} = setUp(() => new Promise(() => undefined));
    void made(lend, {});
    void made(lend, {});
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('a call that reads', () => {
  it('is no mutation', async () => {
    const {cache, made} = setUp(() => new Promise(() => undefined));
    void made(getCard, {});
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.getAll()).toEqual([]);
  });
});

describe('facts after an action', () => {
  const store = async () => {
    const read = vi.fn<MakeCall>(async () => null);
    const queries = createQueries();
    const facts = createFactStore(queries, {call: read} as unknown as Transport).watch(() => undefined);
    const requests = [getCard, operation('getLoans', 'GET')].map((one) => ({operation: one, params: {}}));
    facts.want(requests);
    await vi.advanceTimersByTimeAsync(1);
    const asked = (): readonly string[] => read.mock.calls.map(([{id}]) => id);
    return {queries, facts, requests, asked, read};
  };

  it('[HTTP-CLIENT-13] are not read again by the call itself', async () => {
    const {queries, asked} = await store();
    await withMutations(queries, async () => null)(lend, {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual(['getCard', 'getLoans']);
  });

  it('are read again by their operations: those that are named, or all that are wanted', async () => {
    const {facts, requests, asked} = await store();
    await facts.again(requests.slice(1));
    expect(asked()).toEqual(['getCard', 'getLoans', 'getLoans']);
    await facts.again();
    expect(asked()).toEqual(['getCard', 'getLoans', 'getLoans', 'getCard', 'getLoans']);
  });

  it('are not read for others that watch', async () => {
    const {queries, facts, asked, read} = await store();
    const panel = new QueryObserver(
      queries,
      factQuery({call: read} as unknown as Transport, {operation: operation('getHours', 'GET'), params: {}}),
    );
    const stop = panel.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await facts.again();
    expect(asked().filter((id) => id === 'getHours')).toHaveLength(1);
    stop();
  });
});
