import {vi} from 'vitest';
import type {ChatCalls} from './calls.ts';
import type {ChatMessage} from './chat-transport.ts';
import type {Socket} from './socket/line.ts';

/** The other end of a websocket, as a test plays it. */
export class FakeSocket extends EventTarget {
  readonly protocols: readonly string[];
  readonly frames: Record<string, unknown>[] = [];
  readyState = 0;

  constructor(protocols: readonly string[]) {
    super();
    this.protocols = protocols;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  tell(frame: unknown): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', {data}));
  }

  send(text: string): void {
    this.frames.push(JSON.parse(text) as Record<string, unknown>);
  }

  /** `code`: how the service closes it. */
  close(code = 1005): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), {code}));
  }

  /** Frames of one kind. */
  sent(type: string): readonly Record<string, unknown>[] {
    return this.frames.filter((frame) => frame.type === type);
  }
}

/** A network that a test takes away and gives back. */
export function fakeNetwork() {
  const events = new EventTarget();
  let there = true;
  return {
    onLine: () => there,
    on: (change: 'online' | 'offline', listener: () => void) => {
      events.addEventListener(change, listener);
      return () => events.removeEventListener(change, listener);
    },
    set: (next: boolean) => {
      there = next;
      events.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
  };
}

/** Sockets as they are asked for. */
export function fakeSockets() {
  const made: FakeSocket[] = [];
  return {
    made,
    last: (): FakeSocket => {
      const socket = made.at(-1);
      if (socket === undefined) throw new Error('No socket was asked for.');
      return socket;
    },
    newSocket: (protocols: readonly string[]): Socket => {
      const socket = new FakeSocket(protocols);
      made.push(socket);
      return socket as unknown as Socket;
    },
  };
}

export function fakeCalls(change: Partial<ChatCalls> = {}): ChatCalls {
  return {
    ticket: vi.fn<ChatCalls['ticket']>(async () => 'pass'),
    history: vi.fn<ChatCalls['history']>(async () => ({items: [], more: false})),
    attach: vi.fn<ChatCalls['attach']>(async (file) => ({id: 'f1', name: file.name, size: file.size})),
    bytes: vi.fn<ChatCalls['bytes']>(async () => new ArrayBuffer(3)),
    renewToken: vi.fn<ChatCalls['renewToken']>(async () => 'token 2'),
    ask: vi.fn<ChatCalls['ask']>(async () => undefined),
    answers: vi.fn<ChatCalls['answers']>(async () => null),
    ...change,
  };
}

export function chatMessage(sequence: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    conversation: 'c1',
    sequence,
    author: {kind: 'agent', name: 'Robin'},
    text: `message ${sequence}`,
    files: [],
    at: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}
