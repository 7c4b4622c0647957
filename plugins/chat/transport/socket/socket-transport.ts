import {numberAt, textOf, type UnknownRecord} from 'waymark/plug-in';
import type {ChatCalls} from '../calls.ts';
import type {ChatTransport, EndReason, Outgoing} from '../chat-transport.ts';
import {createEmitter} from '../emitter.ts';
import {createInOrder} from '../in-order.ts';
import {readAuthor, readMessage} from '../read-message.ts';
import {createLine} from './line.ts';
import type {LineOptions} from './line.ts';

export interface SocketOptions extends Omit<LineOptions, 'ticket' | `on${string}`> {
  readonly calls: ChatCalls;
}

const reasons: readonly string[] = ['AGENT', 'VISITOR', 'FROZEN', 'EXPIRED'] satisfies readonly EndReason[];

/** A conversation over the site's own websocket. */
export function createSocketTransport({calls, ...options}: SocketOptions): ChatTransport {
  const {onEvent, emit, silence} = createEmitter();
  const waiting = new Map<string, Outgoing>();
  let order = createInOrder(0);
  // It was ended while there was no connection: the service is told when there is one, even after `close`.
  let ending = false;
  let displaced = false;

  const over = (reason: EndReason): void => {
    line.close();
    emit({type: 'ended', reason});
  };
  const line = createLine({
    ...options,
    ticket: calls.ticket,
    onState: (state) => emit({type: 'connection', state}),
    onOpen: () => {
      if (ending) {
        line.send({type: 'end'});
        line.close();
        return;
      }
      line.send({type: 'resume', last: order.last()});
      for (const message of waiting.values()) line.send(frameOf(message));
    },
    onRefused: (status, message) => {
      if (ending) line.close();
      else if ([404, 409, 410].includes(status)) over('INACTIVE');
      else emit({type: 'denied', message});
    },
    onFrame: (frame) => take(frame),
    onDisplaced: () => {
      displaced = true;
      if (!ending) emit({type: 'displaced'});
    },
  });
  const open = (): void => {
    displaced = false;
    line.open();
  };

  function take(frame: UnknownRecord): void {
    const sequence = numberAt(frame, 'sequence');
    const clientId = textOf(frame, 'clientId');
    switch (frame.type) {
      case 'message':
        takeMessage(frame);
        break;
      case 'acknowledged':
        if (clientId === undefined || sequence === undefined) break;
        waiting.delete(clientId);
        emit({type: 'acknowledged', clientId, sequence});
        break;
      case 'error':
        if (clientId === undefined || !waiting.delete(clientId)) break;
        emit({type: 'refused', clientId});
        break;
      case 'typing': {
        const {kind, name} = readAuthor(frame.author);
        if (kind !== 'visitor') emit({type: 'typing', name, on: frame.on === true});
        break;
      }
      case 'read':
        if (sequence !== undefined && readAuthor(frame.author).kind !== 'visitor') emit({type: 'read', sequence});
        break;
      case 'ended': {
        const reason = textOf(frame, 'reason') ?? '';
        over(reasons.includes(reason) ? (reason as EndReason) : 'INACTIVE');
        break;
      }
      default:
    }
  }

  function takeMessage(frame: UnknownRecord): void {
    const message = readMessage(frame);
    if (message === undefined) return;
    const turn = order.take(message.sequence);
    // What is missing comes again, and this one after it.
    if (turn === 'gap') line.send({type: 'resume', last: order.last()});
    if (turn !== 'told') return;
    if (message.clientId !== undefined) waiting.delete(message.clientId);
    emit({type: 'message', message});
  }

  return {
    onEvent,
    history: calls.history,
    attach: calls.attach,
    bytes: calls.bytes,
    connect: (after) => {
      order = createInOrder(after);
      open();
    },
    send: (message) => {
      waiting.set(message.clientId, message);
      line.send(frameOf(message));
    },
    typing: (text) => line.send({type: 'typing', text}),
    read: (sequence) => line.send({type: 'read', sequence}),
    end: () => {
      ending = !line.send({type: 'end'});
      if (ending && displaced) open();
    },
    close: () => {
      silence();
      if (!ending) line.close();
    },
  };
}

function frameOf({clientId, text, files}: Outgoing): UnknownRecord {
  return {type: 'message', clientId, text, files: files.map(({id}) => id)};
}
