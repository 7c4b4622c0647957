import type {Services} from '../../../component.ts';
import {isSafeAddress} from '../../../../lib/is-safe-address.ts';
import {readMode} from '../session/chat-type.ts';
import type {ChatWorld} from '../talk/create-chat.ts';
import {loadTransport} from '../transport/load-transport.ts';
import type {Carrier} from '../transport/load-transport.ts';
import type {StreamSdk} from '../transport/stream/sdk.ts';
import type {TwilioSdk} from '../transport/twilio/sdk.ts';

const socketPath = '/service-omni-proxy/insecure/api/v1/chat/socket';

/** The browser as a chat sees it. */
export function browserWorld(services: Services): ChatWorld {
  const {location, crypto} = window;
  // The address goes on, what it said at first holds for the page.
  const mode = import.meta.env.DEV
    ? readMode(new URLSearchParams(location.search).get('mode') ?? undefined)
    : undefined;
  const newId = (): string => crypto.randomUUID();
  const carrier: Carrier = {
    newId,
    newSocket: (protocols) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}`, [...protocols]),
    network: {
      onLine: () => window.navigator.onLine,
      on: (change, listener) => {
        window.addEventListener(change, listener);
        return () => window.removeEventListener(change, listener);
      },
    },
    fetch: (...input) => window.fetch(...input),
    twilio: loadTwilio,
    stream: loadStream,
  };
  return {
    services,
    storage: services.storage,
    now: () => Date.now(),
    newId,
    mode: () => mode,
    pageUrl: () => window.location.pathname,
    loadTransport: async (request) => loadTransport(carrier, request),
  };
}

async function loadTwilio(): Promise<TwilioSdk> {
  const {Client} = await import('@twilio/conversations');
  return {connect: (token) => new Client(token)};
}

async function loadStream(address: string): Promise<StreamSdk> {
  // Only what this site serves itself: the page's policy allows no other script.
  if (!isSafeAddress(address) || !address.startsWith('/')) throw new Error('There is no library for this service.');
  return (await import(/* @vite-ignore */ address)) as StreamSdk;
}
