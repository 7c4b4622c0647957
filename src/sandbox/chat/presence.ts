import {subMilliseconds} from 'date-fns';
import type {SandboxDatabase} from '../store/database.ts';
import {lives} from './limits.ts';

/** Somebody of the staff is at the console; said again with each ping. */
export async function notePresence(db: SandboxDatabase, connection: string, name: string, seen: Date): Promise<void> {
  await db
    .insertInto('chat_presence')
    .values({connection, name, seen})
    .onConflict((conflict) => conflict.column('connection').doUpdateSet({seen}))
    .execute();
}

export async function forgetPresence(db: SandboxDatabase, connection: string): Promise<void> {
  await db.deleteFrom('chat_presence').where('connection', '=', connection).execute();
}

/** Whether a person is at the console of any server. */
export async function isManned(db: SandboxDatabase, at: Date): Promise<boolean> {
  const since = subMilliseconds(at, lives.silence);
  const found = await db.selectFrom('chat_presence').select('name').where('seen', '>', since).limit(1).execute();
  return found.length > 0;
}
