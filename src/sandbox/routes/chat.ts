import {notFoundProblem, Problem} from '../../server/http/problem.ts';
import {beginChat} from '../chat/begin-chat.ts';
import {askBot} from '../chat/bot/ask-bot.ts';
import {chatFile, storeChatFile} from '../chat/chat-files.ts';
import {messagePage} from '../chat/messages.ts';
import {newNonce, personOfNonce} from '../chat/nonces.ts';
import {chatById, chatOfToken} from '../chat/own-chat.ts';
import {badToken} from '../chat/problems.ts';
import {newTicket} from '../chat/tickets.ts';
import {sandboxHandlers, onPerson} from '../http/call.ts';
import {orgOf} from '../lender/org-of.ts';

/** Conversations with people and with the chatbot. */
export const chatHandlers = sandboxHandlers({
  /** Begins a conversation with people. */
  initWebChat: beginChat,

  /** Begins a conversation with people, and says what the streaming provider needs besides. */
  initStreamChat: async (call) => {
    const session = await beginChat(call);
    const {conversationSid, token, providerChannelId} = session;
    const providerUserId = `visitor-${conversationSid}`;
    return {...session, stream: {providerUserId, providerUserToken: token, providerChannelId}};
  },

  /** A nonce for whoever is signed in. */
  authenticateChat: onPerson(async (person, call) => ({
    nonce: await newNonce(call, person.uuid, call.session ?? ''),
  })),

  /** A fresh nonce for one of the same person's that still holds; calls under way may still carry the old one. */
  refreshChatNonce: onPerson(async (person, call) => {
    const holder = await personOfNonce(call, call.query.nonce);
    if (holder?.uuid !== person.uuid) throw new Problem(409, 'CHAT_NONCE', 'This nonce does not hold any more.');
    return {nonce: await newNonce(call, person.uuid, call.session ?? '')};
  }),

  /** A fresh token for an open chat, which then lasts six hours more. */
  refreshChatToken: async (call) => {
    const {trx, at, body, services} = call;
    const chat = await chatOfToken(call, body.token);
    if (chat.ended !== null || chat.expires <= at) throw badToken();
    const {token, expires} = await services.chatTokens.sign(chat.uuid);
    await trx.updateTable('chats').set({expires}).where('uuid', '=', chat.uuid).execute();
    return {token, expiration: expires.toISOString()};
  },

  /** A ticket for the socket. A chat that has ended still gives one, for what was missed and how it ended. */
  openChatTicket: async (call) => {
    const {uuid} = await chatOfToken(call);
    return {ticket: await newTicket(call.services, call.trx, {chat: uuid})};
  },

  /** Under which id the contact of a channel is kept. */
  getWebChatInfo: async (call) => {
    const {contact} = await chatById({...call, body: {}}, 'channel', call.body.omniProxyChannelId, 'agent');
    return {contactId: contact};
  },

  /** The newest messages of a chat, or those before one. */
  getChatMessages: async (call) => messagePage(call.trx, (await chatOfToken(call)).uuid, call.query),

  /**
   * Messages as the provider of the history gives them. A token opens its own conversation, and the others of the
   * person whose conversation it is.
   */
  getProviderMessages: async (call) => {
    const {trx, org, params, services} = call;
    const holder = await chatOfToken(call);
    const app = orgOf(services.orgs, org).integrations?.chatHistoryApp ?? org;
    const chat = await trx
      .selectFrom('chats')
      .select(['uuid', 'identity'])
      .where('uuid', '=', params.conversationId.toLowerCase())
      .where('org', '=', org)
      .where('kind', '=', 'agent')
      .executeTakeFirst();
    const isTheirs = chat?.uuid === holder.uuid || (holder.identity !== null && chat?.identity === holder.identity);
    if (chat === undefined || !isTheirs || params.appId !== app) throw notFoundProblem();
    return messagePage(trx, chat.uuid, call.query);
  },

  /** Stores a file of the visitor's; a message names it then. */
  uploadChatFile: async (call) =>
    storeChatFile(call.trx, await chatOfToken(call), 'visitor', call.upload, call.services.config),

  /** Bytes of a file of the chat. */
  getChatFile: async (call) => {
    const {uuid} = await chatOfToken(call);
    return chatFile(call.trx, call.params.fileId, uuid);
  },

  /** Puts a question to the chatbot; the answer is in the history then. */
  chatWithAutobot: async (call) => ({conversationId: await askBot(call)}),

  /** Questions and answers of a conversation with the chatbot, oldest first. */
  getChatHistory: async (call) => {
    const chat = await chatById(call, 'uuid', call.params.conversationId, 'bot');
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
  },

  /** Keeps what a person thinks of an answer, with the question; the newest word counts. */
  setChatReplyUsedWithFeedback: async (call) => {
    const {trx, body} = call;
    const chat = await chatById(call, 'uuid', body.conversationId, 'bot');
    const rated = await trx
      .updateTable('chat_questions')
      .set({rating: body.rating, feedback: body.feedbackMessage})
      .where('chat', '=', chat.uuid)
      .where('uuid', '=', body.questionId.toLowerCase())
      .returning('uuid')
      .executeTakeFirst();
    if (rated === undefined) throw notFoundProblem();
    return {noted: true};
  },
});
