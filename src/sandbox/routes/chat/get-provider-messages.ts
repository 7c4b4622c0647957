import {messagePage} from '../../chat/messages.ts';
import {chatOfToken} from '../../chat/own-chat.ts';
import type {Handler} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/**
 * Messages as the provider of the history gives them. A token opens its own conversation, and the others of the
 * person whose conversation it is.
 */
export const getProviderMessages: Handler = async (call) => {
  const {trx, org, params, services} = call;
  const holder = await chatOfToken(call);
  const app = asText(asFacts(asFacts(services.orgs.config(org))['integrations'])['chatHistoryApp']) || org;
  const chat = await trx
    .selectFrom('chats')
    .select(['uuid', 'identity'])
    .where('uuid', '=', (params['conversationId'] ?? '').toLowerCase())
    .where('org', '=', org)
    .where('kind', '=', 'agent')
    .executeTakeFirst();
  const isTheirs = chat?.uuid === holder.uuid || (holder.identity !== null && chat?.identity === holder.identity);
  if (chat === undefined || !isTheirs || params['appId'] !== app) throw notFound();
  return messagePage(trx, chat.uuid, call.query);
};
