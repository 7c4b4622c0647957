import type {SandboxDatabase} from '../store/database.ts';
import {notify} from './notices.ts';

export type Ending = 'AGENT' | 'VISITOR' | 'FROZEN' | 'EXPIRED';

/** Ends a chat, once: the first reason stays. */
export async function endChat(db: SandboxDatabase, chat: string, ending: Ending, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('chats')
      .set({ended: at, ending})
      .where('uuid', '=', chat)
      .where('ended', 'is', null)
      .returning('uuid')
      .executeTakeFirst();
    if (ended !== undefined) await notify(trx, {kind: 'ended', chat});
  });
}

/** Ends the chats whose session is over. */
export async function expireChats(db: SandboxDatabase, at: Date): Promise<void> {
  const over = await db
    .selectFrom('chats')
    .select('uuid')
    .where('kind', '=', 'agent')
    .where('ended', 'is', null)
    .where('expires', '<=', at)
    .limit(200)
    .execute();
  for (const {uuid} of over) await endChat(db, uuid, 'EXPIRED', at);
}
