import {chatOfToken} from '../../chat/own-chat.ts';
import {newTicket} from '../../chat/tickets.ts';
import type {Handler} from '../../http/call.ts';

/** A ticket for the socket. A chat that has ended still gives one, for what was missed and how it ended. */
export const openChatTicket: Handler = async (call) => {
  const {uuid} = await chatOfToken(call);
  return {ticket: await newTicket(call.services, call.trx, {chat: uuid})};
};
