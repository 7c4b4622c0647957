import {subHours} from 'date-fns';
import {forgetHeld} from '../../server/store/held-answers.ts';
import type {SandboxTrx} from './database.ts';

/**
 * Forgets what nobody needs any more: answers that were held for half an hour, keys and failed log-ins after two days, ended sessions a day
 * after, drafts that nobody has touched for thirty days, visits with what they told and chats after ninety.
 */
export async function forgetOldRecords(trx: SandboxTrx, at: Date): Promise<void> {
  const ago = (hours: number): Date => subHours(at, hours);
  await trx.deleteFrom('idempotency_keys').where('created', '<', ago(48)).execute();
  await forgetHeld(trx, at);
  await trx.deleteFrom('attempts').where('at', '<', ago(48)).execute();
  await trx.deleteFrom('sessions').where('expires', '<', ago(24)).execute();
  for (const table of ['chat_tickets', 'chat_nonces', 'staff_sessions'] as const)
    await trx.deleteFrom(table).where('expires', '<', at).execute();
  await trx.deleteFrom('chat_presence').where('seen', '<', ago(1)).execute();
  await trx.deleteFrom('chat_typing').where('at', '<', ago(1)).execute();
  await trx
    .deleteFrom('chat_ratings')
    .where('created', '<', ago(90 * 24))
    .execute();
  await trx
    .deleteFrom('chats')
    .where('created', '<', ago(90 * 24))
    .execute();
  await trx
    .deleteFrom('drafts')
    .where('updated', '<', ago(30 * 24))
    .execute();
  await trx
    .deleteFrom('visits')
    .where('created', '<', ago(90 * 24))
    .execute();
}
