import {isObject, textOf} from 'waymark/plug-in';
import type {ChatKind} from '../talk/chat-state.ts';

/** What this browser keeps of a conversation, so that a later visit finds it. */
export interface StoredSession {
  readonly token: string;
  readonly conversationSid: string;
  /** Date and time, ISO 8601. */
  readonly expiration: string;
  readonly friendlyName: string;
  readonly emailAddress: string;
  readonly omniProxyChannelId: string;
  readonly stream?: {
    readonly providerUserId: string;
    readonly providerUserToken: string;
    readonly providerChannelId: string;
  };
  readonly initialMessage: string;
  /** Date and time, ISO 8601. */
  readonly loginTimestamp: string;
  readonly conversationId: string;
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long a session lasts where the service does not say, in milliseconds: 6 hours, 10 minutes with a bot. */
const lifetimes: Readonly<Record<ChatKind, number>> = {agent: 6 * 3_600_000, bot: 10 * 60_000};

/** Where this browser keeps the session of a kind. */
export const sessionKeys: Readonly<Record<ChatKind, string>> = {agent: 'webchat', bot: 'webchat-bot'};
const words = [
  'token',
  'conversationSid',
  'expiration',
  'friendlyName',
  'emailAddress',
  'omniProxyChannelId',
  'initialMessage',
  'loginTimestamp',
  'conversationId',
] as const;

/** The session that is kept, unless it has expired by `now` or cannot be read: then it is removed. */
export function readSession(storage: SessionStorage, kind: ChatKind, now: number): StoredSession | undefined {
  const kept = storage.getItem(sessionKeys[kind]);
  if (kept === null) return undefined;
  const session = parse(kept);
  if (session !== undefined && Date.parse(session.expiration) > now) return session;
  storage.removeItem(sessionKeys[kind]);
  return undefined;
}

export function keepSession(storage: SessionStorage, kind: ChatKind, session: StoredSession): void {
  storage.setItem(sessionKeys[kind], JSON.stringify(session));
}

export function forgetSession(storage: SessionStorage, kind: ChatKind): void {
  storage.removeItem(sessionKeys[kind]);
}

/** What the answer that began a session says of it. `now` in milliseconds. */
export function sessionOf(
  answer: unknown,
  about: {readonly kind: ChatKind; readonly friendlyName: string; readonly emailAddress: string},
  initialMessage: string,
  now: number,
): StoredSession {
  const given = isObject(answer) ? answer : {};
  const end = Date.parse(textOf(given, 'expiration') ?? '');
  return {
    ...readWords(given),
    ...readStream(given.stream),
    friendlyName: about.friendlyName,
    emailAddress: about.emailAddress,
    initialMessage,
    expiration: new Date(Number.isFinite(end) ? end : now + lifetimes[about.kind]).toISOString(),
    loginTimestamp: new Date(now).toISOString(),
  };
}

function parse(kept: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    if (!isObject(value)) return undefined;
    return {...readWords(value), ...readStream(value.stream)};
  } catch {
    return undefined;
  }
}

function readWords(value: Readonly<Record<string, unknown>>): Omit<StoredSession, 'stream'> {
  return Object.fromEntries(words.map((word) => [word, textOf(value, word) ?? ''])) as Omit<StoredSession, 'stream'>;
}

function readStream(value: unknown): Pick<StoredSession, 'stream'> {
  if (!isObject(value)) return {};
  const [user, token, channel] = [
    textOf(value, 'providerUserId'),
    textOf(value, 'providerUserToken'),
    textOf(value, 'providerChannelId'),
  ];
  if (user === undefined || token === undefined || channel === undefined) return {};
  return {stream: {providerUserId: user, providerUserToken: token, providerChannelId: channel}};
}
