import type {ForeignSources} from '../http/security-headers.ts';

/** Where a page talks to that has its chats carried by a service of others, by the name of the service. */
export const chatSources: Readonly<Record<string, ForeignSources>> = {
  twilio: {
    connect: [
      'wss://tsock.us1.twilio.com/',
      'https://aim.us1.twilio.com/',
      'https://cds.us1.twilio.com/',
      'https://mcs.us1.twilio.com/',
      'https://media.us1.twilio.com/',
    ],
  },
  stream: {
    connect: ['https://chat.stream-io-api.com/', 'wss://chat.stream-io-api.com/', 'https://us-east.stream-io-cdn.com/'],
  },
};
