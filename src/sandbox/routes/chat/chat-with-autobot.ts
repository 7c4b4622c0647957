import {askBot} from '../../chat/bot/ask-bot.ts';
import type {Handler} from '../../http/call.ts';

/** Puts a question to the chatbot; the answer is in the history then. */
export const chatWithAutobot: Handler = async (call) => ({conversationId: await askBot(call)});
