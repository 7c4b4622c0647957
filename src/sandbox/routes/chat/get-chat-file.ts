import {chatFile} from '../../chat/chat-files.ts';
import {chatOfToken} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';

/** Bytes of a file of the chat. */
export const getChatFile: Handler = async (call) => {
  const {uuid} = await chatOfToken(call);
  return chatFile(call.trx, call.params['fileId'] ?? '', uuid);
};
