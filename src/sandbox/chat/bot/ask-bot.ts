import {randomUUID} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {CallOf} from '../../http/call.ts';
import type {ChatRow} from '../../store/tables.ts';
import {countChat} from '../count-chat.ts';
import {lives} from '../limits.ts';
import {chatById, personOfChat} from '../own-chat.ts';
import {answerTo} from './knowledge.ts';

/**
 * Puts a question to the chatbot and keeps its answer. A conversation holds ten minutes after its newest
 * question; the next one after that begins another.
 *
 * @returns the conversation
 * @throws Problem 404 NOT_FOUND for a conversation that is not there or is another person's, 429 TOO_MANY_REQUESTS
 */
export async function askBot(call: CallOf<'chatWithAutobot'>): Promise<string> {
  const {trx, at, body} = call;
  const chat = await conversationOf(call);
  const {response, score} = answerTo(body.message);
  const question = {uuid: randomUUID(), chat, question: body.message, response, score, created: at};
  await trx
    .insertInto('chat_questions')
    .values({...question, rating: null, feedback: null})
    .execute();
  return chat;
}

async function conversationOf(call: CallOf<'chatWithAutobot'>): Promise<string> {
  const {trx, at, body} = call;
  const expires = addMilliseconds(at, lives.bot);
  const {conversationId: asked = ''} = body;
  if (asked === '') return begin(call, expires, undefined);
  const chat = await chatById(call, 'uuid', asked, 'bot');
  if (chat.expires <= at) return begin(call, expires, chat);
  await trx.updateTable('chats').set({expires}).where('uuid', '=', chat.uuid).execute();
  return chat.uuid;
}

/** A new conversation; one that goes on from an earlier one stays with that one's person. */
async function begin(call: CallOf<'chatWithAutobot'>, expires: Date, from: ChatRow | undefined): Promise<string> {
  const {trx, at, org} = call;
  await countChat(call);
  const uuid = randomUUID();
  const identity = (await personOfChat(call))?.uuid ?? from?.identity ?? null;
  await trx
    .insertInto('chats')
    .values({
      ...{uuid, kind: 'bot', channel: randomUUID(), contact: randomUUID(), org, identity, application: null, name: ''},
      ...{sealed: null, skill: null, provider: 'sandbox', scripted: false, worker: null},
      ...{created: at, expires, ended: null, ending: null},
    })
    .execute();
  return uuid;
}
