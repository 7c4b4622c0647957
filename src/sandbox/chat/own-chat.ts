import type {SandboxCall} from '../http/call.ts';
import {notFoundProblem} from '../../server/http/problem.ts';
import type {ChatRow, IdentityRow} from '../store/tables.ts';
import {personOfNonce} from './nonces.ts';
import {badToken} from './problems.ts';

/** A call that may carry a nonce in place of a token. */
type NonceCall = SandboxCall & {readonly query: MayNonce; readonly body: MayNonce};
type MayNonce = {readonly nonce?: string};

/** Who makes a call of the chat: by the session's token, else by the nonce that it carries. */
export async function personOfChat(call: NonceCall): Promise<IdentityRow | undefined> {
  if (call.person !== undefined) return call.person;
  const {nonce = ''} = {...call.query, ...call.body};
  return nonce === '' ? undefined : personOfNonce(call, nonce);
}

/**
 * The chat of a chat token, which may have ended.
 *
 * @throws Problem 403 CHAT_TOKEN
 */
export async function chatOfToken(call: SandboxCall, token: string | undefined = call.bearer): Promise<ChatRow> {
  const uuid = await call.services.chatTokens.read(token);
  const chat = uuid === undefined ? undefined : await chatBy(call, 'uuid', uuid);
  if (chat === undefined) throw badToken();
  return chat;
}

/**
 * A chat by its id or its channel, for those who may know of it: anyone who has the id where nobody was
 * known, else that person, or whoever holds the chat's token.
 *
 * @throws Problem 404 NOT_FOUND, for a foreign one as for an unknown one
 */
export async function chatById(
  call: NonceCall,
  column: 'uuid' | 'channel',
  id: string,
  kind: string,
): Promise<ChatRow> {
  const chat = await chatBy(call, column, id.toLowerCase());
  if (chat === undefined || chat.kind !== kind) throw notFoundProblem();
  if (chat.identity === null) return chat;
  const person = await personOfChat(call);
  const held = await call.services.chatTokens.read(call.bearer);
  if (person?.uuid !== chat.identity && held !== chat.uuid) throw notFoundProblem();
  return chat;
}

async function chatBy({trx}: SandboxCall, column: 'uuid' | 'channel', id: string): Promise<ChatRow | undefined> {
  return trx.selectFrom('chats').selectAll().where(column, '=', id).executeTakeFirst();
}
