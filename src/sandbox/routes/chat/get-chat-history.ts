import {chatById} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';

/** Questions and answers of a conversation with the chatbot, oldest first. */
export const getChatHistory: Handler = async (call) => {
  const chat = await chatById(call, 'uuid', call.params['conversationId'] ?? '', 'bot');
  const questions = await call.trx
    .selectFrom('chat_questions')
    .select(['uuid', 'question', 'response', 'created'])
    .where('chat', '=', chat.uuid)
    .orderBy('position')
    .execute();
  return {
    conversationId: chat.uuid,
    expiration: chat.expires.toISOString(),
    items: questions.map(({uuid, question, response, created}) => ({
      questionId: uuid,
      questionStr: question,
      responseStr: response,
      createdDt: created.toISOString(),
    })),
  };
};
