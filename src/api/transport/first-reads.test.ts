import {describe, expect, it, vi} from 'vitest';
import type {FirstRead, FirstVisit} from '../../model/boot.ts';
import {createDraftToken} from '../session/draft-token.ts';
import {createSession} from '../session/session.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {keepKey} from '../telemetry/visit-key.ts';
import {
  firstAnswersIn,
  forgetFirstAnswers,
  makeFirstReads,
  readsFrom,
  withFirstAnswers,
  type FirstReader,
} from './first-reads.ts';
import type {Caller} from './headers.ts';
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
  makeFirstReads({reads: [read]}, {...asked(caller), window});
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

function asked(caller: Caller, visitOnly = memoryStorage()): Omit<FirstReader, 'window'> {
  const window = {
    ...{innerWidth: 360, innerHeight: 740, screen: {width: 360, height: 740}},
    ...{location: {search: '?step=one&name=Jo'}, document: {referrer: ''}},
  };
  let keys = 0;
  return {caller, browser: {local: memoryStorage(), visitOnly, window}, newKey: () => `key ${(keys += 1)}`};
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

describe('what is told who visits, read by the first script of a page', () => {
  const decide: FirstRead = {
    url: '/library/v1/decision?feature=night',
    operation: {id: 'decide', method: 'POST'},
    told: {key: 'visitor', body: {site: 'library'}},
  };
  const visit: FirstVisit = {
    url: '/library/v1/visits',
    operation: {id: 'openVisit', method: 'POST'},
    queryParams: ['step'],
    appVersion: '7',
  };
  const sessionKey = {uuid: 'v', epoch: 1, trackerUuid: 'browser'};
  const decided = JSON.stringify({site: 'library', visitor: {trackerUuid: 'browser'}});

  function open(answer: () => Promise<Response>, kept = memoryStorage(), local = memoryStorage()) {
    const session = createSession(memoryStorage());
    const caller = {
      session,
      draftToken: createDraftToken(memoryStorage()),
      origin: 'https://library.example',
      orgId: 'n',
    };
    const first = vi.fn<typeof fetch>(async (url) => (url === visit.url ? answer() : new Response('on')));
    const window = {fetch: first} as unknown as Window & typeof globalThis;
    const reader = asked(caller, kept);
    makeFirstReads({reads: [decide], visit}, {...reader, browser: {...reader.browser, local}, window});
    const later = vi.fn<typeof fetch>(async () => new Response('later'));
    const answers = firstAnswersIn(window);
    const take = withFirstAnswers(later, answers);
    const forget = (): void => forgetFirstAnswers(window, answers);
    const ask = async ({url, operation}: Pick<FirstRead, 'url' | 'operation'>, body: string): Promise<string> => {
      const headers = requestHeaders(caller, operation, 'another key');
      headers.set('content-type', 'application/json');
      return (await take(url, {method: 'POST', headers, body})).text();
    };
    const sent = (): readonly unknown[] => first.mock.calls.map(([url]) => url);
    const bodyOf = (call: number): string => String(first.mock.calls[call]?.[1]?.body);
    return {ask, sent, bodyOf, later, forget};
  }

  it('waits for the visit, is on its way before whoever opened it knows, and is taken by the same words', async () => {
    const {ask, sent, bodyOf, later} = open(async () => Response.json({sessionKey}));
    expect(sent()).toEqual([visit.url]);
    expect(JSON.parse(bodyOf(0))).toMatchObject({appVersion: '7', queryParams: {step: 'one'}, sessionKey: {}});
    expect(JSON.parse(await ask(visit, bodyOf(0)))).toEqual({sessionKey});
    expect(sent()).toEqual([visit.url, decide.url]);
    expect(await ask(decide, decided)).toBe('on');
    expect(later).not.toHaveBeenCalled();
  });

  it('is the same visit though the window was turned meanwhile', async () => {
    const {ask, sent, bodyOf} = open(async () => Response.json({sessionKey}));
    const turned = JSON.stringify({...(JSON.parse(bodyOf(0)) as object), windowWidth: 740, windowHeight: 360});
    expect(JSON.parse(await ask(visit, turned))).toEqual({sessionKey});
    expect(sent().filter((url) => url === visit.url)).toHaveLength(1);
  });

  it('is not asked ahead once the page has begun by itself', async () => {
    let answer: (response: Response) => void = () => undefined;
    const {ask, bodyOf, sent, forget} = open(async () => new Promise((resolve) => (answer = resolve)));
    const asking = ask(visit, bodyOf(0));
    forget();
    answer(Response.json({sessionKey}));
    await asking;
    expect(sent()).toEqual([visit.url]);
    expect(await ask(decide, decided)).toBe('later');
  });

  it('goes at once in the name of a visit that is open', () => {
    const [kept, local] = [memoryStorage(), memoryStorage()];
    keepKey(sessionKey, local, kept);
    const {sent, bodyOf} = open(async () => new Promise(() => undefined), kept, local);
    expect(sent()).toEqual([decide.url, visit.url]);
    expect(bodyOf(0)).toBe(decided);
  });

  it.each([
    ['another browser', decide, JSON.stringify({site: 'library', visitor: {trackerUuid: 'other'}})],
    ['another decision', {...decide, url: '/library/v1/decision?feature=day'}, decided],
  ])('is not taken for %s', async (_, read, body) => {
    const {ask, bodyOf} = open(async () => Response.json({sessionKey}));
    await ask(visit, bodyOf(0));
    expect(await ask(read, body)).toBe('later');
  });

  it.each([
    ['refuses', async () => new Response('{}', {status: 503})],
    ['answers with a page', async () => new Response('<p>')],
    ['is not there', async () => Promise.reject(new TypeError('no network'))],
  ])('is left to the page where the server %s', async (_, answer) => {
    const {ask, sent, bodyOf} = open(answer);
    await ask(visit, bodyOf(0));
    expect(sent()).toEqual([visit.url]);
    expect(await ask(decide, decided)).toBe('later');
  });
});

describe('what is read of two sources', () => {
  const [one, decision] = [{...read, isOneOfTwo: true} as const, {...read, decides: true} as const];
  it.each([
    [undefined, [one, decision, read]],
    ['legacy', [one, read]],
    ['broker', [read]],
  ] as const)('where it is decided for %s', (source, made) => {
    expect(readsFrom([one, decision, read], source)).toEqual(made);
  });
});
