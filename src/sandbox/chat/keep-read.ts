import {sql} from 'kysely';
import type {SandboxDatabase} from '../store/database.ts';
import type {Reader} from './messages.ts';
import {notify} from './notices.ts';

/** Notes how far a side has read, never back and never beyond the last message, and tells the other side. */
export async function keepRead(db: SandboxDatabase, chat: string, side: Reader, sequence: number): Promise<void> {
  const column = side === 'agent' ? 'agent_read' : 'visitor_read';
  const moved = await db
    .updateTable('chats')
    .set({[column]: sql<number>`least(last, ${sequence}::integer)`})
    .where('uuid', '=', chat)
    .where(({eb}) => eb(column, '<', sql<number>`least(last, ${sequence}::integer)`))
    .returning('uuid')
    .executeTakeFirst();
  if (moved !== undefined) await notify(db, {kind: 'read', chat, author: side});
}
