import {isObject, numberAt, textOf, type Services} from 'waymark/plug-in';
import {readFile, readPage} from '../transport/read-message.ts';
import type {ChatCalls} from '../transport/calls.ts';
import type {ChatPage} from '../transport/chat-transport.ts';
import type {StoredSession} from './stored-session.ts';

export interface SessionCallsOptions {
  readonly services: Pick<Services, 'call' | 'upload' | 'bytes' | 'secret'>;
  readonly session: () => StoredSession;
  /** The service says something new of the session: another token, how long it lasts, its conversation. */
  readonly changed: (change: Partial<Pick<StoredSession, 'token' | 'expiration' | 'conversationId'>>) => void;
  /** What tells a bot who asks, for each question. */
  readonly asking: () => Readonly<Record<string, string>>;
  readonly nonce: () => string | undefined;
  /** Where another service keeps what was said: how that one calls the organisation. */
  readonly provider?: () => string;
}

/** The calls of one conversation. They carry its own token: whoever is signed in has nothing to do with it. */
export function createSessionCalls(options: SessionCallsOptions): ChatCalls {
  const {services, session, changed, asking, nonce} = options;
  const authorization = (): string => `Bearer ${session().token}`;
  const renewToken = async (): Promise<string> => {
    const answer = await services.call('refreshChatToken', {body: {token: session().token}});
    const token = isObject(answer) ? textOf(answer, 'token') : undefined;
    if (token === undefined) throw Object.assign(new Error('There is no new token.'), {status: 401});
    changed({token, ...wordOf(answer, 'expiration')});
    return token;
  };
  /** Once more with a new token, where the one in use is refused. */
  const withToken = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      if (![401, 403].includes(statusOf(error))) throw error;
      await renewToken();
      return task();
    }
  };
  /** What the provider of the history tells whoever came with a token for it; undefined where it tells nothing. */
  const providerHistory = async (params: Readonly<Record<string, unknown>>): Promise<ChatPage | undefined> => {
    const appId = options.provider?.();
    const userToken = appId === undefined ? undefined : services.secret('userToken');
    if (userToken === undefined) return undefined;
    const about = {appId, conversationId: session().conversationSid};
    try {
      const authorization = `Bearer ${userToken}`;
      return readPage(await services.call('getProviderMessages', {params: {...params, ...about}, authorization}));
    } catch {
      // The service that carries the conversation knows it too: it goes on by that.
      return undefined;
    }
  };
  return {
    renewToken,
    ticket: async () => {
      const answer = await withToken(async () => services.call('openChatTicket', {authorization: authorization()}));
      const ticket = isObject(answer) ? textOf(answer, 'ticket') : undefined;
      if (ticket === undefined) throw new Error('There is no pass for the conversation.');
      return ticket;
    },
    history: async (before, limit) => {
      const params = {limit, ...(before === undefined ? {} : {before})};
      const elsewhere = await providerHistory(params);
      if (elsewhere !== undefined) return elsewhere;
      return readPage(
        await withToken(async () => services.call('getChatMessages', {params, authorization: authorization()})),
      );
    },
    attach: async (file, signal, onProgress) => {
      const answer = await withToken(async () =>
        services.upload('uploadChatFile', file, {signal, onProgress, authorization: authorization()}),
      );
      const [stored] = isObject(answer) ? readFile(answer) : [];
      if (stored === undefined) throw new Error('The file was not kept.');
      return stored;
    },
    bytes: async ({href = ''}) => withToken(async () => services.bytes(href, undefined, undefined, authorization())),
    ask: async (message) => {
      const {conversationId} = session();
      const about = conversationId === '' ? {} : {conversationId};
      changed(
        wordOf(await services.call('chatWithAutobot', {body: {...asking(), ...about, message}}), 'conversationId'),
      );
    },
    answers: async () => {
      const {conversationId} = session();
      if (conversationId === '') return null;
      const token = nonce();
      const params = {conversationId, ...(token === undefined ? {} : {nonce: token})};
      const answer = await services.call('getChatHistory', {params});
      changed(wordOf(answer, 'expiration'));
      return answer;
    },
  };
}

/** The status of a refused call; 0 where nothing answered. */
export function statusOf(error: unknown): number {
  return isObject(error) ? (numberAt(error, 'status') ?? 0) : 0;
}

/** What the service itself said of a refusal. */
export function saidBy(error: unknown): string | undefined {
  return isObject(error) && isObject(error.body) ? textOf(error.body, 'message') : undefined;
}

function wordOf(answer: unknown, name: 'expiration' | 'conversationId'): Partial<StoredSession> {
  const value = isObject(answer) ? textOf(answer, name) : undefined;
  return value === undefined ? {} : {[name]: value};
}
