import type {SandboxServices} from '../../services.ts';
import {conversationsOf} from '../conversations.ts';
import type {Peer} from './peer.ts';

/** The list of open chats that the staff see. */
export interface Board {
  readonly show: (peer: Peer) => Promise<void>;
  /** Something of a chat changed: the staff get its line anew, a moment later. */
  readonly changed: (chat: string) => void;
  readonly close: () => void;
}

const pause = 200;

/** Changes of a moment are gathered: many chats at once cost one look at the store. */
export function createBoard(
  {db, config}: SandboxServices,
  staff: () => readonly Peer[],
  fault: (error: unknown) => void,
): Board {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    const chats = [...waiting];
    waiting.clear();
    timer = undefined;
    if (staff().length === 0) return;
    const lines = await conversationsOf(db, config.now(), chats);
    const open = new Set(lines.map(({conversation}) => conversation));
    const closed = chats.filter((chat) => !open.has(chat));
    const frame = JSON.stringify({type: 'changed', items: lines, closed});
    for (const peer of staff()) peer.send(frame);
  };

  return {
    show: async (peer) => {
      peer.send({type: 'conversations', items: [...(await conversationsOf(db, config.now()))]});
    },
    changed: (chat) => {
      if (staff().length === 0) return;
      waiting.add(chat);
      timer ??= setTimeout(() => void tell().catch(fault), pause).unref();
    },
    close: () => clearTimeout(timer),
  };
}
