import {storeChatFile} from '../../chat/chat-files.ts';
import {chatOfToken} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';

/** Stores a file of the visitor's; a message names it then. */
export const uploadChatFile: Handler = async (call) =>
  storeChatFile(call.trx, await chatOfToken(call), 'visitor', call.upload, call.services.config);
