import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import {createDraftToken} from '../session/draft-token.ts';
import {createSession} from '../session/session.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {ApiError} from '../../lib/api-error.ts';
import {createTransport} from './transport.ts';
import type {TransportOptions} from './transport.ts';

const read: Operation = {
  id: 'getCard',
  method: 'GET',
  path: '/library/v1/cards/{cardId}',
  pathParams: ['cardId'],
  queryParams: ['shelf', 'full'],
  body: false,
  errors: [],
};
const write: Operation = {...read, id: 'renewCard', method: 'POST', body: true};

function answer(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {...init, headers});
}

function setUp(...given: (Response | Error | Partial<TransportOptions>)[]) {
  const isAnswer = (one: (typeof given)[number]): one is Response | Error =>
    one instanceof Response || one instanceof Error;
  const answers = given.filter(isAnswer);
  const storage = memoryStorage();
  const session = createSession(storage);
  const draftToken = createDraftToken(memoryStorage());
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
    const next = answers.shift();
    if (next === undefined) {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')));
      });
    }
    if (next instanceof Error) throw next;
    return next;
  });
  let keys = 0;
  const transport = createTransport({
    fetch,
    session,
    draftToken,
    origin: 'https://library.example',
    orgId: 'north',
    newKey: () => `key-${++keys}`,
    now: () => 0,
    ...Object.assign({}, ...given.filter((one) => !isAnswer(one))),
  });
  const sent = (call = 0) => new Headers(fetch.mock.calls[call]?.[1]?.headers);
  return {transport, session, draftToken, fetch, sent};
}

afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('[HTTP-CLIENT-04] [HTTP-CLIENT-05] puts parameters into path and query: lists repeated, undefined skipped', async () => {
    const {transport, fetch} = setUp(answer({}));
    await transport.call(read, {params: {cardId: 'a/b ?', shelf: ['x', 'y&z'], full: undefined, other: 1}});
    expect(fetch.mock.calls[0]?.[0]).toBe('/library/v1/cards/a%2Fb%20%3F?shelf=x&shelf=y%26z');
  });

  it('says which parameter its path lacks', async () => {
    const {transport} = setUp();
    await expect(transport.call(read)).rejects.toThrow('needs the parameter "cardId"');
  });

  it('[HTTP-CLIENT-01] [HTTP-CLIENT-02] [HTTP-CLIENT-03] [HTTP-CLIENT-09] [CALLS-FLOW-01] [CALLS-FLOW-02] [CALLS-FLOW-03] [CALLS-FLOW-04] [AUTH-SESSION-03] carries credentials, who calls, and a key on writes only', async () => {
    const {transport, session, fetch, sent} = setUp(answer({}), answer({}));
    session.renew('Bearer one', undefined);
    await transport.call(read, {params: {cardId: '1'}});
    await transport.call(write, {params: {cardId: '1'}, body: {years: 2}});
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({method: 'GET', credentials: 'include'});
    expect(sent().get('authorization')).toBe('Bearer one');
    expect(sent().get('x-origin')).toBe('https://library.example');
    expect(sent().get('x-org')).toBe('north');
    expect(sent().has('idempotency-key')).toBe(false);
    expect(sent(1).get('content-type')).toBe('application/json');
    expect(sent(1).get('idempotency-key')).toMatch(/^key-\d$/);
    expect(fetch.mock.calls[1]?.[1]?.body).toBe('{"years":2}');
  });

  it('asks for a change of one state alone, and tells which state came of it', async () => {
    const {transport, sent} = setUp(answer({}, {headers: {etag: '"two"'}}), answer({}));
    const tags: string[] = [];
    const onTag = (tag: string): void => void tags.push(tag);
    await transport.call(write, {params: {cardId: '1'}, ifMatch: '"one"', onTag});
    await transport.call(write, {params: {cardId: '1'}, onTag});
    expect([sent(0).get('if-match'), sent(1).get('if-match'), tags]).toEqual(['"one"', null, ['"two"']]);
  });

  it.each([
    ['little', 10, true],
    ['more than browsers take then', 70_000, undefined],
  ])('lets a call outlive its page where it has %s to say', async (_, length, keepalive) => {
    const {transport, fetch} = setUp(answer({}));
    await transport.call(write, {params: {cardId: '1'}, body: {word: 'x'.repeat(length)}, keepalive: true});
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(keepalive);
  });

  it('lets no two calls outlive their page that have more to say together than browsers take', async () => {
    const {transport, fetch} = setUp(answer({}), answer({}), answer({}));
    const input = {params: {cardId: '1'}, body: {word: 'x'.repeat(40_000)}, keepalive: true};
    await Promise.all([transport.call(write, input), transport.call(write, input)]);
    await transport.call(write, input);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, true]);
  });

  it('[AUTH-SESSION-09] takes the renewed token and the name of the drafts from an answer', async () => {
    const {transport, session, draftToken, sent} = setUp(
      answer({}, {headers: {authorization: 'Bearer two', 'x-draft-token': 'd1'}}),
      answer({}),
    );
    await transport.call(read, {params: {cardId: '1'}});
    expect(session.token()).toBe('Bearer two');
    expect(draftToken.get()).toBe('d1');
    await transport.call(write, {params: {cardId: '1'}});
    expect(sent(1).get('x-draft-token')).toBe('d1');
  });

  it('names the drafts of who is not logged in with the first one saved, so that a page that is gone needs no answer', async () => {
    const saves: Operation = {...write, id: 'saveDraft', method: 'PUT'};
    const {transport, draftToken, sent} = setUp(new TypeError('gone'), answer({}, {headers: {'x-draft-token': 'd1'}}));
    await expect(transport.call(saves, {params: {cardId: '1'}, keepalive: true})).rejects.toMatchObject({
      code: 'OFFLINE',
    });
    const named = sent(0).get('x-draft-token');
    expect(named).toMatch(/^[\w-]{32}$/);
    expect(draftToken.get()).toBe(named);
    await transport.call(saves, {params: {cardId: '1'}});
    expect([sent(1).get('x-draft-token'), draftToken.get()]).toEqual([named, 'd1']);
    expect(setUp().draftToken.begin()).not.toBe(named);
  });

  it("names no drafts of who is logged in: theirs are the account's", async () => {
    const {transport, session, draftToken, sent} = setUp(answer({}));
    session.renew('Bearer one', undefined);
    await transport.call({...write, id: 'saveDraft', method: 'PUT'}, {params: {cardId: '1'}});
    expect([sent(0).get('x-draft-token'), draftToken.get()]).toEqual([null, undefined]);
  });

  it('shows the name of the drafts to what the contract says wants it, and to no other that only reads', async () => {
    const {transport, draftToken, sent} = setUp(answer({}), answer({}));
    draftToken.keep('d1');
    await transport.call(read, {params: {cardId: '1'}});
    await transport.call({...read, knowsDraft: true}, {params: {cardId: '1'}});
    expect([sent(0).get('x-draft-token'), sent(1).get('x-draft-token')]).toEqual([null, 'd1']);
  });

  it.each([
    ['JSON', answer({a: 1}), {a: 1}],
    ['text', answer('hello', {headers: {'content-type': 'text/plain'}}), 'hello'],
    ['nothing', new Response(null, {status: 204}), null],
  ])('[HTTP-CLIENT-07] reads %s', async (_, response, expected) => {
    const {transport} = setUp(response);
    expect(await transport.call(read, {params: {cardId: '1'}})).toEqual(expected);
  });

  it.each([
    ['an object', ['uuid'], {uuid: 'a', more: 1}, true],
    ['an object without what it must have', ['uuid', 'name'], {uuid: 'a'}, false],
    ['an inherited property', ['toString'], {}, false],
    ['nothing in place of an object', [], null, false],
    ['a list in place of an object', [], [], false],
    ['a text in place of an object', [], 'done', false],
    ['an empty list', 'list', [], true],
    ['an object in place of a list', 'list', {0: 'a'}, false],
    ['nothing in place of a list', 'list', null, false],
    ['whatever the contract leaves open', undefined, null, true],
  ] as const)('takes an answer for what its operation says: %s', async (_, wanted, body, fits) => {
    const response = body === null ? new Response(null, {status: 200}) : answer(body);
    const {transport} = setUp(response);
    const operation = {...read, ...(wanted === undefined ? {} : {answer: wanted})};
    const call = transport.call(operation, {params: {cardId: '1'}});
    if (fits) expect(await call).toEqual(body);
    else await expect(call).rejects.toMatchObject({code: 'UNREADABLE', status: 200});
  });

  it.each([
    [
      'a page of a portal',
      answer('<html></html>', {headers: {'content-type': 'text/html'}}),
      {code: 'UNREADABLE', status: 200},
    ],
    ['cut JSON', answer('{"a": [1,'), {code: 'UNREADABLE', status: 200}],
    ['no network', new TypeError('fetch failed'), {code: 'OFFLINE', status: 0, response: undefined, body: undefined}],
    [
      'a refusal with values',
      answer({code: 'INVALID_CARD', message: 'No.', errors: [{at: 'number', message: 'Not a card'}]}, {status: 422}),
      {code: 'INVALID_CARD', status: 422, message: 'No.', errors: [{at: 'number', message: 'Not a card'}]},
    ],
    ['a refusal with an id', answer({code: 'NO', requestId: 'r-1'}, {status: 422}), {code: 'NO', requestId: 'r-1'}],
    [
      'a page with an error and an id',
      answer('<html>', {status: 502, headers: {'content-type': 'text/html', 'x-request-id': 'r-2'}}),
      {status: 502, requestId: 'r-2'},
    ],
    [
      'a refusal without body',
      new Response(null, {status: 500}),
      {
        code: 'UNAVAILABLE',
        status: 500,
        message: 'Response was not convertible to json for /library/v1/cards/1',
      },
    ],
    [
      'a page with an error',
      answer('<html>', {status: 502, headers: {'content-type': 'text/html', 'retry-after': '3'}}),
      {status: 502, retryAfter: 3000},
    ],
  ])('[ERRORS-02] [ERRORS-19] rejects with what happened: %s', async (_, response, expected) => {
    const {transport} = setUp(response);
    await expect(transport.call(read, {params: {cardId: '1'}})).rejects.toMatchObject({name: 'ApiError', ...expected});
  });

  it('[HTTP-CLIENT-10] [CONSTANTS-SHELL-10] is given up after 30 seconds', async () => {
    vi.useFakeTimers();
    const {transport} = setUp();
    const call = transport.call(read, {params: {cardId: '1'}});
    const failed = expect(call).rejects.toMatchObject({status: 0, code: 'TIMEOUT'});
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not given up while a file comes, however slowly, only when nothing of it comes for 30 seconds', async () => {
    vi.useFakeTimers();
    const parts = (count: number): Response => {
      let next = 0;
      const pull = async (to: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        await new Promise((resolve) => void setTimeout(resolve, next < count ? 29_000 : 31_000));
        next += 1;
        to.enqueue(new Uint8Array([next]));
        if (next === 5) to.close();
      };
      return new Response(new ReadableStream({pull}), {headers: {'content-type': 'application/pdf'}});
    };
    const whole = setUp(parts(5)).transport.bytes('/library/a.pdf');
    await vi.advanceTimersByTimeAsync(5 * 29_000);
    expect([...new Uint8Array(await whole)]).toEqual([1, 2, 3, 4, 5]);
    const {transport, fetch} = setUp(parts(3));
    void transport.bytes('/library/a.pdf').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(3 * 29_000 + 29_999);
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
  });

  it('[HTTP-CLIENT-08] shows no token to what is external, and what the contract fixes to everybody', async () => {
    const {transport, session, fetch, sent} = setUp(answer({}), answer({}));
    session.save('one');
    const fixed = {...read, constants: {shelf: 'new'}, headers: {'x-desk': 'front'}};
    await transport.call({...fixed, access: 'external'}, {params: {cardId: '1'}});
    expect([sent().get('authorization'), sent().get('x-desk')]).toEqual([null, 'front']);
    expect(fetch.mock.calls[0]?.[0]).toBe('/library/v1/cards/1?shelf=new');
    await transport.call({...fixed, access: 'token'}, {params: {cardId: '1'}});
    expect(sent(1).get('authorization')).toBe('Bearer one');
  });

  it('[HTTP-CLIENT-06] says where the visit is recorded, if it is, but not to what is external', async () => {
    const recorder: {link?: string} = {};
    const {transport, sent} = setUp({replay: () => recorder.link}, answer({}), answer({}), answer({}));
    await transport.call(read, {params: {cardId: '1'}});
    recorder.link = 'https://replay.example/1';
    await transport.call(read, {params: {cardId: '1'}});
    await transport.call({...read, access: 'external'}, {params: {cardId: '1'}});
    const headers = [0, 1, 2].map((call) => sent(call).get('x-session-replay-url'));
    expect(headers).toEqual([null, recorder.link, null]);
  });

  it('[IDENTITY-LOGIN-04] keeps the token that the answer holds, where the contract says in what', async () => {
    const {transport, session} = setUp(answer({jwt: 'one'}), answer({jwt: 'two'}));
    await transport.call({...write, token: 'jwt'}, {params: {cardId: '1'}, body: {}});
    await transport.call(write, {params: {cardId: '1'}, body: {}});
    expect(session.token()).toBe('Bearer one');
  });

  it('can be cancelled', async () => {
    const {transport} = setUp();
    const cancel = new AbortController();
    const call = transport.call(read, {params: {cardId: '1'}, signal: cancel.signal});
    cancel.abort();
    await expect(call).rejects.toMatchObject({name: 'AbortError'});
  });
});

