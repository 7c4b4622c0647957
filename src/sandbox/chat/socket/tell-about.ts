import type {SandboxServices} from '../../services.ts';
import type {Peer} from './peer.ts';

/** Tells one of the staff whom a chat is with: what the visitor's page told of them. */
export async function tellAbout({db, seal}: SandboxServices, peer: Peer, chat: string): Promise<void> {
  const row = await db
    .selectFrom('chats')
    .select(['name', 'sealed', 'skill', 'identity', 'application', 'created'])
    .where('uuid', '=', chat)
    .executeTakeFirst();
  if (row === undefined) return;
  const known = {signedIn: row.identity !== null, application: row.application ?? '', since: row.created.toISOString()};
  peer.send({
    type: 'about',
    conversation: chat,
    visitor: {...seal.open(row.sealed), name: row.name, skill: row.skill ?? '', ...known},
  });
}
