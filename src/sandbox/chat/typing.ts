import type {SandboxDatabase} from '../store/database.ts';
import {notify, type Author} from './notices.ts';

/** Keeps what somebody is writing ('' for nothing) and tells the others. */
export async function keepTyping(
  db: SandboxDatabase,
  row: {readonly chat: string; readonly author: Author; readonly name: string; readonly text: string},
  at: Date,
): Promise<void> {
  const {chat, author, name, text} = row;
  await db
    .insertInto('chat_typing')
    .values({...row, at})
    .onConflict((conflict) => conflict.columns(['chat', 'author']).doUpdateSet({name, text, at}))
    .execute();
  await notify(db, {kind: 'typing', chat, author});
}
