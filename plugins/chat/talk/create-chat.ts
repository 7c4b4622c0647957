import {createStore, type Services, type Store} from 'waymark/plug-in';
import {beginSession} from '../session/begin-session.ts';
import type {ChatMode, ChatWay} from '../session/chat-type.ts';
import {chatType, wayOf} from '../session/chat-type.ts';
import {keepNonce} from '../session/nonce.ts';
import type {Nonce} from '../session/nonce.ts';
import {statusOf} from '../session/session-calls.ts';
import {forgetSession, keepSession, readSession} from '../session/stored-session.ts';
import type {SessionStorage, StoredSession} from '../session/stored-session.ts';
import {surveyLink} from '../session/survey-link.ts';
import type {ChatSettings} from '../settings.ts';
import type {ChatEvent, ChatFile, ChatTransport, EndReason} from '../transport/chat-transport.ts';
import type {TransportRequest} from '../transport/load-transport.ts';
import {noChat, pageSize} from './chat-state.ts';
import type {ChatAction, ChatKind, ChatState, Person} from './chat-state.ts';
import {createOutbox} from './outbox.ts';
import type {Outbox} from './outbox.ts';
import {reduce} from './reduce.ts';

/** What a chat needs of the world outside. */
export interface ChatWorld {
  readonly services: Pick<Services, 'call' | 'upload' | 'bytes' | 'secret'>;
  readonly storage: SessionStorage;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly mode: () => ChatMode | undefined;
  readonly pageUrl: () => string;
  readonly loadTransport: (request: TransportRequest) => Promise<ChatTransport>;
}

export interface Chat extends Outbox {
  readonly state: Store<ChatState>;
  readonly dispatch: (action: ChatAction) => void;
  /** Goes on with a session that is kept, where that is not done yet. */
  readonly open: () => void;
  readonly close: () => void;
  /** Goes on with a session that is kept; false where there is none, or it cannot be reached. */
  readonly resume: () => Promise<boolean>;
  /**
   * Begins a conversation; where one is kept goes on with that, unless somebody else is to answer (`agent`), or going on
   * from here has failed.
   */
  readonly begin: (person: Person, agent?: string) => Promise<void>;
  readonly earlier: () => Promise<void>;
  readonly end: () => void;
  /** Goes on in this window, after it went on in others. */
  readonly here: () => void;
  /** Back to the form, after the end. */
  readonly anew: () => void;
  readonly bytes: (file: ChatFile) => Promise<ArrayBuffer>;
  /** Address of the survey; undefined, with an alert, where it cannot be had. */
  readonly survey: () => Promise<string | undefined>;
  /** Tells that the newest answer was bad; rejects where it was not taken. */
  readonly tellBad: (reason: string, words: string) => Promise<void>;
  /** The page is left, or the chat taken away: the conversation goes on. */
  readonly leave: () => void;
}

