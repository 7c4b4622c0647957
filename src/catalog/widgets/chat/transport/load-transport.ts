import {createSessionCalls} from '../session/session-calls.ts';
import type {SessionCallsOptions} from '../session/session-calls.ts';
import type {ChatSettings} from '../settings.ts';
import type {ChatKind} from '../talk/chat-state.ts';
import type {ChatTransport} from './chat-transport.ts';
import type {Network, Socket} from './socket/line.ts';
import type {StreamSdk} from './stream/sdk.ts';
import type {TwilioSdk} from './twilio/sdk.ts';

/** A conversation that is to be carried. */
export interface TransportRequest extends SessionCallsOptions {
  readonly kind: ChatKind;
  readonly provider: string;
  readonly settings: ChatSettings;
}

/** The browser, as far as a transport needs it. */
export interface Carrier {
  readonly newSocket: (protocols: readonly string[]) => Socket;
  readonly network: Network;
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly twilio: () => Promise<TwilioSdk>;
  /** Loads Stream's library from an address of this site. */
  readonly stream: (address: string) => Promise<StreamSdk>;
}

/** Loads what carries the conversation, and nothing of the others. */
export async function loadTransport(carrier: Carrier, request: TransportRequest): Promise<ChatTransport> {
  const {kind, provider, settings, session} = request;
  const calls = createSessionCalls(request);
  const {newSocket, network, newId, fetch} = carrier;
  if (kind === 'bot') {
    const {createBotTransport} = await import('./bot/bot-transport.ts');
    const {friendlyName: visitor, initialMessage, loginTimestamp} = session();
    return createBotTransport(calls, {visitor, bot: settings.texts.bot}, {text: initialMessage, at: loginTimestamp});
  }
  const {renewToken} = calls;
  if (provider === 'twilio') {
    const [sdk, {createTwilioTransport}] = await Promise.all([
      carrier.twilio(),
      import('./twilio/twilio-transport.ts'),
    ]);
    const {token, conversationSid: conversation} = session();
    return createTwilioTransport({sdk, token, conversation, renewToken, fetch, newId});
  }
  const {stream} = session();
  if (provider === 'stream' && stream !== undefined) {
    const [sdk, {createStreamTransport}] = await Promise.all([
      carrier.stream(settings.streamLibrary),
      import('./stream/stream-transport.ts'),
    ]);
    const {providerUserId: user, providerUserToken: token, providerChannelId: channel} = stream;
    return createStreamTransport({sdk, key: settings.streamKey, user, token, channel, renewToken, fetch});
  }
  const {createSocketTransport} = await import('./socket/socket-transport.ts');
  return createSocketTransport({calls, newSocket, network});
}
