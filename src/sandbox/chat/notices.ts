import {sql, type RawBuilder} from 'kysely';
import type {SandboxDatabase, SandboxTrx} from '../store/database.ts';

/** Where all servers of one store hear of chats. */
export const channel = 'waymark_chat';

/** What happened; who wants to know more reads the store. Ids and numbers alone. */
export type ChatNews = ChatNotice | {readonly kind: 'logged-out'; readonly staff: string};

export interface ChatNotice {
  readonly kind: 'begun' | 'message' | 'typing' | 'read' | 'ended';
  readonly chat: string;
  readonly author?: Author;
}

export type Author = 'visitor' | 'agent' | 'bot' | 'system';

/** The notice of a payload; undefined for what is none. */
export function readNotice(payload: string): ChatNews | undefined {
  try {
    const notice = JSON.parse(payload) as Partial<ChatNews>;
    return notice.kind === undefined ? undefined : (notice as ChatNews);
  } catch {
    return undefined;
  }
}

/** The call that tells a notice when its transaction is kept, as part of a statement. */
export function notifying(notice: ChatNews): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${JSON.stringify(notice)})`;
}

export async function notify(db: SandboxDatabase | SandboxTrx, notice: ChatNews): Promise<void> {
  await sql`select ${notifying(notice)}`.execute(db);
}
