import {describe, expect, it, vi} from 'vitest';
import {createFiles} from '../../../src/lib/late-file.ts';
import {fakeServices} from '../../../src/catalog/fixtures/render-control.tsx';
import type {ChatMode} from '../session/chat-type.ts';
import {carrierOf, wayOf} from '../session/chat-type.ts';
import {sessionOf} from '../session/stored-session.ts';
import {readSettings} from '../settings.ts';
import {fakeNetwork, fakeSockets} from './fixtures.ts';
import {loadTransport} from './load-transport.ts';
import type {Carrier} from './load-transport.ts';

const stream = {providerUserId: 'u1', providerUserToken: 'ut', providerChannelId: 'pc'};
const settings = readSettings({streamLibrary: '/libraries/stream.js', provider: 'sandbox'});

/** Whose library is loaded for a conversation of a mode; a socket of this site's own needs none. */
async function carrying(mode: ChatMode, provider?: string): Promise<string> {
  const asked: string[] = [];
  const carrier: Carrier = {
    files: createFiles(() => undefined),
    newSocket: fakeSockets().newSocket,
    network: fakeNetwork(),
    newId: () => 'id',
    fetch: vi.fn<typeof fetch>(),
    twilio: async () => {
      asked.push('Twilio');
      throw new Error('It is asked for.');
    },
    stream: async (address) => {
      asked.push(address);
      throw new Error('It is asked for.');
    },
  };
  const session = sessionOf(
    {token: 't', conversationSid: 'c', stream},
    {kind: 'agent', friendlyName: '', emailAddress: ''},
    '',
    0,
  );
  const request = {
    ...{carrier: provider === undefined ? wayOf('agent', mode, settings).carrier : carrierOf(provider), settings},
    ...{services: fakeServices(), session: () => session, changed: () => undefined},
    ...{asking: () => ({}), nonce: () => undefined},
  };
  await loadTransport(carrier, request).then(
    (transport) => transport.close(),
    () => undefined,
  );
  return asked.join() || 'own';
}

describe('what carries a conversation', () => {
  it.each([
    ['twilio', 'Twilio'],
    ['nice', 'own'],
    ['stream', '/libraries/stream.js'],
    ['talkjs', 'own'],
  ] as const)('[CHAT-SESSION-19] of the mode %s is %s', async (mode, carrier) => {
    expect(await carrying(mode)).toBe(carrier);
  });

  it.each([
    ['sandbox', 'own'],
    ['twilio', 'Twilio'],
    ['stream', '/libraries/stream.js'],
    ['nobody known', 'own'],
    ['constructor', 'own'],
  ])('is whoever the service names: %s', async (provider, carrier) => {
    expect(await carrying('talkjs', provider)).toBe(carrier);
  });
});
