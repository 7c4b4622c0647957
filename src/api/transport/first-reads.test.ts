import {describe, expect, it, vi} from 'vitest';
import type {FirstRead} from '../../model/boot.ts';
import {createDraftToken} from '../session/draft-token.ts';
import {createSession} from '../session/session.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {firstAnswersIn, makeFirstReads, withFirstAnswers} from './first-reads.ts';
import {requestHeaders} from './headers.ts';

const url = '/library/v1/cards/7';
const read: FirstRead = {url, operation: {id: 'getCard', method: 'GET', access: 'token'}};

function setUp(answer: () => Promise<Response> = async () => new Response('first')) {
  const storage = memoryStorage();
  const session = createSession(storage);
  session.save('one.token');
  const caller = {
    session,
    draftToken: createDraftToken(memoryStorage()),
    origin: 'https://library.example',
    orgId: 'n',
  };
  const first = vi.fn<typeof fetch>(answer);
  const window = {fetch: first} as unknown as Window & typeof globalThis;
  makeFirstReads([read], caller, window);
  const answers = firstAnswersIn(window);
  const later = vi.fn<typeof fetch>(async () => new Response('later'));
  const take = withFirstAnswers(later, answers);
  const ask = async (init: RequestInit = {}, href = url): Promise<string> => {
    const headers = requestHeaders(caller, read.operation, 'a key');
    const answer = await take(href, {method: 'GET', headers, ...init});
    return answer.text();
  };
  return {ask, answers, first, later, session};
}

describe('what the first script of a page has read', () => {
  it('is read in the name of who is signed in, and taken once', async () => {
    const {ask, first, later} = setUp();
    expect(new Headers(first.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer one.token');
    expect(await ask()).toBe('first');
    expect(later).not.toHaveBeenCalled();
    expect(await ask()).toBe('later');
  });

  it('is nothing for somebody else, another address, another method, or a page without that script', async () => {
    const {ask, session, answers} = setUp();
    expect(await ask({}, '/library/v1/cards/8')).toBe('later');
    expect(await ask({method: 'POST'})).toBe('later');
    session.end('signed-out');
    session.save('other.token');
    expect(await ask()).toBe('later');
    answers.clear();
    expect(firstAnswersIn({} as Window).size).toBe(0);
  });

  it('is read to its end, whether or not it is taken', async () => {
    const unread = new Response('a draft');
    setUp(async () => unread);
    await vi.waitFor(() => expect(unread.bodyUsed).toBe(true));
  });

  it('is asked for again where it did not come', async () => {
    const {ask} = setUp(async () => Promise.reject(new TypeError('no network')));
    expect(await ask()).toBe('later');
  });

  it('is waited for no longer than the call is', async () => {
    const {ask} = setUp(async () => new Promise(() => undefined));
    const stop = new AbortController();
    const asking = ask({signal: stop.signal});
    stop.abort();
    await expect(asking).rejects.toThrow('Nobody waits');
  });
});
