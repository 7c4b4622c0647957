import {act} from '@testing-library/react';
import {vi} from 'vitest';
import type {Json} from '../../../model/json.ts';
import {type Services, ServicesContext} from '../../component.ts';
import {fakeServices, renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';
import {chatTexts} from './texts.ts';
import {FakeSocket, chatMessage} from './transport/fixtures.ts';
import type {ChatMessage} from './transport/chat-transport.ts';

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(chatTexts.map((name) => [name, `(${name})`])),
  typing: '{name} types',
  newMessage: '{name} says: {text}',
  removeFile: 'Remove {name}',
  openFile: 'Download {name}, {size}',
  unread: '{count} new',
  fileComing: 'Sending',
};

const chatProps = {
  ...words,
  reasons: ['vague', 'general', 'beside', 'other'].map((id) => ({id, label: `Reason ${id}`})),
  wordsFor: 'other',
  orgCode: 'default',
  skill: 'FHEL',
  tag: 'HELOC',
  domains: ['waymark.example'],
  survey: '/chat-survey',
  isOpen: true,
} as const;

export const begun = {
  provider: 'sandbox',
  token: 'token 1',
  conversationSid: 'c1',
  expiration: '2026-11-20T14:00:00.000Z',
  omniProxyChannelId: 'o1',
  providerChannelId: 'p1',
  skill: 'FHEL',
};

/** JSON, an error, or what gives it. */
type Answer = object | null | ((input: {params?: unknown; body?: unknown}) => unknown);

/** An answer that refuses. */
export function refusal(status: number, body: object = {}): Error {
  return Object.assign(new Error('Refused'), {status, body});
}

/** A page with a chat on a service that a test plays. `answers` by operation. */
export function chatPage(
  props: object = {},
  answers: Readonly<Record<string, Answer>> = {},
  kept: object = {},
  takeQuery: Services['takeQuery'] = () => undefined,
) {
  const sockets: FakeSocket[] = [];
  const {happyDOM} = window as unknown as {happyDOM: {setURL: (address: string) => void}};
  happyDOM.setURL('https://apply.example/page?step=one');
  class PlayedSocket extends FakeSocket {
    constructor(_address: string, protocols: readonly string[]) {
      super(protocols);
      sockets.push(this);
      queueMicrotask(() => act(() => this.open()));
    }
  }
  vi.stubGlobal('WebSocket', PlayedSocket);
  const storage = new Map<string, string>(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  const all: Readonly<Record<string, Answer>> = {
    initWebChat: begun,
    openChatTicket: {ticket: 'pass'},
    getChatMessages: {items: [], more: false},
    getWebChatInfo: {contactId: 'i1'},
    ...answers,
  };
  const call = vi.fn<Services['call']>(async (operation, input = {}) => {
    const answer = all[operation] ?? null;
    if (answer instanceof Error) throw answer;
    return (await (typeof answer === 'function' ? (answer as (input: object) => unknown)(input) : answer)) as Json;
  });
  const services = fakeServices({
    call,
    upload: vi.fn<Services['upload']>(async (_operation, file) => ({
      id: `id-${file.name}`,
      name: file.name,
      size: file.size,
    })),
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    takeQuery,
  });
  const display = (more: object) => <Display id="chat" props={{...chatProps, ...more}} raise={() => undefined} />;
  const view = renderWith(display(props), services);
  const calls = (operation: string) => call.mock.calls.filter(([name]) => name === operation).map(([, input]) => input);
  const socket = (): FakeSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('There is no socket.');
    return last;
  };
  const tell = (frame: object): void => act(() => socket().tell(frame));
  return {
    ...view,
    /** The page again with other props. */
    again: (more: object) => view.rerender(<ServicesContext value={services}>{display(more)}</ServicesContext>),
    services,
    storage,
    calls,
    sockets,
    socket,
    tell,
    say: (sequence: number, change: Partial<ChatMessage> = {}) =>
      tell({type: 'message', ...chatMessage(sequence, change)}),
  };
}