describe('what an error says', () => {
  const secret = {cardId: '1', shelf: 'what somebody typed'};

  it.each([
    [
      '[ERRORS-03] an empty refusal',
      new Response(null, {status: 500}),
      'Response was not convertible to json for /library/v1/cards/1',
    ],
    [
      '[ERRORS-03] a refusal that is a page',
      answer('<html>', {status: 502, headers: {'content-type': 'text/html'}}),
      'Response was not convertible to json for /library/v1/cards/1',
    ],
    ['[ERRORS-04] no answer', new TypeError('fetch failed'), 'Response was not defined for /library/v1/cards/1'],
    ['[ERRORS-05] a refusal without words', answer({}, {status: 400}), 'Request failed.'],
    [
      '[ERRORS-09] a list of errors',
      answer({errors: ['Too old.', {message: 'Too long'}]}, {status: 400}),
      'Too old, Too long.',
    ],
    ['[ERRORS-09] an empty list of errors', answer({errors: []}, {status: 400}), 'Something unexpected happened'],
    ['[ERRORS-02] a refusal with words', answer({message: 'No.'}, {status: 400}), 'No.'],
  ])('%s', async (_, response, message) => {
    const {transport} = setUp(response);
    await expect(transport.call(read, {params: secret})).rejects.toMatchObject({message});
  });

  it('[ERRORS-07] is the contract’s, whatever went wrong', async () => {
    const failing = {...read, failure: {message: 'Failed to fetch profile details.', code: 'NOBODY'}};
    const refused = answer({message: 'No.', code: 'X', requestId: 'r-1'}, {status: 500});
    for (const [response, requestId] of [
      [refused, 'r-1'] as const,
      [new TypeError('fetch failed'), undefined] as const,
    ]) {
      const error = await setUp(response)
        .transport.call(failing, {params: secret})
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({message: 'Failed to fetch profile details.', code: 'NOBODY', requestId});
      expect(error).toBeInstanceOf(ApiError);
    }
  });

  it('[ERRORS-01] [ERRORS-02] is the general words where there are none, with status, answer and what it held', async () => {
    expect(new ApiError({status: 0, code: 'X'})).toMatchObject({message: 'Error fetching', status: 0, data: undefined});
    const {transport} = setUp(answer({message: 'No.', more: 1}, {status: 409}));
    const error = await transport.call(read, {params: secret}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({status: 409, data: {message: 'No.', more: 1}, response: {status: 409}});
  });
});

describe('an ended session', () => {
  it.each([
    ['401 [AUTH-SESSION-06] [ERRORS-06]', {status: 401}, {}, read, true],
    ['403 unauthenticated [AUTH-SESSION-07]', {status: 403}, {message: 'unauthenticated'}, read, true],
    ['403 invalid signature [AUTH-SESSION-08]', {status: 403}, {message: 'Invalid signature'}, read, true],
    ['403 for a missing permission', {status: 403}, {message: 'Not yours'}, read, false],
    ['401 of an operation that keeps the session', {status: 401}, {}, {...read, keepsSession: true}, false],
    [
      '401 of an operation that has not seen the token',
      {status: 401},
      {},
      {...read, access: 'external' as const},
      false,
    ],
    ['500', {status: 500}, {}, read, false],
  ])('shows by %s', async (_, init, body, operation, ends) => {
    const {transport, session} = setUp(answer(body, init));
    session.renew('Bearer one', undefined);
    const heard = vi.fn();
    session.subscribe(heard);
    await expect(transport.call(operation, {params: {cardId: '1'}})).rejects.toThrow();
    expect(session.signedIn()).toBe(!ends);
    expect(heard.mock.calls).toEqual(ends ? [['expired']] : []);
  });
});

describe('an answer that comes when somebody else is signed in, or nobody', () => {
  it.each([
    ['renews nothing', answer({}, {headers: {authorization: 'Bearer late', 'x-draft-token': 'late'}})],
    ['ends nothing', answer({}, {status: 401})],
  ])('%s', async (_, response) => {
    const {transport, session, draftToken} = setUp(response);
    session.renew('Bearer one', undefined);
    const call = transport.call(read, {params: {cardId: '1'}}).catch(() => undefined);
    session.end('signed-out');
    session.renew('Bearer two', undefined);
    await call;
    expect([session.token(), draftToken.get()]).toEqual(['Bearer two', undefined]);
  });
});

describe('a file', () => {
  const pdf = (): Response => answer('%PDF-1.7', {headers: {'content-type': 'application/pdf'}});

  it('[HTTP-CLIENT-07] is its bytes; data in its place, or a file in place of data, is refused', async () => {
    const {transport} = setUp(pdf(), answer({}), pdf());
    expect(new TextDecoder().decode(await transport.bytes('/library/a.pdf'))).toBe('%PDF-1.7');
    await expect(transport.bytes('/library/a.pdf')).rejects.toMatchObject({code: 'UNREADABLE'});
    await expect(transport.call(read, {params: {cardId: '1'}})).rejects.toMatchObject({code: 'UNREADABLE'});
  });

  it('is not loaded where it is larger than was asked for', async () => {
    const long = (): Response =>
      answer('%PDF-1.7', {headers: {'content-type': 'application/pdf', 'content-length': '9'}});
    const [first, second] = [long(), long()];
    const {transport} = setUp(first, second);
    await expect(transport.bytes('/library/a.pdf', undefined, 8)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      status: 200,
    });
    expect(first.bodyUsed || first.body?.locked === true || (await first.text()) === '').toBe(true);
    expect((await transport.bytes('/library/a.pdf', undefined, 9)).byteLength).toBe(8);
  });

  it.each(['https://elsewhere.example/a.pdf', '//elsewhere.example/a.pdf', String.raw`/\elsewhere.example/a.pdf`])(
    'is not fetched, nor the token shown, at %s',
    async (href) => {
      const {transport, session, fetch} = setUp(answer({}));
      session.renew('Bearer one', undefined);
      await expect(transport.bytes(href)).rejects.toMatchObject({code: 'UNREADABLE'});
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});

describe('a session that a cookie keeps', () => {
  const marked = () => createSession(memoryStorage(), undefined, () => 'one');
  const refused = (body: object) => answer({status: 401, ...body}, {status: 401});

  it('is named in every call but those to others, and none once it is over', async () => {
    const session = marked();
    const {transport, sent} = setUp({session}, answer({}), answer({}), answer({}));
    await transport.call(read, {params: {cardId: '7'}});
    await transport.call({...read, access: 'external'}, {params: {cardId: '7'}});
    session.end('expired');
    await transport.call(write, {params: {cardId: '7'}});
    expect([0, 1, 2].map((call) => sent(call).get('x-session'))).toEqual(['one', null, 'none']);
  });

  it.each([
    ['that has run out', {code: 'UNAUTHENTICATED', logIn: '/auth/login'}, ['expired', '/auth/login']],
    ['that leads off the site', {code: 'UNAUTHENTICATED', logIn: '//evil.example'}, ['expired']],
    ['of another person', {code: 'SESSION_CHANGED'}, ['replaced']],
  ])('%s is told to the page', async (_, body, told) => {
    const session = marked();
    const heard = vi.fn();
    session.subscribe(heard);
    const {transport} = setUp({session}, refused(body));
    await expect(transport.call(read, {params: {cardId: '7'}})).rejects.toThrow(ApiError);
    expect(heard.mock.calls).toEqual([told]);
  });
});
