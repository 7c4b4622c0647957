import {randomUUID} from 'node:crypto';
import {busy} from '../http/problem.ts';
import type {PaymentPlan, ServerPlan} from '../plan/plan.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import {asNumber} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import type {PaymentRow, SubmissionRow} from '../store/tables.ts';

/** Puts in what is to be paid for something that was sent; nothing where nothing is. */
export async function putInPayment(
  trx: JourneyTrx,
  {uuid, created}: Pick<SubmissionRow, 'uuid' | 'created'>,
  name: string,
  {amount: key, currency}: PaymentPlan,
  body: JsonObject,
): Promise<void> {
  const amount = amountIn(body, key);
  if (Number(amount) > 0) await newTry(trx, {submission: uuid, name, amount, currency}, created, 'due');
}

/** All tries to pay for a submission, the newest first: of those that were put in at once the open one. */
export async function triesOf(trx: JourneyTrx, submission: string): Promise<readonly PaymentRow[]> {
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
 * Where there is none, a payment of as much whose name the plan has no more is the same under another one, and so may any be
 * where what was `sent` says nothing of an amount, for it is older than this payment: what is paid by it is paid.
 *
 * @throws Problem 503 where that is not paid; where something is owed, and what lies there is of another amount; where what
 * was sent cannot be read, which is undefined then
 */
export function lastTry(
  tries: readonly PaymentRow[],
  name: string,
  {payments}: Pick<ServerPlan, 'payments'>,
  sent: JsonObject | undefined,
): PaymentRow | undefined {
  const of = (one: string): readonly PaymentRow[] => {
    const own = tries.filter((other) => other.name === one);
    const counts = own.find(({state}) => state === 'paid') ?? own[0];
    return counts === undefined ? [] : [counts];
  };
  const [own] = of(name);
  if (own !== undefined) return own;
  const names = new Set(tries.map((one) => one.name));
  const unplanned = [...names].flatMap((one) => (Object.hasOwn(payments, one) ? [] : of(one)));
  const {amount: key = '', currency} = payments[name] ?? {};
  const same = unplanned.filter(
    (one) =>
      sent === undefined ||
      !Object.hasOwn(sent, key) ||
      (one.amount === amountIn(sent, key) && one.currency === currency),
  );
  // It owes something by this name, and what lies there is of another amount or currency: that it is free nobody knows.
  const isOwed = same.length === 0 && unplanned.length > 0 && sent !== undefined && Number(amountIn(sent, key)) > 0;
  if (isOwed || same.some(({state}) => sent === undefined || state !== 'paid'))
    throw busy('What is to be paid cannot be said just now. Please try again later.');
  return same[0];
}

/** What a body says is to be paid, with two decimals. */
function amountIn(body: JsonObject, key: string): string {
  return (Math.round(asNumber(body[key]) * 100) / 100).toFixed(2);
}

/**
 * The try by which somebody pays now: one that is open or paid, or else a new one. The submission must be locked, so that
 * no two are begun at once.
 */
export async function tryToPay(trx: JourneyTrx, last: PaymentRow, at: Date): Promise<PaymentRow> {
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
  trx: JourneyTrx,
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
