import type {Rig} from '../rig.ts';
import type {StreamAttachment, StreamChannel, StreamEvent, StreamMessage} from './sdk.ts';
import {createStreamTransport} from './stream-transport.ts';

type Listener = (event: StreamEvent) => void;

function emitter() {
  const listeners: (readonly [string, Listener])[] = [];
  return {
    on: (event: string, listener: Listener) => void listeners.push([event, listener]),
    tell: (event: StreamEvent) => {
      for (const [name, listener] of listeners) if (name === event.type) listener(event);
    },
  };
}

/** Stream with one channel, as its documents describe it. */
export function streamRig(): Rig {
  const [clientEvents, events] = [emitter(), emitter()];
  const kept: StreamMessage[] = [];
  const own = (): readonly StreamMessage[] => kept.filter(({user}) => user?.id === 'visitor-1');
  let [connected, refusing, previews] = [true, false, 0];
  const add = (id: string, user: string, text: string, attachments: readonly StreamAttachment[]): void => {
    // Two of them in the same moment: what they are told apart by is their id.
    const created_at = new Date(1_700_000_000_000 + Math.floor(kept.length / 2)).toISOString();
    const message: StreamMessage = {id, text, attachments, created_at, user: {id: user, name: user}};
    kept.push(message);
    if (connected) events.tell({type: 'message.new', message});
  };
  const channel = {
    on: events.on,
    watch: async () => undefined,
    query: async ({messages: {limit, id_lt: before, created_at_after_or_equal: after}}) => {
      if (!connected) throw new Error('No connection.');
      const end = before === undefined ? kept.length : kept.findIndex(({id}) => id === before);
      const found = kept.slice(0, end).filter(({created_at}) => after === undefined || String(created_at) >= after);
      return {messages: after === undefined ? found.slice(-limit) : found.slice(0, limit)};
    },
    sendMessage: async ({id, text, attachments}) => {
      if (refusing || !connected) throw new Error('Not sent.');
      add(id, 'visitor-1', text, attachments);
    },
    sendFile: async (file) => ({file: `https://files.example/${file.name}`}),
    keystroke: async () => {
      previews += 1;
      events.tell({type: 'typing.start', user: {id: 'visitor-1'}});
    },
    stopTyping: async () => undefined,
    markRead: async () => undefined,
  } as StreamChannel;
  class Client {
    readonly on = clientEvents.on;
    connectUser = async (): Promise<undefined> => undefined;
    disconnectUser = async (): Promise<undefined> => undefined;
    channel = (): StreamChannel => channel;
  }
  const robin = {id: 'robin', name: 'Robin'};
  return {
    transport: createStreamTransport({
      sdk: {StreamChat: Client},
      ...{key: 'k', user: 'visitor-1', token: 't', channel: 'ch1'},
      renewToken: async () => 't2',
      fetch: async () => new Response('abc'),
    }),
    say: (text) => add(`said-${kept.length}`, 'robin', text, []),
    type: (on) => events.tell({type: on ? 'typing.start' : 'typing.stop', user: robin}),
    readAll: () => events.tell({type: 'message.read', user: robin}),
    endByAgent: () => events.tell({type: 'notification.removed_from_channel'}),
    lose: () => {
      connected = false;
      clientEvents.tell({type: 'connection.changed', online: false});
    },
    restore: () => {
      connected = true;
      clientEvents.tell({type: 'connection.changed', online: true});
    },
    refuse: () => {
      refusing = true;
    },
    arrived: () => own().map(({text}) => text ?? ''),
    files: () =>
      own().flatMap(({attachments}) =>
        (attachments?.length ?? 0) > 0 ? [(attachments ?? []).map(({title}) => title ?? '')] : [],
      ),
    previews: () => previews,
    fileBytes: 3,
  };
}
