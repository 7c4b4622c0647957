import {chatById} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';

/** Under which id the contact of a channel is kept. */
export const getWebChatInfo: Handler = async (call) => {
  const {contact} = await chatById(call, 'channel', asText(call.body['omniProxyChannelId']), 'agent');
  return {contactId: contact};
};
