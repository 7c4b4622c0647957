import {notFoundProblem, Problem} from '../http/problem.ts';
import type {JourneyCall, JourneyHandler} from '../operations/call.ts';
import {receiptAnswer} from '../operations/receipt-answer.ts';
import type {HandoverPlan, OperationPlan} from '../plan/plan.ts';
import {tryOpen} from '../session/seal.ts';
import {asObject} from '../../lib/as-object.ts';
import {receiptOf} from '../submissions/keep.ts';

type Tells = Extract<OperationPlan, {readonly does: 'handed-over'}>;

/**
 * Gives what a handover shares of what was sent, to whoever has handed it over and to whoever it was handed to. To all
 * others it is what nobody has handed over: 404. What was sealed with another secret cannot be read by anybody: 409.
 */
export function tellHandedOver({handover, answer, tellsSender}: Tells, {shares}: HandoverPlan): JourneyHandler {
  // What is shared may be called as a part of a receipt is.
  const parts = Object.fromEntries(Object.entries(answer).filter(([key]) => !shares.includes(key)));
  return async ({trx, services: {seal}, operation, owners}) => {
    const row = owners.length === 0 ? undefined : await handedOver(trx, handover, owners);
    if (row === undefined) throw notFoundProblem();
    const sent = tryOpen(seal, row.sealed);
    if (sent === undefined)
      throw new Problem(
        409,
        'UNREADABLE',
        `What was handed over cannot be read any more: its number is ${row.number}.`,
      );
    return {
      ...asObject(receiptAnswer({...operation, example: {}}, parts, receiptOf(row))),
      ...Object.fromEntries(shares.flatMap((key) => (Object.hasOwn(sent, key) ? [[key, sent[key] ?? null]] : []))),
      ...(tellsSender ? {mine: owners.includes(row.from_owner)} : {}),
    };
  };
}

/** The submission that lies between this person and another, with who has sent it. */
async function handedOver(trx: JourneyCall['trx'], name: string, owners: readonly string[]) {
  return trx
    .selectFrom('handovers')
    .innerJoin('submissions', 'submissions.uuid', 'handovers.submission')
    .selectAll('submissions')
    .select('handovers.from_owner')
    .where('handovers.name', '=', name)
    .where((query) => query.or([query('to_owner', 'in', owners), query('from_owner', 'in', owners)]))
    .orderBy('submissions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
