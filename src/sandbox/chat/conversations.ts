import type {JsonObject} from '../../model/json.ts';
import type {SandboxDatabase} from '../store/database.ts';

const most = 1000;
const excerpt = 120;

/** The open chats with people, oldest first, as the console lists them; with `chats` those of them alone. */
export async function conversationsOf(
  db: SandboxDatabase,
  at: Date,
  chats?: readonly string[],
): Promise<readonly JsonObject[]> {
  if (chats?.length === 0) return [];
  const query = db
    .selectFrom('chats')
    .leftJoin('chat_messages', (join) =>
      join.onRef('chat_messages.chat', '=', 'chats.uuid').onRef('chat_messages.sequence', '=', 'chats.last'),
    )
    .selectAll('chats')
    .select(['chat_messages.text', 'chat_messages.author', 'chat_messages.files', 'chat_messages.created as said'])
    .where('chats.kind', '=', 'agent')
    .where('chats.ended', 'is', null)
    .where('chats.expires', '>', at)
    .orderBy('chats.created')
    .limit(most);
  const rows = await (chats === undefined ? query : query.where('chats.uuid', 'in', chats)).execute();
  return rows.map((row) => ({
    conversation: row.uuid,
    name: row.name,
    skill: row.skill ?? '',
    org: row.org,
    worker: row.worker ?? '',
    since: row.created.toISOString(),
    last: row.last,
    unread: Math.max(0, row.last - row.agent_read),
    ...(row.said === null
      ? {}
      : {
          said: row.said.toISOString(),
          author: row.author ?? '',
          text: (row.text ?? '').slice(0, excerpt),
          files: row.files?.length ?? 0,
        }),
  }));
}
