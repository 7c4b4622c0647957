import {messageFacts, messagesBefore} from '../../chat/messages.ts';
import {chatOfToken} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';

/** Messages loaded at first. */
const usual = 20;

/** The newest messages of a chat, or those before one. */
export const getChatMessages: Handler = async (call) => {
  const {uuid} = await chatOfToken(call);
  const before = call.query['before'] === undefined ? undefined : Number(call.query['before']);
  const rows = await messagesBefore(call.trx, uuid, before, Number(call.query['limit'] ?? usual));
  return {items: rows.map((row) => messageFacts(row, 'visitor')), more: (rows[0]?.sequence ?? 1) > 1};
};
