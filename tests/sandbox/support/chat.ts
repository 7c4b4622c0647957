import {textOrEmpty} from '../../../src/lib/as-object.ts';
import type {JsonObject} from '../../../src/model/json.ts';
import {call, fileBody, type Answer} from './client.ts';
import type {TestServer} from './server.ts';

export const chatPaths = {
  init: '/service-csp/external/api/v1/twilio/initWebChat',
  initStream: '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  refresh: '/service-csp/external/api/v1/twilio/refreshToken',
  info: '/service-csp/external/api/v1/twilio/web-chat-info',
  authenticate: '/service-csp/customer/secure/api/v1/webchat/authenticate',
  refreshNonce: '/service-csp/customer/secure/api/v1/webchat/refresh',
  bot: '/service-chat-chatbot/external/api/v1/message',
  transport: '/service-omni-proxy/insecure/api/v1/chat',
} as const;

/** What the page sends to begin a chat. */
export const visitor: JsonObject = {
  orgCode: 'default',
  friendlyName: 'Mara',
  emailAddress: 'mara@people.example',
  tag: 'application',
  skill: 'FHEL',
  pageUrl: 'https://apply.waymark.example/account/heloc/register-v2',
  chatMode: 'agent',
};

export interface TestChat {
  readonly token: string;
  readonly uuid: string;
  readonly session: Answer['body'];
}

/** Begins a chat; throws when it was refused. */
export async function beginChat(server: TestServer, more: JsonObject = {}, token?: string): Promise<TestChat> {
  const {status, body} = await call(server.app, 'POST', chatPaths.init, {body: {...visitor, ...more}, token});
  if (status !== 200) throw new Error(`The chat was refused: ${JSON.stringify(body)}`);
  return {token: textOrEmpty(body['token']), uuid: textOrEmpty(body['conversationSid']), session: body};
}

export async function uploadToChat(
  server: TestServer,
  {token}: TestChat,
  content: string | Buffer,
  name: string,
): Promise<Answer> {
  const {payload, headers} = fileBody(Buffer.from(content), name);
  return call(server.app, 'POST', `${chatPaths.transport}/files`, {body: payload, headers, token});
}
