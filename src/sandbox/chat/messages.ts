import type {ChatFile, ChatMessage} from '../contract/entities.ts';
import type {AnswerOf, QueryOf} from '../http/operation.ts';
import type {SandboxDatabase, SandboxTrx} from '../store/database.ts';
import type {ChatMessageRow, KeptFile} from '../store/tables.ts';

/** Where the visitor of a chat, and where the staff, read a file. */
export const filePaths = {visitor: '/service-omni-proxy/insecure/api/v1/chat/files', agent: '/agent/files'} as const;

export type Reader = keyof typeof filePaths;

/** A file as the sides of a chat see it. */
export function fileFacts(file: KeptFile, reader: Reader): ChatFile {
  return {...file, href: `${filePaths[reader]}/${file.id}`};
}

/** A message as the contract has it; its files lead where the reader may open them. */
export function messageFacts(row: ChatMessageRow, reader: Reader): ChatMessage {
  return {
    conversation: row.chat,
    sequence: row.sequence,
    ...(row.client === null ? {} : {clientId: row.client}),
    author: {kind: row.author, name: row.name},
    text: row.text,
    files: row.files.map((file) => fileFacts(file, reader)),
    at: row.created.toISOString(),
  };
}

/** Messages after a sequence, in order. */
export async function messagesAfter(
  db: SandboxDatabase | SandboxTrx,
  chat: string,
  sequence: number,
  most: number,
): Promise<readonly ChatMessageRow[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat', '=', chat)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .execute();
}

/** The newest messages, or the newest before one, in order. */
async function messagesBefore(
  db: SandboxDatabase | SandboxTrx,
  chat: string,
  sequence: number | undefined,
  most: number,
): Promise<readonly ChatMessageRow[]> {
  const query = db.selectFrom('chat_messages').selectAll().where('chat', '=', chat);
  const before = sequence === undefined ? query : query.where('sequence', '<', sequence);
  return (await before.orderBy('sequence', 'desc').limit(most).execute()).toReversed();
}

/** Messages loaded at first. */
const usual = 20;

/** A page of a chat as its visitor reads it: the newest `limit`, or those before `before`. */
export async function messagePage(
  trx: SandboxTrx,
  chat: string,
  {before, limit = usual}: QueryOf<'getChatMessages'>,
): Promise<AnswerOf<'getChatMessages'>> {
  const rows = await messagesBefore(trx, chat, before, limit);
  return {items: rows.map((row) => messageFacts(row, 'visitor')), more: (rows[0]?.sequence ?? 1) > 1};
}
