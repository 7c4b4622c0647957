import {randomUUID} from 'node:crypto';
import {endIdleLink, lockLink} from '../come-back/links.ts';
import type {JourneyServices} from '../journey-services.ts';
import {isCollision} from '../store/database-fault.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import {keepSubmission} from '../submissions/keep.ts';
import type {SubmissionRow} from '../store/tables.ts';
import type {ProviderReport} from './provider.ts';

/**
 * What came of being told. `other`: of another amount than was asked for, which counts for nothing; `twice`: the same was
 * paid by another try, and somebody must give one back; `gone`: there is nothing any more that is paid for.
 */
export type Settled = 'paid' | 'failed' | 'cancelled' | 'unchanged' | 'other' | 'twice' | 'gone';

/**
 * Takes down what a provider says of a payment, however often it says so. What is paid stays paid, and is kept once, as a
 * submission of the payment's name; what has failed, or was cancelled, is paid all the same where the provider says so
 * later. The link of whose it is is locked first, as whoever comes back by it does, and then the submission, as whoever
 * begins a payment does.
 */
export async function settlePayment(services: JourneyServices, uuid: string, told: ProviderReport): Promise<Settled> {
  const {config, db, toDeliver} = services;
  const settleOnce = async (): Promise<Settled | typeof moved> =>
    db.transaction().execute(async (trx) => {
      const sent = await lockPaidFor(trx, uuid);
      if (sent === moved) return moved;
      const row = await trx.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirst();
      if (sent === undefined || row === undefined) return told.state === 'paid' ? 'gone' : 'unchanged';
      if (row.state === 'paid' || told.state === 'waiting') return 'unchanged';
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
  const attempt = async (): Promise<Settled> => {
    for (;;) {
      const settled = await settleOnce();
      if (settled !== moved) return settled;
    }
  };
  const settled = await attempt().catch(async (error: unknown) => {
    if (!isCollision(error)) throw error;
    return attempt();
  });
  if (settled === 'paid') toDeliver();
  return settled;
}

/** Meanwhile it has become another's, whose link is not locked. */
const moved = Symbol('moved');

/** What is paid for, until the end of the transaction nobody else's, nor the link of whose it is. */
async function lockPaidFor(
  trx: JourneyTrx,
  uuid: string,
): Promise<Pick<SubmissionRow, 'number' | 'owner' | 'org'> | typeof moved | undefined> {
  const before = await trx
    .selectFrom('payments')
    .innerJoin('submissions', 'submissions.uuid', 'payments.submission')
    .select(['submission', 'owner'])
    .where('payments.uuid', '=', uuid)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  if (before.owner !== null) await lockLink(trx, before.owner);
  const sent = await trx
    .selectFrom('submissions')
    .select(['number', 'owner', 'org'])
    .where('uuid', '=', before.submission)
    .forUpdate()
    .executeTakeFirst();
  return sent !== undefined && sent.owner !== before.owner ? moved : sent;
}
