import {randomUUID} from 'node:crypto';
import type {SandboxConfig} from '../config.ts';
import {Bytes, type ReceivedFile} from '../../server/http/call.ts';
import {invalid, notFoundProblem, Problem} from '../../server/http/problem.ts';
import {plainName} from '../../server/uploads/plain-name.ts';
import type {SandboxDatabase, SandboxTrx} from '../store/database.ts';
import type {ChatFile} from '../contract/entities.ts';
import type {ChatRow, KeptFile} from '../store/tables.ts';
import {fileKinds, fileKindOf} from './file-kinds.ts';
import {sizes} from './limits.ts';
import {fileFacts, type Reader} from './messages.ts';
import {chatEnded} from './problems.ts';

/**
 * Stores a file of a chat under a name of our own; the sender's name for it is kept to show it.
 *
 * @throws Problem FILE_TYPE, CHAT_ENDED, INVALID_REQUEST when the chat holds too much, FILE_TOO_LARGE when all do
 */
export async function storeChatFile(
  trx: SandboxTrx,
  chat: ChatRow,
  author: Reader,
  upload: ReceivedFile | undefined,
  {now, chatBytes}: Pick<SandboxConfig, 'now' | 'chatBytes'>,
): Promise<ChatFile> {
  const at = now();
  // Files of one chat that come at once are counted one after the other; its messages need not wait.
  const {ended, expires} = await trx
    .selectFrom('chats')
    .select(['ended', 'expires'])
    .where('uuid', '=', chat.uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (ended !== null || expires <= at) throw chatEnded();
  const name = plainName(upload?.name ?? '');
  const kind = upload === undefined ? undefined : fileKindOf(name, upload.bytes);
  if (upload === undefined || kind === undefined) {
    const kinds = 'JPG, PNG, AMR, MP3, MP4, PDF or TXT';
    const message = `This file does not hold what its name says, or is no ${kinds}. Save it as one of these, then choose it again.`;
    throw invalid([{at: 'file', message}], 'FILE_TYPE');
  }
  const {count, bytes} = await trx
    .selectFrom('chat_files')
    .select(({fn}) => [fn.countAll<string>().as('count'), fn.sum<string | null>('size').as('bytes')])
    .where('chat', '=', chat.uuid)
    .executeTakeFirstOrThrow();
  const size = upload.bytes.length;
  if (Number(count) >= sizes.filesOfChat || Number(bytes ?? 0) + size > sizes.bytesOfChat) {
    throw invalid([{at: 'file', message: 'This chat has too many files. Please call us.'}]);
  }
  if ((await storedBytes(trx)) + size > chatBytes) {
    throw new Problem(413, 'FILE_TOO_LARGE', 'Chats have no room left for this file. Please call us.');
  }
  const file = {uuid: randomUUID(), chat: chat.uuid, author, name, media_type: kind.mediaType, size};
  await trx
    .insertInto('chat_files')
    .values({...file, bytes: upload.bytes, created: at})
    .execute();
  return fileFacts({id: file.uuid, name, size, mediaType: kind.mediaType}, author);
}

/** Bytes of the files of all chats. Files that come at once to several chats may go beyond the most by their own size. */
async function storedBytes(trx: SandboxTrx): Promise<number> {
  const {bytes} = await trx
    .selectFrom('chat_files')
    .select(({fn}) => fn.sum<string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The files that a message names, as the store keeps them; undefined when one is not the sender's in this chat. */
export async function ownFiles(
  db: SandboxDatabase | SandboxTrx,
  chat: string,
  author: Reader,
  ids: readonly string[],
): Promise<readonly KeptFile[] | undefined> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('chat_files')
    .select(['uuid', 'name', 'size', 'media_type'])
    .where('chat', '=', chat)
    .where('author', '=', author)
    .where('uuid', 'in', ids)
    .execute();
  const found = ids.map((id) => rows.find(({uuid}) => uuid === id.toLowerCase()));
  return found.every((row) => row !== undefined)
    ? found.map(({uuid: id, name, size, media_type: mediaType}) => ({id, name, size, mediaType}))
    : undefined;
}

/**
 * Bytes of a file: always a download, under a name of the server's.
 *
 * @throws Problem 404 NOT_FOUND
 */
export async function chatFile(trx: SandboxTrx, uuid: string, chat: string | undefined): Promise<Bytes> {
  const query = trx.selectFrom('chat_files').select(['bytes', 'media_type']).where('uuid', '=', uuid.toLowerCase());
  const row = await (chat === undefined ? query : query.where('chat', '=', chat)).executeTakeFirst();
  if (row === undefined) throw notFoundProblem();
  const kind = fileKinds.find(({mediaType}) => mediaType === row.media_type);
  return new Bytes(row.bytes, 'application/octet-stream', `${uuid}.${kind?.endings[0] ?? 'bin'}`, 'attachment');
}
