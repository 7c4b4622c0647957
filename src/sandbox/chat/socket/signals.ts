import type {SandboxDatabase} from '../../store/database.ts';
import type {JsonObject} from '../../../model/json.ts';
import type {ChatNotice} from '../notices.ts';
import type {Peer} from './peer.ts';

/** The other side sees that somebody writes; the staff also see what. */
export async function tellTyping(
  db: SandboxDatabase,
  peers: readonly Peer[],
  {chat, author}: ChatNotice,
): Promise<void> {
  if (author === undefined) return;
  const others = peers.filter(({side}) => side !== author);
  if (others.length === 0) return;
  const row = await db
    .selectFrom('chat_typing')
    .select(['name', 'text'])
    .where('chat', '=', chat)
    .where('author', '=', author)
    .executeTakeFirst();
  if (row === undefined) return;
  const frame: JsonObject = {type: 'typing', author: {kind: author, name: row.name}, on: row.text !== ''};
  for (const peer of others) peer.send(peer.side === 'agent' ? {...frame, conversation: chat, text: row.text} : frame);
}

/** How far the other side has read. */
export async function tellRead(db: SandboxDatabase, peers: readonly Peer[], {chat, author}: ChatNotice): Promise<void> {
  const others = peers.filter(({side}) => side !== author);
  if (others.length === 0) return;
  const row = await db
    .selectFrom('chats')
    .select(['name', 'worker', 'visitor_read', 'agent_read'])
    .where('uuid', '=', chat)
    .executeTakeFirst();
  if (row === undefined) return;
  for (const peer of others) {
    const own = {conversation: chat, author: {kind: 'visitor', name: row.name}, sequence: row.visitor_read};
    const theirs = {author: {kind: 'agent', name: row.worker ?? ''}, sequence: row.agent_read};
    const read = peer.side === 'agent' ? own : theirs;
    if (read.sequence > 0) peer.send({type: 'read', ...read});
  }
}
