import type {SandboxDatabase} from '../../store/database.ts';
import {closing} from '../limits.ts';
import {messageFacts, messagesAfter} from '../messages.ts';
import type {Peer} from './peer.ts';

/** Brings each follower of a chat, in order and once, the messages that it does not have. */
export interface MessageDelivery {
  /** With `whole` the followers also hear that the chat has ended, where it has. */
  readonly deliver: (chat: string, whole: boolean) => Promise<void>;
}

const atOnce = 100;

/**
 * What a follower has is a number, so that it does not matter how often, by whom and in which order one is
 * called: a notice that comes twice brings nothing, one that is lost is made good by the next.
 */
export function createMessageDelivery(
  db: SandboxDatabase,
  following: (chat: string) => readonly Peer[],
  fault: (error: unknown) => void,
): MessageDelivery {
  /** Chats on their way: whether somebody called meanwhile, and for the end too. */
  const busy = new Map<string, {again: boolean; whole: boolean}>();

  const bring = async (chat: string): Promise<void> => {
    for (;;) {
      const from = Math.min(...following(chat).map(({follows}) => follows.get(chat) ?? 0));
      if (!Number.isFinite(from)) return;
      const rows = await messagesAfter(db, chat, from, atOnce);
      for (const row of rows) {
        for (const peer of following(chat)) {
          if (peer.follows.get(chat) !== row.sequence - 1) continue;
          peer.follows.set(chat, row.sequence);
          peer.send({type: 'message', ...messageFacts(row, peer.side)});
        }
      }
      if (rows.length < atOnce) return;
    }
  };

  return {
    deliver: async (chat, whole) => {
      const waiting = busy.get(chat);
      if (waiting !== undefined) {
        waiting.again = true;
        waiting.whole ||= whole;
        return;
      }
      const state = {again: true, whole};
      busy.set(chat, state);
      try {
        while (state.again || state.whole) {
          const ending = state.whole;
          state.again = false;
          state.whole = false;
          const ended = ending ? await endingOf(db, chat) : undefined;
          await bring(chat);
          if (ended === undefined) continue;
          const served = following(chat).filter(({follows}) => (follows.get(chat) ?? 0) >= ended.last);
          for (const peer of served) tellEnd(peer, chat, ended.reason);
        }
      } catch (error) {
        fault(error);
        // Whoever connects again asks for what was missed.
        for (const peer of following(chat)) peer.close(closing.fault, 'Please connect again');
      } finally {
        busy.delete(chat);
      }
    },
  };
}

/** How a chat ended and its last message, which nothing follows; undefined while it is open. */
async function endingOf(db: SandboxDatabase, chat: string): Promise<{reason: string; last: number} | undefined> {
  const row = await db.selectFrom('chats').select(['ending', 'last']).where('uuid', '=', chat).executeTakeFirst();
  return row === undefined || row.ending === null ? undefined : {reason: row.ending, last: row.last};
}

function tellEnd(peer: Peer, chat: string, reason: string): void {
  peer.follows.delete(chat);
  if (peer.side === 'agent') {
    peer.send({type: 'ended', conversation: chat, reason});
    return;
  }
  peer.send({type: 'ended', reason});
  peer.close(closing.ended, 'The chat has ended');
}
