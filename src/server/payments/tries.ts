import {randomUUID} from 'node:crypto';
import {busy} from '../http/problem.ts';
import type {PaymentPlan, ServerPlan} from '../plan/plan.ts';
import type {Trx} from '../store/journey-store.ts';
import {asNumber, type Facts} from '../store/records.ts';
import type {PaymentRow, SubmissionRow} from '../store/tables.ts';

/** Puts in what is to be paid for something that was sent; nothing where nothing is. */
export async function putInPayment(
  trx: Trx,
  {uuid, created}: Pick<SubmissionRow, 'uuid' | 'created'>,
  name: string,
  {amount: key, currency}: PaymentPlan,
  body: Facts,
): Promise<void> {
  const amount = (Math.round(asNumber(body[key]) * 100) / 100).toFixed(2);
  if (Number(amount) > 0) await newTry(trx, {submission: uuid, name, amount, currency}, created, 'due');
}

/** All tries to pay for a submission, the newest first: of those that were put in at once the open one. */
export async function triesOf(trx: Trx, submission: string): Promise<readonly PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('submission', '=', submission)
    .orderBy('created', 'desc')
    .orderBy('ended', (order) => order.desc().nullsFirst())
    .execute();
}

/**
 * The try of a payment that counts: the one that is paid, or else the newest; undefined where nothing was ever to be paid.
 * Where there is none, a payment whose name the plan has no more may be the same under another one: what is paid by it is
 * paid.
 *
 * @throws Problem 503 where that is not paid
 */
export function lastTry(
  tries: readonly PaymentRow[],
  name: string,
  {payments}: Pick<ServerPlan, 'payments'>,
): PaymentRow | undefined {
  const of = (one: string): PaymentRow | undefined => {
    const own = tries.filter((other) => other.name === one);
    return own.find(({state}) => state === 'paid') ?? own[0];
  };
  const own = of(name);
  if (own !== undefined) return own;
  const unplanned = tries.flatMap((one) => (Object.hasOwn(payments, one.name) ? [] : [of(one.name)]));
  if (unplanned.some((one) => one?.state !== 'paid'))
    throw busy('What is to be paid cannot be said just now. Please try again later.');
  return unplanned[0];
}

/**
 * The try by which somebody pays now: one that is open or paid, or else a new one. The submission must be locked, so that
 * no two are begun at once.
 */
export async function tryToPay(trx: Trx, last: PaymentRow, at: Date): Promise<PaymentRow> {
  if (last.state === 'due')
    return trx
      .updateTable('payments')
      .set({state: 'waiting'})
      .where('uuid', '=', last.uuid)
      .returningAll()
      .executeTakeFirstOrThrow();
  if (last.state === 'waiting' || last.state === 'paid') return last;
  return newTry(trx, last, at, 'waiting');
}

async function newTry(
  trx: Trx,
  {submission, name, amount, currency}: Pick<PaymentRow, 'submission' | 'name' | 'amount' | 'currency'>,
  created: Date,
  state: 'due' | 'waiting',
): Promise<PaymentRow> {
  return trx
    .insertInto('payments')
    .values({
      ...{uuid: randomUUID(), submission, name, amount, currency, state, created},
      ...{provider_id: null, page: null, due: null, ended: null, receipt: null},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
