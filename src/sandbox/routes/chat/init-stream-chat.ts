import {beginChat} from '../../chat/begin-chat.ts';
import type {Handler} from '../../http/call.ts';

/** Begins a conversation with people, and says what the streaming provider needs besides. */
export const initStreamChat: Handler = async (call) => {
  const session = await beginChat(call);
  const {conversationSid, token, providerChannelId} = session;
  const providerUserId = `visitor-${String(conversationSid)}`;
  return {...session, stream: {providerUserId, providerUserToken: token, providerChannelId}};
};
