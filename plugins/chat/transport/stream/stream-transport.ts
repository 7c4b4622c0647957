import {saidBy} from '../../session/session-calls.ts';
import type {ChatMessage, ChatTransport, Outgoing} from '../chat-transport.ts';
import {createEmitter} from '../emitter.ts';
import {createUnsent} from '../unsent.ts';
import {createMoments} from './moments.ts';
import type {StreamEvent, StreamMessage, StreamSdk} from './sdk.ts';

export interface StreamOptions {
  readonly sdk: StreamSdk;
  readonly key: string;
  readonly user: string;
  readonly token: string;
  readonly channel: string;
  readonly renewToken: () => Promise<string>;
  readonly fetch: typeof fetch;
}

/** Most messages that are asked for after a lost connection at once. */
const pageSize = 100;

/** A conversation by Stream. */
export function createStreamTransport(options: StreamOptions): ChatTransport {
  const {sdk, key, user, token, renewToken, fetch} = options;
  const {onEvent, emit, silence} = createEmitter();
  const moments = createMoments();
  const told = new Set<string>();
  const client = new sdk.StreamChat(key);
  const channel = client.channel('messaging', options.channel);
  let [connected, first] = [false, true];
  let newest: {readonly at: string; readonly sequence: number} | undefined;
  let ready: Promise<unknown> | undefined;

  const tokenNow = async (): Promise<string> => {
    if (first) {
      first = false;
      return token;
    }
    try {
      return await renewToken();
    } catch (error) {
      emit({type: 'denied', message: saidBy(error)});
      throw error;
    }
  };
  const joined = (): Promise<unknown> =>
    (ready ??= client.connectUser({id: user}, tokenNow).then(async () => channel.watch()));

  const read = (message: StreamMessage, earlier = false): ChatMessage => ({
    conversation: options.channel,
    sequence: moments.placeOf(message.id, message.created_at, earlier),
    clientId: message.id,
    author: {
      kind: message.user?.id === user ? 'visitor' : 'agent',
      name: message.user?.name ?? message.user?.id ?? '',
    },
    text: message.text ?? '',
    files: (message.attachments ?? []).flatMap(({asset_url: href, title, file_size: size}) =>
      href === undefined ? [] : [{id: href, href, name: title ?? '', size: size ?? 0}],
    ),
    at: new Date(message.created_at ?? 0).toISOString(),
  });
  const tell = (message: StreamMessage): void => {
    if (told.has(message.id)) return;
    told.add(message.id);
    unsent.arrived(message.id);
    const shown = read(message);
    newest = shown;
    emit({type: 'message', message: shown});
  };
  const post = async ({clientId, text, files}: Outgoing): Promise<void> => {
    const attachments = files.map(({id, name, size}) => ({
      type: 'file' as const,
      asset_url: id,
      title: name,
      file_size: size,
    }));
    await channel.sendMessage({id: clientId, text, attachments});
  };
  const unsent = createUnsent(
    post,
    () => connected,
    (clientId) => emit({type: 'refused', clientId}),
  );
  const back = async (): Promise<void> => {
    const count = told.size;
    const after = newest === undefined ? {} : {created_at_after_or_equal: newest.at};
    const {messages} = await channel.query({messages: {limit: pageSize, ...after}});
    for (const message of messages) tell(message);
    if (told.size > count && messages.length === pageSize) await back();
  };
  const online = async (): Promise<void> => {
    connected = true;
    try {
      // What has arrived in the meantime may be ours: it must not be sent once more.
      await back();
      unsent.retry();
      emit({type: 'connection', state: 'connected'});
    } catch {
      connected = false;
      emit({type: 'connection', state: 'connecting'});
    }
  };
  const typing = (on: boolean) => (event: StreamEvent) => {
    if (event.user !== undefined && event.user.id !== user) {
      emit({type: 'typing', name: event.user.name ?? event.user.id, on});
    }
  };
  const listen = async (): Promise<void> => {
    try {
      await joined();
    } catch {
      ready = undefined;
      emit({type: 'ended', reason: 'INACTIVE'});
      return;
    }
    channel.on('message.new', ({message}) => {
      if (message !== undefined) tell(message);
    });
    channel.on('typing.start', typing(true));
    channel.on('typing.stop', typing(false));
    channel.on('message.read', (event) => {
      if (event.user?.id !== user && newest !== undefined) emit({type: 'read', sequence: newest.sequence});
    });
    channel.on('channel.updated', (event) => {
      if (event.channel?.frozen === true) emit({type: 'ended', reason: 'FROZEN'});
    });
    channel.on('notification.removed_from_channel', () => emit({type: 'ended', reason: 'AGENT'}));
    channel.on('channel.deleted', () => emit({type: 'ended', reason: 'INACTIVE'}));
    client.on('connection.changed', (event) => {
      if (event.online === true) void online();
      else {
        connected = false;
        emit({type: 'connection', state: 'connecting'});
      }
    });
    await online();
  };

  return {
    onEvent,
    history: async (before, limit) => {
      await joined();
      const id = before === undefined ? undefined : moments.idAt(before);
      const {messages} = await channel.query({messages: {limit, ...(id === undefined ? {} : {id_lt: id})}});
      for (const message of messages) told.add(message.id);
      const items = messages
        .toReversed()
        .map((message) => read(message, true))
        .toReversed();
      if (before === undefined) newest = items.at(-1);
      return {items, more: messages.length === limit};
    },
    connect: () => void listen(),
    send: (message) => {
      unsent.send(message);
    },
    typing: (text) => void (text === '' ? channel.stopTyping() : channel.keystroke()).catch(() => undefined),
    read: () => void channel.markRead().catch(() => undefined),
    attach: async (file, _signal, onProgress) => {
      const {file: href} = await channel.sendFile(file);
      onProgress(1);
      return {id: href, href, name: file.name, size: file.size};
    },
    bytes: async ({id}) => (await fetch(id)).arrayBuffer(),
    end: () => emit({type: 'ended', reason: 'VISITOR'}),
    close: () => {
      silence();
      void client.disconnectUser().catch(() => undefined);
    },
  };
}
