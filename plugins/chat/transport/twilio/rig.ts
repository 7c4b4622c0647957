import type {Rig} from '../rig.ts';
import type {TwilioBuilder, TwilioClient, TwilioConversation, TwilioMessage, TwilioParticipant} from './sdk.ts';
import {createTwilioTransport} from './twilio-transport.ts';

type Listener = (given: never) => void;

function emitter() {
  const listeners: (readonly [string, Listener])[] = [];
  return {
    on: (event: string, listener: Listener) => void listeners.push([event, listener]),
    tell: (event: string, given: unknown) => {
      for (const [name, listener] of listeners) if (name === event) listener(given as never);
    },
  };
}

/** Twilio with one conversation, as its documents describe it. */
export function twilioRig(): Rig {
  const [clientEvents, events] = [emitter(), emitter()];
  const kept: TwilioMessage[] = [];
  const own = (): readonly TwilioMessage[] => kept.filter(({author}) => author === 'visitor-1');
  let [connected, refusing, previews] = [true, false, 0];
  const add = (author: string, body: string, attributes: unknown, names: readonly string[]): void => {
    const index = kept.length;
    const message: TwilioMessage = {
      ...{index, author, body, attributes, dateCreated: new Date(1_700_000_000_000 + index)},
      attachedMedia: names.map((filename, at) => ({
        ...{sid: `ME${at}`, filename, size: 3},
        getContentTemporaryUrl: async () => 'https://media.example/1',
      })),
    };
    kept.push(message);
    if (connected) events.tell('messageAdded', message);
  };
  const newMessage = (): TwilioBuilder => {
    let [body, clientId] = ['', ''];
    const names: string[] = [];
    const builder: TwilioBuilder = {
      setBody: (text) => {
        body = text;
        return builder;
      },
      setAttributes: (attributes) => {
        ({clientId} = attributes);
        return builder;
      },
      addMedia: ({filename}) => {
        names.push(filename);
        return builder;
      },
      buildAndSend: async () => {
        if (refusing || !connected) throw new Error('Not sent.');
        add('visitor-1', body, {clientId}, names);
      },
    };
    return builder;
  };
  const conversation = {
    sid: 'CH1',
    state: {current: 'active'},
    on: events.on,
    prepareMessage: newMessage,
    getMessages: async (size = 30, anchor?: number, direction: 'backwards' | 'forward' = 'backwards') => {
      if (!connected) throw new Error('No connection.');
      if (direction === 'forward') return {items: kept.slice(anchor ?? 0, (anchor ?? 0) + size), hasPrevPage: false};
      const end = (anchor ?? kept.length - 1) + 1;
      const begin = Math.max(0, end - size);
      return {items: kept.slice(begin, end), hasPrevPage: begin > 0};
    },
    typing: async () => {
      previews += 1;
      events.tell('typingStarted', {identity: 'visitor-1', lastReadMessageIndex: null});
    },
    advanceLastReadMessageIndex: async () => 0,
    leave: async () => undefined,
  } as TwilioConversation;
  const client = {
    user: {identity: 'visitor-1'},
    on: clientEvents.on,
    getConversationBySid: async () => conversation,
    updateToken: async () => undefined,
    shutdown: async () => undefined,
  } as TwilioClient;
  const agent: TwilioParticipant = {identity: 'Robin', lastReadMessageIndex: null};
  return {
    transport: createTwilioTransport({
      sdk: {connect: () => client},
      token: 't',
      conversation: 'CH1',
      renewToken: async () => 't2',
      fetch: async () => new Response('abc'),
      newId: () => 'file-1',
    }),
    say: (text) => add('Robin', text, {}, []),
    type: (on) => events.tell(on ? 'typingStarted' : 'typingEnded', agent),
    readAll: () => events.tell('participantUpdated', {participant: {...agent, lastReadMessageIndex: kept.length - 1}}),
    endByAgent: () => events.tell('updated', {conversation: {...conversation, state: {current: 'closed'}}}),
    lose: () => {
      connected = false;
      clientEvents.tell('connectionStateChanged', 'connecting');
    },
    restore: () => {
      connected = true;
      clientEvents.tell('connectionStateChanged', 'connected');
    },
    refuse: () => {
      refusing = true;
    },
    arrived: () => own().map(({body}) => body ?? ''),
    files: () =>
      own().flatMap(({attachedMedia}) =>
        (attachedMedia?.length ?? 0) > 0 ? [(attachedMedia ?? []).map(({filename}) => filename ?? '')] : [],
      ),
    previews: () => previews,
    fileBytes: 3,
  };
}
