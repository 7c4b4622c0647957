import {lateModule, type LoadedFiles} from 'waymark/blocks';
import {createSessionCalls} from '../session/session-calls.ts';
import type {SessionCallsOptions} from '../session/session-calls.ts';
import type {ChatWay} from '../session/chat-type.ts';
import type {ChatSettings} from '../settings.ts';
import type {ChatTransport} from './chat-transport.ts';
import type {Network, Socket} from './socket/line.ts';
import type {StreamSdk} from './stream/sdk.ts';
import type {TwilioSdk} from './twilio/sdk.ts';

/** A conversation that is to be carried. */
export interface TransportRequest extends SessionCallsOptions {
  readonly carrier: ChatWay['carrier'];
  readonly settings: ChatSettings;
}

/** The browser, as far as a transport needs it. */
export interface Carrier {
  readonly files: LoadedFiles;
  readonly newSocket: (protocols: readonly string[]) => Socket;
  readonly network: Network;
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly twilio: () => Promise<TwilioSdk>;
  /** Loads Stream's library from an address of this site. */
  readonly stream: (address: string) => Promise<StreamSdk>;
}

const botFile = lateModule(
  'chat with the bot',
  async () => import('./bot/bot-transport.ts'),
  (module) => module.createBotTransport,
);
const twilioFile = lateModule(
  'chat over Twilio',
  async () => import('./twilio/twilio-transport.ts'),
  (module) => module.createTwilioTransport,
);
const streamFile = lateModule(
  'chat over Stream',
  async () => import('./stream/stream-transport.ts'),
  (module) => module.createStreamTransport,
);
const socketFile = lateModule(
  'chat over a socket',
  async () => import('./socket/socket-transport.ts'),
  (module) => module.createSocketTransport,
);

/** Loads what carries the conversation, and nothing of the others. */
export async function loadTransport(carrier: Carrier, request: TransportRequest): Promise<ChatTransport> {
  const {carrier: chosen, settings, session} = request;
  const calls = createSessionCalls(request);
  const {files, newSocket, network, newId, fetch} = carrier;
  if (chosen === 'bot') {
    const createBotTransport = await files.ask(botFile);
    const {friendlyName: visitor, initialMessage, loginTimestamp} = session();
    return createBotTransport(calls, {visitor, bot: settings.texts.bot}, {text: initialMessage, at: loginTimestamp});
  }
  const {renewToken} = calls;
  if (chosen === 'twilio') {
    const [sdk, createTwilioTransport] = await Promise.all([carrier.twilio(), files.ask(twilioFile)]);
    const {token, conversationSid: conversation} = session();
    return createTwilioTransport({sdk, token, conversation, renewToken, fetch, newId});
  }
  const {stream} = session();
  if (chosen === 'stream' && stream !== undefined) {
    const [sdk, createStreamTransport] = await Promise.all([
      carrier.stream(settings.streamLibrary),
      files.ask(streamFile),
    ]);
    const {providerUserId: user, providerUserToken: token, providerChannelId: channel} = stream;
    return createStreamTransport({sdk, key: settings.streamKey, user, token, channel, renewToken, fetch});
  }
  const createSocketTransport = await files.ask(socketFile);
  return createSocketTransport({calls, newSocket, network});
}
