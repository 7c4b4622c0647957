import {chatById} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {asText} from '../../../server/store/records.ts';

/** Keeps what a person thinks of an answer, with the question; the newest word counts. */
export const setChatReplyUsedWithFeedback: Handler = async (call) => {
  const {trx, body} = call;
  const chat = await chatById(call, 'uuid', asText(body['conversationId']), 'bot');
  const rated = await trx
    .updateTable('chat_questions')
    .set({rating: asText(body['rating']), feedback: asText(body['feedbackMessage'])})
    .where('chat', '=', chat.uuid)
    .where('uuid', '=', asText(body['questionId']).toLowerCase())
    .returning('uuid')
    .executeTakeFirst();
  if (rated === undefined) throw notFound();
  return {noted: true};
};
