/** What a page may load from elsewhere besides, and the policies of Trusted Types that it needs for it. */
export interface ForeignSources {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly trustedTypes?: readonly string[];
}

/** What the pages of an organisation need of others, by its `integrations`. */
export function foreignSources({
  link,
  chat,
}: {
  readonly link?: unknown;
  readonly chat?: unknown;
}): readonly ForeignSources[] {
  return [...(link === 'plaid' ? [plaidSources] : []), ...(typeof chat === 'string' ? [chatSources[chat] ?? {}] : [])];
}

/** Where a page talks to that has its chats carried by a service of others, by the name of the service. */
const chatSources: Readonly<Record<string, ForeignSources>> = {
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

/** What a page that links by Plaid Link must be allowed to load; the script's address is the widget's. */
const plaidSources: ForeignSources = {
  script: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
  frame: ['https://cdn.plaid.com/'],
  connect: ['https://production.plaid.com/', 'https://sandbox.plaid.com/'],
  trustedTypes: ['waymark-plaid'],
};
