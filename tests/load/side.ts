import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {WebSocket} from 'ws';
import {asNumber, asObject, textOrEmpty} from '../../src/lib/as-object.ts';
import {socketPath} from '../sandbox/support/chat-socket.ts';

/** What all sides of all chats see together. */
export interface Tally {
  /** When a message was sent, in milliseconds, by its id. */
  readonly sent: Map<string, number>;
  /** How long messages took to the other side, in milliseconds. */
  readonly took: number[];
  /** What should not have been: a message twice, out of order, refused. */
  readonly faults: string[];
}

/** One connection, and for each of its chats the messages that came, in order. */
export interface Side {
  readonly got: ReadonlyMap<string, readonly string[]>;
  readonly say: (chat: string) => void;
  /** Breaks the connection and connects again, asking for what was missed. */
  readonly reconnect: () => Promise<void>;
  readonly close: () => void;
}

export async function openSide(
  origin: string,
  kind: 'visitor' | 'agent',
  chats: readonly string[],
  ticket: () => Promise<string>,
  {sent, took, faults}: Tally,
): Promise<Side> {
  const got = new Map(chats.map((chat): [string, string[]] => [chat, []]));
  /** What was sent and not acknowledged: sent again after a break. */
  const open = new Map<string, string>();
  let socket: WebSocket;

  const hear = (data: Buffer): void => {
    const frame = asObject(JSON.parse(data.toString('utf8')));
    if (frame['type'] === 'acknowledged') open.delete(textOrEmpty(frame['clientId']));
    if (frame['type'] === 'error') faults.push(`refused: ${textOrEmpty(frame['code'])}`);
    if (frame['type'] !== 'message') return;
    const [chat, id] = [textOrEmpty(frame['conversation']), textOrEmpty(frame['clientId'])];
    const list = got.get(chat);
    if (asNumber(frame['sequence']) !== (list?.length ?? 0) + 1) faults.push('out of order, lost or doubled');
    list?.push(id);
    if (asObject(frame['author'])['kind'] !== kind) took.push(performance.now() - (sent.get(id) ?? 0));
  };
  const connect = async (): Promise<void> => {
    const protocols = ['waymark-chat.1', `ticket.${await ticket()}`];
    const next = new WebSocket(origin.replace('http', 'ws') + socketPath, protocols, {origin});
    next.on('message', (data: Buffer) => {
      if (next === socket) hear(data);
    });
    next.on('error', () => faults.push('a connection failed'));
    socket = next;
    await once(next, 'open');
    for (const [chat, list] of got) {
      const conversation = kind === 'agent' ? {conversation: chat} : {};
      next.send(JSON.stringify({type: 'resume', last: list.length, ...conversation}));
    }
    for (const frame of open.values()) next.send(frame);
  };
  let connecting = connect();
  await connecting;
  const pinging = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send('{"type":"ping"}');
  }, 10_000);
  return {
    got,
    say: (chat) => {
      const clientId = randomUUID();
      const conversation = kind === 'agent' ? {conversation: chat} : {};
      const frame = JSON.stringify({
        type: 'message',
        clientId,
        text: `It is ${Date.now()}.`,
        files: [],
        ...conversation,
      });
      open.set(clientId, frame);
      sent.set(clientId, performance.now());
      if (socket.readyState === socket.OPEN) socket.send(frame);
    },
    reconnect: () => {
      if (socket.readyState === socket.OPEN) {
        socket.terminate();
        connecting = connect();
      }
      return connecting;
    },
    close: () => {
      clearInterval(pinging);
      socket.terminate();
    },
  };
}
