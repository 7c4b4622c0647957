import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import {senderOf} from '../answers/sender-of.ts';
import type {SentAnswers} from '../answers/sent-answers.ts';
import {findMisfitsAndAmounts} from '../answers/find-wrong-amounts.ts';
import {endIdleLink, lockLink} from '../come-back/links.ts';
import {putInPayment} from '../payments/tries.ts';
import type {SubmitPlan} from '../plan/plan.ts';
import {keepSubmission, lastOf, receiptOf} from '../submissions/keep.ts';
import {takeTurn} from '../handovers/hand-over.ts';
import {newDraftToken, ownedByToken, type DraftOwner} from '../store/draft-owner.ts';
import {dropDraft, readDraftOf} from '../store/drafts.ts';
import {tryOpen} from '../session/seal.ts';
import type {JsonObject} from '../../model/json.ts';
import {refuseFiles} from '../uploads/refuse-files.ts';
import type {JourneyCall, JourneyHandler} from './call.ts';
import {receiptAnswer} from './receipt-answer.ts';
import {invalid, notFoundProblem, Problem} from '../http/problem.ts';

/** Holds the body against the flow that sends it, keeps it, numbers it, puts in what is to be delivered, hands it over, and ends the draft: all or nothing. */
export function submit(plan: SubmitPlan): JourneyHandler {
  return async (call) => {
    const {services, trx, operation, org, body, at, headers} = call;
    const isHandedOver = Object.values(services.plan.handovers).some(({of}) => of === plan.of);
    const owed = Object.entries(services.plan.payments).filter(([, payment]) => payment.for === plan.of);
    // Whoever hands something over, or is to pay for it, is known by a token from then on.
    const isKnownBy = isHandedOver || owed.length > 0;
    const token = isKnownBy && call.owner === undefined ? newDraftToken() : undefined;
    if (token !== undefined) headers['x-draft-token'] = token;
    const owner = token === undefined ? call.owner : ownedByToken(token);
    if (owner !== undefined) await lockLink(trx, owner);
    if (plan.once && owner !== undefined) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`submit ${owner} ${plan.of}`}, 0))`.execute(trx);
      const before = await lastOf(trx, owner, plan.of);
      if (before !== undefined) {
        // Nothing is dropped as if it had been taken; nor is taken for the same what cannot be read any more.
        if (!isDeepStrictEqual(tryOpen(services.seal, before.sealed), body)) throw sentBefore(before.number);
        return receiptAnswer(operation, plan.answer, receiptOf(before));
      }
    }
    const senders = plan.sent(org);
    const amounts = owed.map(([, {amount}]) => amount);
    const misfits = findMisfitsAndAmounts(senders, amounts, body, at);
    if (misfits.length > 0) throw invalid(misfits);
    const owners = token === undefined ? call.owners : [ownedByToken(token)];
    await refuseFiles(trx, {senders, body, owners}, (id) => services.plan.operations[id]?.does === 'upload');
    const handOver =
      owner === undefined || !isHandedOver ? undefined : await takeTurn({...call, owners}, plan.of, owner, body);
    const kept = await keepSubmission(trx, services, {
      ...{uuid: randomUUID(), org, kind: plan.of, operation: operation.id, owner: owner ?? null, body, created: at},
    });
    for (const [name, payment] of owed) await putInPayment(trx, kept, name, payment, body);
    const set = owner === undefined ? undefined : await endedSet(call, plan, senders, owner);
    if (owner !== undefined && set !== undefined) await dropDraft(trx, [owner], set);
    await handOver?.(kept);
    if (owner !== undefined && set !== undefined) await endIdleLink(trx, owner);
    services.toDeliver();
    return receiptAnswer(operation, plan.answer, receiptOf(kept));
  };
}

/** The set of answers whose draft ends: that of the flow which has sent it, where several may. */
async function endedSet(
  {trx, services: {seal}, body, at}: JourneyCall,
  plan: SubmitPlan,
  senders: readonly SentAnswers[],
  owner: DraftOwner,
): Promise<string | undefined> {
  const drafts = new Map<string, JsonObject>();
  for (const set of new Set(senders.map(({flow}) => flow.answers))) {
    const draft = await readDraftOf(trx, seal, [owner], set);
    if (draft !== undefined) drafts.set(set, draft.answers);
  }
  return senderOf(senders, {body, at, drafts})?.flow.answers ?? plan.set;
}

/** The last submission of this person; what is long ago is no receipt any more. */
export function receipt(of: string, answer: SubmitPlan['answer']): JourneyHandler {
  return async ({services: {plan}, trx, operation, owner, at}) => {
    const last = owner === undefined ? undefined : await lastOf(trx, owner, of);
    if (last === undefined || last.created < subMilliseconds(at, plan.keep.drafts)) throw notFoundProblem();
    return receiptAnswer(operation, answer, receiptOf(last));
  };
}

function sentBefore(number: string): Problem {
  return new Problem(409, 'SENT_BEFORE', `You have sent this already: its number is ${number}.`);
}
