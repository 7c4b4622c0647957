import {isObject, textOf} from 'waymark/plug-in';
import {saidBy} from '../../session/session-calls.ts';
import type {ChatFile, ChatMessage, ChatPage, ChatTransport, Outgoing} from '../chat-transport.ts';
import {createEmitter} from '../emitter.ts';
import {createUnsent} from '../unsent.ts';
import type {TwilioConversation, TwilioMessage, TwilioSdk} from './sdk.ts';

export interface TwilioOptions {
  readonly sdk: TwilioSdk;
  readonly token: string;
  readonly conversation: string;
  readonly renewToken: () => Promise<string>;
  readonly fetch: typeof fetch;
  readonly newId: () => string;
}

/** Most messages that are asked for after a lost connection at once. */
const pageSize = 100;

/** A conversation by Twilio Conversations. Its places begin with 0, ours with 1. */
export function createTwilioTransport(options: TwilioOptions): ChatTransport {
  const {sdk, token, conversation: sid, renewToken, fetch, newId} = options;
  const {onEvent, emit, silence} = createEmitter();
  const client = sdk.connect(token);
  const chosen = new Map<string, File>();
  let [connected, last] = [false, 0];
  let found: Promise<TwilioConversation> | undefined;
  const conversation = (): Promise<TwilioConversation> => (found ??= client.getConversationBySid(sid));

  const read = (message: TwilioMessage): ChatMessage => {
    const clientId = isObject(message.attributes) ? textOf(message.attributes, 'clientId') : undefined;
    const own = message.author === client.user.identity;
    return {
      conversation: sid,
      sequence: message.index + 1,
      author: {kind: own ? 'visitor' : 'agent', name: message.author ?? ''},
      text: message.body ?? '',
      files: (message.attachedMedia ?? []).map((media) => ({
        id: `${message.index} ${media.sid}`,
        name: media.filename ?? '',
        size: media.size,
      })),
      at: message.dateCreated?.toISOString() ?? '',
      ...(clientId === undefined ? {} : {clientId}),
    };
  };
  const tell = (message: ChatMessage): void => {
    if (message.sequence <= last) return;
    last = message.sequence;
    if (message.clientId !== undefined) unsent.arrived(message.clientId);
    emit({type: 'message', message});
  };
  const catchUp = async (): Promise<void> => {
    const page = await (await conversation()).getMessages(pageSize, last, 'forward');
    for (const message of page.items) tell(read(message));
    if (page.items.length === pageSize) await catchUp();
  };
  const post = async (message: Outgoing): Promise<void> => {
    const builder = (await conversation()).prepareMessage().setBody(message.text);
    builder.setAttributes({clientId: message.clientId});
    for (const {id} of message.files) {
      const file = chosen.get(id);
      if (file !== undefined) builder.addMedia({contentType: file.type, filename: file.name, media: file});
    }
    await builder.buildAndSend();
    for (const {id} of message.files) chosen.delete(id);
  };
  const unsent = createUnsent(
    post,
    () => connected,
    (clientId) => emit({type: 'refused', clientId}),
  );

  const renew = async (): Promise<void> => {
    try {
      await client.updateToken(await renewToken());
    } catch (error) {
      emit({type: 'denied', message: saidBy(error)});
    }
  };
  const back = async (): Promise<void> => {
    try {
      // What has arrived in the meantime may be ours: it must not be sent once more.
      await catchUp();
      unsent.retry();
      emit({type: 'connection', state: 'connected'});
    } catch {
      emit({type: 'connection', state: 'connecting'});
    }
  };
  const listen = async (after: number): Promise<void> => {
    last = after;
    let open: TwilioConversation;
    try {
      open = await conversation();
    } catch {
      found = undefined;
      emit({type: 'ended', reason: 'INACTIVE'});
      return;
    }
    open.on('messageAdded', (message) => tell(read(message)));
    const typing = (on: boolean) => (who: {readonly identity: string | null}) => {
      if (who.identity !== client.user.identity) emit({type: 'typing', name: who.identity ?? '', on});
    };
    open.on('typingStarted', typing(true));
    open.on('typingEnded', typing(false));
    open.on('participantUpdated', ({participant: {identity, lastReadMessageIndex}}) => {
      if (identity === client.user.identity || lastReadMessageIndex === null) return;
      emit({type: 'read', sequence: lastReadMessageIndex + 1});
    });
    open.on('updated', ({conversation: {state}}) => {
      if (state?.current === 'closed') emit({type: 'ended', reason: 'AGENT'});
      if (state?.current === 'inactive') emit({type: 'ended', reason: 'INACTIVE'});
    });
    client.on('connectionStateChanged', (state) => {
      const now = state === 'connected';
      if (now === connected) return;
      connected = now;
      if (now) void back();
      else emit({type: 'connection', state: 'connecting'});
    });
    client.on('tokenAboutToExpire', () => void renew());
    client.on('tokenExpired', () => void renew());
    connected = true;
    await back();
  };

  return {
    onEvent,
    history: async (before, limit): Promise<ChatPage> => {
      const anchor = before === undefined ? undefined : before - 2;
      if (anchor !== undefined && anchor < 0) return {items: [], more: false};
      const page = await (await conversation()).getMessages(limit, anchor, 'backwards');
      return {items: page.items.map(read), more: page.hasPrevPage};
    },
    connect: (after) => void listen(after),
    send: (message) => {
      unsent.send(message);
    },
    typing: (text) => {
      if (text !== '') void conversation().then(async (open) => open.typing());
    },
    read: (sequence) => {
      void conversation().then(async (open) => open.advanceLastReadMessageIndex(sequence - 1));
    },
    attach: (file, _signal, onProgress) => {
      const id = newId();
      chosen.set(id, file);
      onProgress(1);
      return Promise.resolve({id, name: file.name, size: file.size});
    },
    bytes: async ({id}: ChatFile) => {
      const [index = '', sidOfFile = ''] = id.split(' ');
      const page = await (await conversation()).getMessages(1, Number(index), 'forward');
      const media = page.items[0]?.attachedMedia?.find((each) => each.sid === sidOfFile);
      const address = await media?.getContentTemporaryUrl();
      if (typeof address !== 'string') throw new Error('The file is gone.');
      return (await fetch(address)).arrayBuffer();
    },
    end: () => {
      void conversation().then(async (open) => open.leave());
      emit({type: 'ended', reason: 'VISITOR'});
    },
    close: () => {
      silence();
      void client.shutdown();
    },
  };
}
