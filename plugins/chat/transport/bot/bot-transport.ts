import {isObject, recordsOf, textOf, type UnknownRecord} from 'waymark/plug-in';
import type {ChatCalls} from '../calls.ts';
import type {ChatMessage, ChatTransport, Outgoing} from '../chat-transport.ts';
import {createEmitter} from '../emitter.ts';

/** Names of the two in a conversation with a bot. */
export interface BotNames {
  readonly visitor: string;
  readonly bot: string;
}

/** What the bot says before anything is asked. */
export interface Welcome {
  readonly text: string;
  readonly at: string;
}

/**
 * A conversation with a bot: a question is a call, and its answer stands in the history after it. The welcome is
 * the first message of each.
 */
export function createBotTransport(
  calls: Pick<ChatCalls, 'ask' | 'answers'>,
  names: BotNames,
  welcome: Welcome,
): ChatTransport {
  const {onEvent, emit, silence} = createEmitter();
  // One question after the other: their answers come in this order.
  let before: Promise<unknown> = Promise.resolve();
  let last = 0;
  const sent: Outgoing[] = [];

  const read = async (): Promise<readonly ChatMessage[]> => {
    const history = await calls.answers();
    return messagesOf(recordsOf(isObject(history) ? history.items : undefined), names, welcome);
  };
  const tellNew = (messages: readonly ChatMessage[]): void => {
    for (const message of messages) {
      if (message.sequence <= last) continue;
      last = message.sequence;
      const own = message.author.kind === 'visitor' ? sent.shift() : undefined;
      emit({type: 'message', message: own === undefined ? message : {...message, clientId: own.clientId}});
    }
  };
  const ask = async (message: Outgoing): Promise<void> => {
    emit({type: 'typing', name: names.bot, on: true});
    try {
      await calls.ask(message.text);
      sent.push(message);
      tellNew(await read());
    } catch (error) {
      const status = isObject(error) ? error.status : undefined;
      if (status === 404 || status === 410) emit({type: 'ended', reason: 'EXPIRED'});
      else emit({type: 'refused', clientId: message.clientId});
    } finally {
      emit({type: 'typing', name: names.bot, on: false});
    }
  };

  return {
    onEvent,
    history: async (place, limit) => {
      const all = await read();
      const earlier = place === undefined ? all : all.filter(({sequence}) => sequence < place);
      return {items: earlier.slice(-limit), more: earlier.length > limit};
    },
    connect: (after) => {
      last = after;
      emit({type: 'connection', state: 'connected'});
    },
    send: (message) => {
      before = before.then(async () => ask(message));
    },
    typing: () => undefined,
    read: () => undefined,
    attach: () => Promise.reject(new Error('')),
    bytes: () => Promise.reject(new Error('')),
    end: () => emit({type: 'ended', reason: 'VISITOR'}),
    close: silence,
  };
}

/** What was asked and answered, one message each, in order. */
function messagesOf(items: readonly UnknownRecord[], names: BotNames, welcome: Welcome): readonly ChatMessage[] {
  const all: ChatMessage[] = [];
  const add = (kind: 'visitor' | 'bot', text: string | undefined, item: UnknownRecord): void => {
    if (text === undefined) return;
    const question = textOf(item, 'questionId');
    all.push({
      conversation: '',
      sequence: all.length + 1,
      author: {kind, name: names[kind]},
      text,
      files: [],
      at: textOf(item, 'createdDt') ?? '',
      ...(question === undefined ? {} : {question}),
    });
  };
  add('bot', welcome.text === '' ? undefined : welcome.text, {createdDt: welcome.at});
  for (const item of items) {
    add('visitor', textOf(item, 'questionStr'), item);
    add('bot', textOf(item, 'responseStr'), item);
  }
  return all;
}
