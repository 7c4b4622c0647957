import {sql} from 'kysely';
import type {SandboxDatabase, SandboxTrx} from '../store/database.ts';
import {sizes} from './limits.ts';
import type {KeptFile} from '../store/tables.ts';
import {notifying, type Author} from './notices.ts';

/** A message that somebody sends. */
export interface SaidMessage {
  readonly chat: string;
  readonly author: Author;
  /** Name to show. */
  readonly name: string;
  /** Id that the sender gave it: one id is one message, however often it is sent. */
  readonly client?: string;
  readonly text: string;
  /** Files of this chat. */
  readonly files?: readonly KeptFile[];
}

export interface Stored {
  readonly sequence: number;
  /** It was stored before: this was a repetition. */
  readonly again: boolean;
}

/**
 * Stores a message under the next sequence of its chat and tells all servers, in one statement: a message that
 * is not stored uses no number, and messages are seen in the order of their numbers.
 *
 * @returns undefined when the chat has ended or is full
 */
export async function say(db: SandboxDatabase | SandboxTrx, said: SaidMessage, at: Date): Promise<Stored | undefined> {
  const {chat, author, client = null} = said;
  try {
    const sequence = await add(db, said, at);
    if (sequence !== undefined) return {sequence, again: false};
  } catch (error) {
    // The same message was stored by another server between our look and our write.
    if (!(error instanceof Error && 'code' in error && error.code === '23505') || client === null) throw error;
  }
  if (client === null) return undefined;
  const kept = await db
    .selectFrom('chat_messages')
    .select('sequence')
    .where('chat', '=', chat)
    .where('author', '=', author)
    .where('client', '=', client)
    .executeTakeFirst();
  return kept === undefined ? undefined : {sequence: kept.sequence, again: true};
}

async function add(db: SandboxDatabase | SandboxTrx, said: SaidMessage, at: Date): Promise<number | undefined> {
  const {chat, author, name, client = null, text, files = []} = said;
  const worker = author === 'agent' ? name : null;
  const {rows} = await sql<{sequence: number}>`
    with next as (
      update chats set last = last + 1, worker = coalesce(worker, ${worker}::text)
      where uuid = ${chat}::uuid and ended is null and expires > ${at} and last < ${sizes.messagesOfChat}
        and not exists (select 1 from chat_messages
          where chat = ${chat}::uuid and author = ${author}::text and client = ${client}::uuid)
      returning last
    ), added as (
      insert into chat_messages (chat, sequence, author, name, client, text, files, created)
      select ${chat}::uuid, last, ${author}, ${name}, ${client}::uuid, ${text}, ${JSON.stringify(files)}::jsonb, ${at}::timestamptz
      from next returning sequence
    )
    select sequence, ${notifying({kind: 'message', chat, author})} as told from added`.execute(db);
  return rows[0]?.sequence;
}
