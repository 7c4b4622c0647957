import {randomUUID} from 'node:crypto';
import type {SandboxCall, CallOf} from '../http/call.ts';
import type {ChatSession} from '../contract/entities.ts';
import {orgOf} from '../lender/org-of.ts';
import type {JsonObject} from '../../model/json.ts';
import {given} from '../given.ts';
import {countChat} from './count-chat.ts';
import {personOfChat} from './own-chat.ts';
import {notify} from './notices.ts';
import {say} from './say.ts';
import {asksForScript} from './script/script.ts';

type BeginCall = CallOf<'initWebChat'> | CallOf<'initStreamChat'>;

/**
 * Begins a conversation with people. It belongs to whoever is signed in; the ids of account and
 * application in the body count only where they are that person's own.
 *
 * @throws Problem 429 TOO_MANY_REQUESTS
 */
export async function beginChat(call: BeginCall): Promise<ChatSession & {readonly providerChannelId: string}> {
  const {trx, at, body, org, services} = call;
  await countChat(call);
  const person = await personOfChat(call);
  const uuid = randomUUID();
  const {token, expires} = await services.chatTokens.sign(uuid);
  const {friendlyName: name, emailAddress: email = '', skill} = body;
  const worker = services.config.mode === 'production' ? '' : (body.agentId ?? '');
  const chat = {
    uuid,
    kind: 'agent',
    channel: randomUUID(),
    contact: randomUUID(),
    org,
    identity: person?.uuid ?? null,
    application: await ownApplication(call, person?.uuid),
    name,
    sealed: services.seal.close(reach(body)),
    skill,
    provider: providerOf(call),
    scripted: asksForScript(name),
    worker: worker === '' ? null : worker,
    created: at,
    expires,
    ended: null,
    ending: null,
  };
  await trx.insertInto('chats').values(chat).execute();
  await notify(trx, {kind: 'begun', chat: uuid});
  await greet(call, uuid);
  return {
    provider: chat.provider,
    token,
    conversationSid: uuid,
    expiration: expires.toISOString(),
    friendlyName: name,
    ...(email === '' ? {} : {emailAddress: email}),
    omniProxyChannelId: chat.channel,
    providerChannelId: `sandbox-${chat.channel}`,
    skill,
    ...(worker === '' ? {} : {targetWorkerId: worker, targetWorkerName: worker}),
  };
}

/** The welcome that the page shows is kept where it is the organisation's own: nobody else speaks in its name. */
async function greet({trx, at, body, org, services}: BeginCall, chat: string): Promise<void> {
  const config = orgOf(services.orgs, org);
  const text = (body.welcomeMessage ?? '').trim();
  if (text === '' || text !== config.chatWelcome) return;
  await say(trx, {chat, author: 'system', name: config.brand.companyName, text}, at);
}

/** What the people who answer may see of a visitor besides the name. */
function reach({emailAddress, phoneNumber, loanNumber, prodType, pageUrl, tag}: BeginCall['body']): JsonObject {
  return given({emailAddress, phoneNumber, loanNumber, prodType, pageUrl, tag});
}

async function ownApplication({trx, body}: BeginCall, identity: string | undefined): Promise<string | null> {
  const uuid = (body.applicationUuid ?? '').toLowerCase();
  if (uuid === '' || identity === undefined) return null;
  const own = await trx
    .selectFrom('applications')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('identity', '=', identity)
    .executeTakeFirst();
  return own?.uuid ?? null;
}

function providerOf({services, org}: SandboxCall): NonNullable<ChatSession['provider']> {
  return orgOf(services.orgs, org).integrations?.chat ?? 'sandbox';
}
