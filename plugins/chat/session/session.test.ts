import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Services} from 'waymark/plug-in';
import type {ChatKind} from '../talk/chat-state.ts';
import {chatType, readMode, chatModes} from './chat-type.ts';
import type {Grounds} from './chat-type.ts';
import {goesOn} from './goes-on.ts';
import {keepNonce} from './nonce.ts';
import {forgetSession, keepSession, readSession, sessionOf} from './stored-session.ts';
import type {SessionStorage, StoredSession} from './stored-session.ts';
import {surveyLink} from './survey-link.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const person = {friendlyName: 'Ada Example', emailAddress: 'ada@people.example'};
const answer = {
  provider: 'stream',
  token: 't1',
  conversationSid: 'c1',
  expiration: '2026-11-20T14:00:00.000Z',
  omniProxyChannelId: 'o1',
  stream: {providerUserId: 'u1', providerUserToken: 'ut', providerChannelId: 'pc'},
  skill: 'FHEL',
};
const session = sessionOf(answer, {kind: 'agent', ...person}, 'Hello', now);

function storage(): SessionStorage & {readonly kept: Map<string, string>} {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what is kept of a session', () => {
  it('[CHAT-SESSION-02] is this, and nothing besides', () => {
    const store = storage();
    keepSession(store, 'agent', session);
    expect(JSON.parse(store.kept.get('webchat') ?? '')).toEqual({
      token: 't1',
      conversationSid: 'c1',
      expiration: '2026-11-20T14:00:00.000Z',
      friendlyName: 'Ada Example',
      emailAddress: 'ada@people.example',
      omniProxyChannelId: 'o1',
      stream: answer.stream,
      initialMessage: 'Hello',
      loginTimestamp: '2026-11-20T08:00:00.000Z',
      conversationId: '',
    });
    expect(readSession(store, 'agent', now)).toEqual(session);
    expect(readSession(store, 'bot', now)).toBeUndefined();
  });

  it.each([
    ['agent', 6 * 60 * 60_000],
    ['bot', 10 * 60_000],
  ] as const)(
    '[CHAT-SESSION-26, CHAT-SESSION-27, CONSTANTS-SHELL-01] lasts so long where the service says nothing: %s, %i ms',
    (kind, lifetime) => {
      const {expiration} = sessionOf(undefined, {kind, ...person}, '', now);
      expect(Date.parse(expiration) - now).toBe(lifetime);
    },
  );

  it('[CHAT-SESSION-12, CHAT-SESSION-20] goes on until it expires, and is gone then', () => {
    const store = storage();
    keepSession(store, 'agent', session);
    const end = Date.parse(session.expiration);
    expect(goesOn(store, end - 1)).toBe(true);
    expect(readSession(store, 'agent', end)).toBeUndefined();
    expect([store.kept.size, goesOn(store, now)]).toEqual([0, false]);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"expiration":"soon"}'])('is nothing in %j', (text) => {
    const store = storage();
    store.setItem('webchat', text);
    expect([readSession(store, 'agent', now), store.kept.size]).toEqual([undefined, 0]);
  });

  it('[CHAT-SESSION-21] can be forgotten, one kind without the other', () => {
    const store = storage();
    keepSession(store, 'agent', session);
    keepSession(store, 'bot', session);
    forgetSession(store, 'agent');
    expect([...store.kept.keys()]).toEqual(['webchat-bot']);
  });
});

describe('who answers', () => {
  const none = {agent: false, bot: false};
  it.each<readonly [string, Grounds, ChatKind]>([
    ['[CHAT-SESSION-15]', {mode: undefined, active: {agent: true, bot: true}, isOpen: false}, 'agent'],
    ['[CHAT-SESSION-16]', {mode: undefined, active: {agent: false, bot: true}, isOpen: true}, 'bot'],
    ['[CHAT-SESSION-17]', {mode: undefined, active: none, isOpen: true}, 'agent'],
    ['[CHAT-SESSION-18]', {mode: undefined, active: none, isOpen: false}, 'bot'],
    ...chatModes.map((mode) => {
      const active = {agent: mode === 'chatbot', bot: mode !== 'chatbot'};
      const kind = mode === 'chatbot' ? 'bot' : 'agent';
      return ['[CHAT-SESSION-19]', {mode, active, isOpen: mode === 'chatbot'}, kind] as const;
    }),
  ])('%s %j: %s', (_, grounds, kind) => {
    expect(chatType(grounds)).toBe(kind);
  });

  it('[CHAT-SESSION-19, QUERY-PARAMETERS-02] is asked for by one of five modes', () => {
    expect(['twilio', 'nice', 'stream', 'talkjs', 'chatbot', 'other', undefined].map(readMode)).toEqual([
      'twilio',
      'nice',
      'stream',
      'talkjs',
      'chatbot',
      undefined,
      undefined,
    ]);
  });
});

describe('the link to the survey', () => {
  const contact = async () => ({contactId: 'i1'});
  it('[CHAT-MESSAGES-11] carries who it is about', async () => {
    const asked = vi.fn(contact);
    expect(await surveyLink('/survey', session, asked)).toBe(
      '/survey?name=Ada+Example&email=ada%40people.example&interactionId=i1',
    );
    expect(asked.mock.calls).toEqual([['o1']]);
    expect(await surveyLink('https://ask.example/?form=1', session, contact)).toMatch(/\?form=1&name=Ada/);
  });
  it.each<[string, StoredSession | undefined, () => Promise<unknown>, string]>([
    ['[CHAT-ERRORS-05]', undefined, contact, 'Webchat session data not found'],
    ['[CHAT-ERRORS-06]', {...session, omniProxyChannelId: ''}, contact, 'Omni Proxy value not available'],
    ['[CHAT-ERRORS-07]', session, async () => ({}), 'Contact ID not available'],
    ['[CHAT-ERRORS-07]', session, async () => null, 'Contact ID not available'],
  ])('%s fails with a reason', async (_, kept, call, message) => {
    await expect(surveyLink('/survey', kept, call)).rejects.toThrow(message);
  });
});

describe('the nonce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[CHAT-SESSION-25, CHAT-SESSION-29, CHAT-CALLS-08, CHAT-CALLS-09, CONSTANTS-SHELL-01, FEATURE-FLAGS-01] is replaced every minute by the one before', async () => {
    let made = 0;
    const call = vi.fn<Services['call']>(async () => {
      made += 1;
      if (made === 3) throw new Error('not now');
      return {nonce: `n${made}`};
    });
    const nonce = await keepNonce(call);
    expect(nonce.now()).toBe('n1');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(nonce.now()).toBe('n1');
    await vi.advanceTimersByTimeAsync(1);
    expect(nonce.now()).toBe('n2');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(nonce.now()).toBe('n4');
    expect(call.mock.calls).toEqual([
      ['authenticateChat'],
      ['refreshChatNonce', {params: {nonce: 'n1'}}],
      ['refreshChatNonce', {params: {nonce: 'n2'}}],
      ['refreshChatNonce', {params: {nonce: 'n2'}}],
    ]);
    nonce.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(call).toHaveBeenCalledTimes(4);
  });
});
