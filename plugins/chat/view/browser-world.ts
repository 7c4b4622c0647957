import {late, lateModule, type LoadedFiles} from 'waymark/blocks';
import {isSafeAddress, type Services} from 'waymark/plug-in';
import {readMode} from '../session/chat-type.ts';
import type {ChatWorld} from '../talk/create-chat.ts';
import {loadTransport} from '../transport/load-transport.ts';
import type {Carrier} from '../transport/load-transport.ts';
import type {StreamSdk} from '../transport/stream/sdk.ts';

const socketPath = '/service-omni-proxy/ws';

/** The browser as a chat sees it. */
export function browserWorld(services: Services, files: LoadedFiles): ChatWorld {
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
    files,
    twilio: async () => {
      const {Client} = await files.ask(twilioFile);
      return {connect: (token) => new Client(token)};
    },
    stream: async (address) => files.ask(streamFile(address)),
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

const twilioFile = lateModule('chat library of Twilio', async () => import('@twilio/conversations'));

const streamFile = (address: string) =>
  late(
    'chat library of Stream',
    async () => {
      // Only what this site serves itself: the page's policy allows no other script.
      if (!isSafeAddress(address) || !address.startsWith('/')) throw new Error('There is no library for this service.');
      return (await import(/* @vite-ignore */ address)) as StreamSdk;
    },
    address,
  );
