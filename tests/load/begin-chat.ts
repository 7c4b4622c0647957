import {chatPaths, visitor} from '../sandbox/support/chat.ts';
import {asObject, textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';

/** A chat that was begun over the network. */
export interface OpenChat {
  readonly token: string;
  readonly uuid: string;
}

export async function post(origin: string, path: string, body?: JsonObject, token?: string): Promise<JsonObject> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : {'content-type': 'application/json'}),
      ...(token === undefined ? {} : {authorization: `Bearer ${token}`}),
    },
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return asObject(await response.json());
}

export async function beginChat(origin: string, number: number): Promise<OpenChat> {
  const session = await post(origin, chatPaths.init, {...visitor, friendlyName: `Visitor ${number}`});
  return {token: textOrEmpty(session['token']), uuid: textOrEmpty(session['conversationSid'])};
}

export async function visitorTicket(origin: string, {token}: OpenChat): Promise<string> {
  return textOrEmpty((await post(origin, `${chatPaths.transport}/ticket`, undefined, token))['ticket']);
}

/** Logs in at the console, and answers how to get tickets there. */
export async function staffTickets(origin: string): Promise<() => Promise<string>> {
  const headers = {origin, 'content-type': 'application/json'};
  const body = JSON.stringify({name: 'Sam', secret: 'waymark-staff'});
  const login = await fetch(`${origin}/agent/session`, {method: 'POST', headers, body});
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return async () => {
    const response = await fetch(`${origin}/agent/ticket`, {method: 'POST', headers: {origin, cookie}});
    return textOrEmpty(asObject(await response.json())['ticket']);
  };
}
