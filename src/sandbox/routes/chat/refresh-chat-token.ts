import {chatOfToken} from '../../chat/own-chat.ts';
import {badToken} from '../../chat/problems.ts';
import type {Handler} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';

/** A fresh token for an open chat, which then lasts six hours more. */
export const refreshChatToken: Handler = async (call) => {
  const {trx, at, body, services} = call;
  const chat = await chatOfToken(call, asText(body['token']));
  if (chat.ended !== null || chat.expires <= at) throw badToken();
  const {token, expires} = await services.chatTokens.sign(chat.uuid);
  await trx.updateTable('chats').set({expires}).where('uuid', '=', chat.uuid).execute();
  return {token, expiration: expires.toISOString()};
};