/** Whether a service will not have a session, whenever it is asked: all else may be otherwise the next time. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

const longestTimer = 2 ** 31 - 1;

/** One chat of a page. `settings` are read anew for each thing that is done. */
export function createChat(world: ChatWorld, settings: () => ChatSettings): Chat {
  const {services, storage, now} = world;
  const state = createStore<ChatState>(noChat);
  const dispatch = (action: ChatAction): void => state.set(reduce(state.get(), action));
  let session: StoredSession | undefined;
  /** Start did not lead back into the conversation that is kept, though the service answered: the next begins another. */
  let isInVain = false;
  /** What failed last was answered: the line was not the matter. */
  let isAnswered = false;
  let transport: ChatTransport | undefined;
  // Files can still be read when the conversation is over.
  let bytes: ChatTransport['bytes'] | undefined;
  let nonce: Nonce | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  // What was begun before a conversation was left, and arrives later, belongs to nobody.
  let round = 0;
  const outbox = createOutbox({
    state,
    dispatch,
    transport: () => transport,
    newId: world.newId,
    texts: () => settings().texts,
  });

  const kindNow = (): ChatKind => {
    const active = (kind: ChatKind): boolean => readSession(storage, kind, now()) !== undefined;
    const grounds = {mode: world.mode(), active: {agent: active('agent'), bot: active('bot')}};
    return chatType({...grounds, isOpen: settings().isOpen});
  };
  const stop = (): void => {
    round += 1;
    clearTimeout(expiry);
    nonce?.stop();
    outbox.stop();
    transport?.close();
    [transport, nonce] = [undefined, undefined];
  };
  const finish = (reason: EndReason): void => {
    forgetSession(storage, state.get().kind);
    stop();
    dispatch({type: 'ended', reason});
  };
  const keep = (kind: ChatKind, next: StoredSession): void => {
    session = next;
    keepSession(storage, kind, next);
    clearTimeout(expiry);
    const left = Date.parse(next.expiration) - now();
    expiry = setTimeout(() => finish('EXPIRED'), Math.min(Math.max(left, 0), longestTimer));
  };
  const seen = (): void => {
    const newest = state.get().messages.findLast(({author}) => author.kind !== 'visitor');
    if (state.get().open && newest !== undefined) transport?.read(newest.sequence);
  };

  const take = (event: ChatEvent): void => {
    switch (event.type) {
      case 'ended':
        finish(event.reason);
        break;
      case 'denied':
        dispatch({type: 'alert', alert: event.message === undefined ? 'token' : 'general'});
        break;
      case 'acknowledged':
        break;
      case 'message': {
        dispatch(event);
        if (event.message.author.kind !== 'visitor') seen();
        break;
      }
      default:
        dispatch(event);
    }
  };

  const senderType = (): string => (settings().about['identityUuid'] === undefined ? 'VISITOR' : 'CUSTOMER');
  const asking = (): Readonly<Record<string, string>> => {
    const {orgCode, tag, about} = settings();
    const {applicationUuid, identityUuid} = about;
    const token = nonce?.now();
    return {
      ...(applicationUuid === undefined ? {} : {applicationId: applicationUuid}),
      ...{organization: orgCode, pageUrl: world.pageUrl(), tag},
      senderId: identityUuid ?? session?.emailAddress ?? '',
      senderType: senderType(),
      ...(token === undefined ? {} : {nonce: token}),
    };
  };

  const talk = async (kind: ChatKind, carrier: ChatWay['carrier'], begun: StoredSession): Promise<void> => {
    keep(kind, begun);
    const mine = round;
    // Calls of this conversation, late ones too, have nothing to do with the one after it.
    let held = begun;
    const {history} = wayOf(kind, world.mode(), settings());
    const own = await world.loadTransport({
      ...{carrier, settings: settings(), services, asking},
      ...(history === 'provider' ? {provider: () => settings().historyApp} : {}),
      session: () => held,
      changed: (change) => {
        held = {...held, ...change};
        if (mine === round) keep(kind, held);
      },
      nonce: () => nonce?.now(),
    });
    if (mine !== round) {
      own.close();
      return;
    }
    [transport, bytes] = [own, own.bytes];
    own.onEvent(take);
    const page = await own.history(undefined, pageSize);
    if (transport !== own) return;
    dispatch({type: 'started', messages: page.items, more: page.more});
    own.connect(page.items.at(-1)?.sequence ?? 0);
    seen();
  };
  /** What carries a conversation of an earlier visit: the sandbox carries all of its own. */
  const carrierAgain = (kind: ChatKind, {stream}: StoredSession): ChatWay['carrier'] => {
    if (stream !== undefined) return 'stream';
    const {carrier} = wayOf(kind, world.mode(), settings());
    return carrier === 'bot' || settings().provider !== 'sandbox' ? carrier : 'socket';
  };
  const authenticate = async (): Promise<void> => {
    if (!settings().authenticate) return;
    const mine = round;
    const kept = await keepNonce(services.call);
    if (mine === round) nonce = kept;
    else kept.stop();
  };
  /** What is refused is over; otherwise it may be there the next time. */
  const failed = (kind: ChatKind, error: unknown): void => {
    isAnswered = statusOf(error) !== 0;
    if (isRefusal(statusOf(error))) forgetSession(storage, kind);
    stop();
    dispatch({type: 'not-started'});
    dispatch({type: 'alert', alert: 'general'});
    if (state.get().open) dispatch({type: 'opened', kind: kindNow()});
  };
  const goOn = async (kind: ChatKind, kept: StoredSession): Promise<boolean> => {
    dispatch({type: 'starting', kind});
    isAnswered = false;
    const mine = round;
    try {
      await authenticate();
      if (kind === 'agent') await askContact(services.call, kept.omniProxyChannelId);
      if (mine !== round) return false;
      await talk(kind, carrierAgain(kind, kept), kept);
      return true;
    } catch (error) {
      if (mine === round) failed(kind, error);
      return false;
    }
  };
  const resume = async (): Promise<boolean> => {
    const kind = kindNow();
    const kept = readSession(storage, kind, now());
    return kept !== undefined && state.get().phase === 'before' && goOn(kind, kept);
  };

  return {
    ...outbox,
    state,
    dispatch,
    open: () => {
      dispatch({type: 'opened', kind: kindNow()});
      seen();
      void resume();
    },
    close: () => dispatch({type: 'closed'}),
    resume,
    begin: async (person, agent) => {
      const {kind} = state.get();
      const kept = agent === undefined && !isInVain ? readSession(storage, kind, now()) : undefined;
      isInVain = kept !== undefined && !(await goOn(kind, kept)) && isAnswered;
      if (kept !== undefined) return;
      dispatch({type: 'starting', kind, person});
      const mine = round;
      try {
        await authenticate();
        const {session: begun, carrier} = await beginSession(services.call, {
          ...{kind, person, agent, settings: settings(), mode: world.mode(), nonce: nonce?.now()},
          ...{pageUrl: world.pageUrl(), now: now()},
        });
        if (mine === round) await talk(kind, carrier, begun);
        else keepSession(storage, kind, begun);
      } catch (error) {
        if (mine === round) failed(kind, error);
      }
    },
    earlier: async () => {
      const {messages, earlier} = state.get();
      if (earlier !== 'more' || transport === undefined) return;
      dispatch({type: 'earlier-asked'});
      try {
        const {items, more} = await transport.history(messages[0]?.sequence, pageSize);
        dispatch({type: 'earlier', messages: items, more});
      } catch {
        dispatch({type: 'earlier', messages: [], more: true});
        dispatch({type: 'alert', alert: 'general'});
      }
    },
    end: () => {
      transport?.end();
      finish('VISITOR');
    },
    here: () => {
      dispatch({type: 'returned'});
      transport?.connect(state.get().messages.at(-1)?.sequence ?? 0);
    },
    anew: () => dispatch({type: 'reset', kind: kindNow()}),
    bytes: async (file) => {
      if (bytes === undefined) throw new Error('There is no conversation.');
      return bytes(file);
    },
    survey: async () => {
      try {
        return await surveyLink(settings().survey, session, async (id) => askContact(services.call, id));
      } catch {
        dispatch({type: 'alert', alert: 'general'});
        return undefined;
      }
    },
    tellBad: async (reason, words) => {
      const bad = state
        .get()
        .messages.findLast(({author, question}) => author.kind === 'bot' && question !== undefined);
      const token = nonce?.now();
      await services.call('setChatReplyUsedWithFeedback', {
        body: {
          ...{questionId: bad?.question ?? '', conversationId: session?.conversationId ?? ''},
          ...{responseToCustomer: bad?.text ?? '', rating: 'BAD'},
          feedbackMessage: words === '' ? reason : `${reason}: ${words}`,
          ...{senderEmail: session?.emailAddress ?? '', senderType: senderType()},
          ...(token === undefined ? {} : {nonce: token}),
        },
      });
      dispatch({type: 'told-bad'});
    },
    leave: () => {
      stop();
      if (state.get().phase !== 'ended') dispatch({type: 'not-started'});
    },
  };
}

function askContact(call: Services['call'], omniProxyChannelId: string): Promise<unknown> {
  return call('getWebChatInfo', {body: {omniProxyChannelId}});
}
