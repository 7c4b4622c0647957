import type {Json} from '../../model/json.ts';
import type {PaymentPart, PaymentState} from '../../model/payment.ts';
import {notFoundProblem, Problem} from '../http/problem.ts';
import type {JourneyCall, JourneyHandler} from '../operations/call.ts';
import {receiptAnswer} from '../operations/receipt-answer.ts';
import {tryOpen} from '../session/seal.ts';
import {asObject} from '../../lib/as-object.ts';
import type {PaymentRow, SubmissionRow} from '../store/tables.ts';
import {lastOf} from '../submissions/keep.ts';
import {payPath} from './paths.ts';
import {writeReturning} from './returning.ts';
import {lastTry, triesOf, tryToPay} from './tries.ts';

const states: Readonly<Record<PaymentRow['state'], PaymentState>> = {
  due: 'DUE',
  waiting: 'WAITING',
  paid: 'PAID',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** Says what came of a payment of whoever asks, as whoever takes payments has told it: no address says so. */
export function readPayment(name: string, says: readonly PaymentPart[]): JourneyHandler {
  return async (call) => {
    const {submission, last} = await ownPayment(call, name);
    const told: Partial<Record<PaymentPart, Json>> = {
      state: last === undefined ? 'FREE' : states[last.state],
      number: submission.number,
      amount: Number(last?.amount ?? 0),
      ...(last?.state === 'paid' && last.ended !== null ? {paidAt: last.ended.toISOString()} : {}),
    };
    return paymentAnswer(call.operation, says, told);
  };
}

/**
 * Begins a payment of whoever asks, and says from which path they go on. One that is open or paid is not begun anew: there
 * is one at a time. What the browser is given besides finds them again where they come back in another window.
 */
export function beginPayment(name: string, says: readonly PaymentPart[]): JourneyHandler {
  return async (call) => {
    const {trx, at, headers, session, draftToken, org, services} = call;
    const {last} = await ownPayment(call, name);
    if (last === undefined) throw new Problem(409, 'NOTHING_TO_PAY', 'There is nothing to pay.');
    const {uuid} = await tryToPay(trx, last, at);
    if (session === undefined && draftToken !== undefined)
      headers['set-cookie'] = writeReturning(services, {payment: uuid, draft: draftToken, org});
    return paymentAnswer(call.operation, says, {page: payPath(uuid)});
  };
}

/** What whoever asks has sent last of what is paid for, until the end of the transaction nobody else's, and the try that counts. */
async function ownPayment(
  {trx, owner, services: {plan, seal}}: JourneyCall,
  name: string,
): Promise<{readonly submission: SubmissionRow; readonly last: PaymentRow | undefined}> {
  const kind = plan.payments[name]?.for ?? '';
  const submission = owner === undefined ? undefined : await lastOf(trx, owner, kind);
  if (submission === undefined) throw notFoundProblem();
  await trx.selectFrom('submissions').select('uuid').where('uuid', '=', submission.uuid).forUpdate().execute();
  const [tries, sent] = [await triesOf(trx, submission.uuid), tryOpen(seal, submission.sealed)];
  return {submission, last: lastTry(tries, name, plan, sent)};
}

/** The answer of an operation: its example, with what it says of a payment in place of that, or without what there is not. */
export function paymentAnswer(
  operation: JourneyCall['operation'],
  says: readonly PaymentPart[],
  told: Partial<Record<PaymentPart, Json>>,
): Json {
  const sample = asObject(receiptAnswer(operation, {}, {}));
  const unsaid = new Set<string>(says);
  return Object.fromEntries([
    ...Object.entries(sample).filter(([key]) => !unsaid.has(key)),
    ...says.flatMap((part) => (told[part] === undefined ? [] : [[part, told[part]] as const])),
  ]);
}
