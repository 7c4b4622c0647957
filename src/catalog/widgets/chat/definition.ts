import type {WidgetDefinition} from '../../definition.ts';
import {chatTexts} from './texts.ts';

const line = {type: 'string', format: 'line'} as const;

/** A conversation with somebody who helps, or with a bot while nobody is there. */
export const chatDefinition: WidgetDefinition = {
  id: 'chat',
  about:
    'A conversation with somebody who helps, or with a bot outside hours, behind a button. It is loaded when it is opened or goes on.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: [...chatTexts, 'reasons', 'wordsFor', 'orgCode', 'skill', 'tag'],
    properties: {
      ...Object.fromEntries(chatTexts.map((name) => [name, line])),
      /** Reasons why an answer was bad, in order. */
      reasons: {type: 'object', format: 'entries', additionalProperties: {properties: {label: line}}},
      /** The reason that asks for words. */
      wordsFor: {type: 'string'},
      orgCode: {type: 'string'},
      skill: {type: 'string'},
      tag: {type: 'string'},
      /** Who carries a conversation that goes on: `sandbox`, `twilio`, `stream`. */
      provider: {type: 'string'},
      /** For Stream: the key, and the address on this site of the library that the organisation has a licence for. */
      streamKey: {type: 'string'},
      streamLibrary: {type: 'string'},
      isOpen: {type: 'boolean'},
      streaming: {type: 'boolean'},
      authenticate: {type: 'boolean'},
      /** Hosts whose addresses become links. */
      domains: {type: 'array'},
      friendlyName: {type: 'string'},
      emailAddress: {type: 'string'},
      phoneNumber: {type: 'string'},
      identityUuid: {type: 'string'},
      applicationUuid: {type: 'string'},
      loanNumber: {type: 'string'},
      prodType: {type: 'string'},
      survey: {type: 'string'},
      /** Parameter of the address that opens the chat and is then taken away. */
      opensBy: {type: 'string'},
    },
  },
  events: {},
  operations: [
    'initWebChat',
    'initStreamChat',
    'refreshChatToken',
    'getWebChatInfo',
    'authenticateChat',
    'refreshChatNonce',
    'getChatHistory',
    'chatWithAutobot',
    'setChatReplyUsedWithFeedback',
    'openChatTicket',
    'uploadChatFile',
    'getChatMessages',
  ],
};
