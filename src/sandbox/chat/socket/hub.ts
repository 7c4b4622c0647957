import {differenceInMilliseconds} from 'date-fns';
import type {SandboxServices} from '../../services.ts';
import {closing, lives} from '../limits.ts';
import {openStaffSessions} from '../console/staff-sessions.ts';
import {expireChats} from '../end-chat.ts';
import type {ChatNews} from '../notices.ts';
import {forgetPresence} from '../presence.ts';
import {createBoard} from './board.ts';
import {createMessageDelivery} from './message-delivery.ts';
import type {Peer} from './peer.ts';
import {tellRead, tellTyping} from './signals.ts';

/** The connections of one server, and what they are told when something happens in a chat on any server. */
export interface Hub {
  readonly peers: ReadonlySet<Peer>;
  readonly join: (peer: Peer) => void;
  readonly leave: (peer: Peer) => void;
  /** Sends what comes after a sequence, and all that follows. */
  readonly follow: (peer: Peer, chat: string, last: number) => Promise<void>;
  /** Tells a peer how far the other side of a chat has read. */
  readonly tellRead: (peer: Peer, chat: string) => Promise<void>;
  readonly heard: (notice: ChatNews) => void;
  /** Notices may have been lost: everybody is brought up to date. */
  readonly missed: () => void;
  /**
   * Ends what is over: chats whose time has come, connections that are silent or whose log-in ended. At most every
   * five seconds.
   */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

export function createHub(services: SandboxServices, fault: (error: unknown) => void): Hub {
  const {db, config} = services;
  const peers = new Set<Peer>();
  const following = (chat: string): readonly Peer[] => [...peers].filter(({follows}) => follows.has(chat));
  const delivery = createMessageDelivery(db, following, fault);
  const board = createBoard(services, () => [...peers].filter(({side}) => side === 'agent'), fault);
  let looked = config.now();
  return {
    peers,
    join: (peer) => {
      peers.add(peer);
      if (peer.side === 'agent') void board.show(peer).catch(fault);
    },
    leave: (peer) => {
      if (!peers.delete(peer) || peer.side === 'visitor') return;
      forgetPresence(db, peer.id).catch(fault);
    },
    follow: async (peer, chat, last) => {
      const row = await db.selectFrom('chats').select('last').where('uuid', '=', chat).executeTakeFirst();
      if (row === undefined) return;
      peer.follows.set(chat, Math.min(last, row.last));
      await delivery.deliver(chat, true);
    },
    tellRead: (peer, chat) => tellRead(db, [peer], {kind: 'read', chat}),
    heard: (notice) => {
      if (notice.kind === 'logged-out') {
        for (const peer of peers) if (peer.staff === notice.staff) logOut(peer);
        return;
      }
      const {kind, chat} = notice;
      if (kind !== 'typing') board.changed(chat);
      if (kind === 'begun' || following(chat).length === 0) return;
      if (kind === 'typing') tellTyping(db, following(chat), notice).catch(fault);
      else if (kind === 'read') tellRead(db, following(chat), notice).catch(fault);
      else void delivery.deliver(chat, kind === 'ended');
    },
    missed: () => {
      for (const chat of new Set([...peers].flatMap(({follows}) => [...follows.keys()])))
        void delivery.deliver(chat, true);
      for (const peer of peers) if (peer.side === 'agent') void board.show(peer).catch(fault);
    },
    look: async () => {
      const now = config.now();
      if (differenceInMilliseconds(now, looked) < lives.look) return;
      looked = now;
      for (const peer of peers) {
        if (differenceInMilliseconds(now, peer.seen) > lives.silence) peer.close(closing.silent, 'Nothing was heard');
      }
      await expireChats(db, now);
      const staff = [...peers].filter((peer) => peer.side === 'agent');
      const open = await openStaffSessions(db, [...new Set(staff.flatMap((peer) => peer.staff ?? []))], now);
      for (const peer of staff) if (!open.some(({uuid}) => uuid === peer.staff)) logOut(peer);
    },
    close: () => {
      board.close();
      for (const peer of peers) peer.close(closing.goingAway, 'The server stops');
    },
  };
}

function logOut(peer: Peer): void {
  peer.close(closing.loggedOut, 'Please log in again');
}
