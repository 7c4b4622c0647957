import {randomUUID} from 'node:crypto';
import type {WebSocket} from '@fastify/websocket';
import type {SandboxServices} from '../../services.ts';
import {openStaffSessions} from '../console/staff-sessions.ts';
import {closing, connections, pace, strikesAllowed} from '../limits.ts';
import {forgetPresence, notePresence} from '../presence.ts';
import type {ScriptedAgent} from '../script/scripted-agent.ts';
import type {TicketHolder} from '../tickets.ts';
import {createAllowance} from './allowance.ts';
import {readFrame} from './frames.ts';
import {handleFrame, stopTyping} from './handle-frame.ts';
import type {Hub} from './hub.ts';
import type {ChatLine} from './line.ts';
import type {Peer} from './peer.ts';

interface Chats {
  readonly services: SandboxServices;
  readonly hub: Hub;
  readonly script: ScriptedAgent;
  readonly fault: (error: unknown) => void;
  readonly network: string;
}

/** Connects a socket whose ticket was good: its frames are done one after the other, in the order they came. */
export async function openLine(chats: Chats, socket: WebSocket, holder: TicketHolder): Promise<void> {
  const {services, hub, fault} = chats;
  const {now} = services.config;
  const early: {text: string; binary: boolean}[] = [];
  let take = (text: string, binary: boolean): void => void early.push({text, binary});
  socket.on('message', (data: Buffer, binary: boolean) => take(binary ? '' : data.toString('utf8'), binary));

  const peer = await peerOf(chats, socket, holder);
  // Who is at the console is known before a frame of theirs is done: nobody else answers from then on. What comes
  // meanwhile waits in the order in which it came.
  if (peer?.side === 'agent') await notePresence(services.db, peer.id, peer.name, now());
  if (peer === undefined || socket.readyState !== socket.OPEN) {
    if (peer?.side === 'agent') await forgetPresence(services.db, peer.id);
    socket.close(closing.refused, 'This chat is not known');
    return;
  }
  const line = lineOf(chats, peer);
  const own = pace[peer.side];
  const allowance = createAllowance(own.burst, own.perSecond, now);
  let [strikes, waiting] = [0, 0];
  let queue = Promise.resolve();
  const strike = (code: string, message: string, frame?: Parameters<ChatLine['refuse']>[2]): void => {
    line.refuse(code, message, frame);
    strikes += 1;
    if (strikes >= strikesAllowed) peer.close(closing.refused, 'Too many frames that cannot be taken');
  };
  take = (text, binary) => {
    peer.seen = now();
    void hub.look().catch(fault);
    if (socket.readyState !== socket.OPEN) return;
    const frame = binary ? undefined : readFrame(peer.side, text);
    if (frame === undefined) return strike('BAD_FRAME', 'This frame could not be read.');
    if (!allowance.take() || waiting >= own.waiting) {
      return strike('RATE', 'That was too fast. Please wait a moment.', frame);
    }
    waiting += 1;
    queue = queue.then(async () => {
      try {
        await handleFrame(line, frame);
      } catch (error) {
        fault(error);
        line.refuse('INTERNAL', 'Something went wrong. Please try resending the message.', frame);
      } finally {
        waiting -= 1;
      }
    });
  };
  socket.once('close', () => {
    hub.leave(peer);
    // Whoever is gone writes nothing, and what was not sent is not kept.
    void queue.then(async () => stopTyping(line)).catch(fault);
  });
  displace(hub, peer);
  hub.join(peer);
  for (const {text, binary} of early) take(text, binary);
}

async function peerOf({services, network}: Chats, socket: WebSocket, holder: TicketHolder): Promise<Peer | undefined> {
  const common = {
    id: randomUUID(),
    network,
    follows: new Map<string, number>(),
    seen: services.config.now(),
    send: (frame: object | string): void => {
      if (socket.readyState !== socket.OPEN) return;
      // Whoever does not read what is sent is cut off, and asks for it when connected again.
      if (socket.bufferedAmount > connections.unsent) socket.terminate();
      else socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    },
    close: (code: number, reason: string): void => socket.close(code, reason),
  };
  if ('staff' in holder) {
    const [session] = await openStaffSessions(services.db, [holder.staff], services.config.now());
    return session && {...common, side: 'agent', name: session.name, staff: session.uuid, chat: undefined};
  }
  const {chat} = holder;
  const row = await services.db.selectFrom('chats').select('name').where('uuid', '=', chat).executeTakeFirst();
  return row && {...common, side: 'visitor', name: row.name, staff: undefined, chat};
}

function lineOf({services, hub, script}: Chats, peer: Peer): ChatLine {
  return {
    services,
    hub,
    peer,
    script,
    mayPreview: createAllowance(1, 1, services.config.now),
    typing: undefined,
    refuse: (code, message, frame) => {
      const id = frame?.type === 'message' ? {clientId: frame.clientId} : {};
      const conversation = frame?.conversation === undefined ? {} : {conversation: frame.conversation};
      peer.send({type: 'error', code, message, ...id, ...conversation});
    },
  };
}

/** A visitor has a few windows on one chat; the oldest connection goes when there are more. */
function displace(hub: Hub, {chat}: Peer): void {
  if (chat === undefined) return;
  const same = [...hub.peers].filter((peer) => peer.chat === chat);
  if (same.length >= connections.ofChat) same[0]?.close(closing.elsewhere, 'Opened elsewhere');
}
