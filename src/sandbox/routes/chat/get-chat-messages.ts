import {messagePage} from '../../chat/messages.ts';
import {chatOfToken} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';

/** The newest messages of a chat, or those before one. */
export const getChatMessages: Handler = async (call) =>
  messagePage(call.trx, (await chatOfToken(call)).uuid, call.query);
