import type {WidgetDefinition} from '../../definition.ts';
import {chatTexts} from './texts.ts';
import {textsAbout} from './texts-about.ts';

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
      ...Object.fromEntries(chatTexts.map((name) => [name, {...line, description: textsAbout[name]}])),
      reasons: {
        description: 'Reasons why an answer was bad, in order.',
        type: 'object',
        format: 'entries',
        additionalProperties: {properties: {label: {...line, description: 'How it reads.'}}},
      },
      wordsFor: {description: 'The reason that asks for words.', type: 'string'},
      orgCode: {description: 'Id of the organisation, for who answers.', type: 'string'},
      skill: {description: 'Who of those who answer is asked.', type: 'string'},
      tag: {description: 'What the chat is about, for who answers.', type: 'string'},
      provider: {
        description: 'Who carries conversations: `sandbox`, `twilio`, `nice`, `stream`, `talkjs`.',
        type: 'string',
      },
      historyApp: {
        description:
          'For TalkJS: id of the organisation at the service that keeps what was said; its own id where none is given.',
        type: 'string',
      },
      streamKey: {description: 'For Stream: the key.', type: 'string'},
      streamLibrary: {
        description: 'For Stream: the address on this site of the library that the organisation has a licence for.',
        type: 'string',
      },
      isOpen: {description: 'Somebody answers now.', type: 'boolean'},
      week: {description: 'When somebody answers, day by day, Monday first.', type: 'array'},
      streaming: {description: 'An answer of the bot shows while it is written.', type: 'boolean'},
      authenticate: {description: 'The person proves who they are.', type: 'boolean'},
      domains: {description: 'Hosts whose addresses become links.', type: 'array'},
      friendlyName: {description: 'The name, where it is known.', type: 'string'},
      emailAddress: {description: 'The email address, where it is known.', type: 'string'},
      phoneNumber: {description: 'The phone number, where it is known.', type: 'string'},
      identityUuid: {description: 'The account, where there is one.', type: 'string'},
      applicationUuid: {description: 'The application, where there is one.', type: 'string'},
      loanNumber: {description: 'Its number, where it has one.', type: 'string'},
      prodType: {description: 'What the application is for.', type: 'string'},
      survey: {description: 'Address of the survey.', type: 'string'},
      opensBy: {description: 'Parameter of the address that opens the chat and is then taken away.', type: 'string'},
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
    'getProviderMessages',
  ],
};
