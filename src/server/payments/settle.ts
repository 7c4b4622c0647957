import {randomUUID} from 'node:crypto';
import {endIdleLink} from '../come-back/links.ts';
import type {JourneyServices} from '../journey-services.ts';
import {keepSubmission} from '../submissions/keep.ts';
import type {Told} from './provider.ts';

/**
 * What came of being told. `other`: of another amount than was asked for, which counts for nothing; `twice`: the same was
 * paid by another try, and somebody must give one back.
 */
export type Settled = 'paid' | 'failed' | 'cancelled' | 'unchanged' | 'other' | 'twice';

/**
 * Takes down what a provider says of a payment, however often it says so. What is paid stays paid, and is kept once, as a
 * submission of the payment's name; what has failed, or was cancelled, is paid all the same where the provider says so
 * later. The submission is locked first, as whoever begins a payment does.
 */
export async function settle(services: JourneyServices, uuid: string, told: Told): Promise<Settled> {
  const {config, db, toDeliver} = services;
  const settled = await db.transaction().execute(async (trx): Promise<Settled> => {
    const found = await trx.selectFrom('payments').select('submission').where('uuid', '=', uuid).executeTakeFirst();
    if (found === undefined) return 'unchanged';
    const sent = await trx
      .selectFrom('submissions')
      .select(['number', 'owner', 'org'])
      .where('uuid', '=', found.submission)
      .forUpdate()
      .executeTakeFirst();
    const row = await trx.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    if (sent === undefined || row === undefined || row.state === 'paid' || told.state === 'waiting') return 'unchanged';
    const at = config.now();
    if (told.state !== 'paid') {
      if (row.state !== 'waiting') return 'unchanged';
      await trx
        .updateTable('payments')
        .set({state: told.state, ended: at, due: null})
        .where('uuid', '=', uuid)
        .execute();
      return told.state;
    }
    if (Number(told.amount) !== Number(row.amount) || told.currency.toUpperCase() !== row.currency) return 'other';
    const before = await trx
      .selectFrom('payments')
      .select('uuid')
      .where('submission', '=', row.submission)
      .where('name', '=', row.name)
      .where('state', '=', 'paid')
      .executeTakeFirst();
    if (before !== undefined) return 'twice';
    // A later try that is open would be a second payment of the same.
    await trx
      .updateTable('payments')
      .set({state: 'cancelled', ended: at, due: null})
      .where('submission', '=', row.submission)
      .where('name', '=', row.name)
      .where('state', 'in', ['due', 'waiting'])
      .where('uuid', '<>', uuid)
      .execute();
    const receipt = randomUUID();
    const {number, owner, org} = sent;
    const body = {number, amount: Number(row.amount), currency: row.currency, paidAt: at.toISOString()};
    await trx.updateTable('payments').set({state: 'paid', ended: at, due: null}).where('uuid', '=', uuid).execute();
    await keepSubmission(trx, services, {
      ...{uuid: receipt, org, kind: row.name, operation: row.name, owner, body, created: at},
    });
    await trx.updateTable('payments').set({receipt}).where('uuid', '=', uuid).execute();
    if (owner !== null) await endIdleLink(trx, owner);
    return 'paid';
  });
  if (settled === 'paid') toDeliver();
  return settled;
}
