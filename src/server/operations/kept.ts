import {groupBy} from '../../lib/group-by.ts';
import type {Json, JsonObject} from '../../model/json.ts';
import type {KeptPart} from '../../model/kept-parts.ts';
import {withoutNamed} from '../contract/write-only.ts';
import {tryOpen} from '../session/seal.ts';
import {allOwnersOf} from '../handovers/same-person.ts';
import {noMark} from '../sign-in/session-cookies.ts';
import {readDraftOf} from '../store/drafts.ts';
import {asObject} from '../../lib/as-object.ts';
import {eraseOwners} from '../submissions/erase.ts';
import type {JourneyCall, JourneyHandler} from './call.ts';
import {receiptAnswer} from './receipt-answer.ts';
import {ownUploads} from './upload.ts';

/** Submissions, files that were sent, and submissions with their answers that one answer has: it is held whole in memory. */
const [mostTold, mostAnswers] = [10_000, 200];

/** Gives what is kept of whoever asks, but for what the contract never gives back. */
export function tellKept(says: readonly KeptPart[]): JourneyHandler {
  return async (call) => {
    const read = {drafts: draftsOf, files: filesOf, submissions: submissionsOf};
    const answer: Record<string, Json> = {...(asObject(receiptAnswer(call.operation, {}, {})) as Record<string, Json>)};
    const owners = await allOwnersOf(call.trx, call.owners);
    for (const part of says) answer[part] = owners.length === 0 ? [] : await read[part](call, owners);
    return answer;
  };
}

/**
 * Erases all that is kept of whoever asks, for ever: also what they have sent, and what of it has not been delivered yet.
 * Whoever is logged in is so no more.
 */
export const eraseKept: JourneyHandler = async ({trx, services: {config}, operation, owners, session, headers}) => {
  await eraseOwners(trx, owners);
  if (session !== undefined) headers['set-cookie'] = noMark(config.mode);
  return receiptAnswer(operation, {}, {});
};

async function draftsOf({trx, services: {seal, writeOnly}}: JourneyCall, owners: readonly string[]): Promise<Json> {
  const sets = await trx
    .selectFrom('drafts')
    .select(['owner', 'answer_set'])
    .where('owner', 'in', owners)
    .orderBy('answer_set')
    .execute();
  const drafts: Json[] = [];
  for (const {owner, answer_set: set} of sets) {
    const draft = await readDraftOf(trx, seal, [owner], set);
    if (draft !== undefined)
      drafts.push({set, savedAt: draft.updated.toISOString(), answers: shown(draft.answers, writeOnly)});
  }
  return drafts;
}

/** Those that nothing was sent with yet, and then those that came with what was sent, with its number, the newest first. */
async function filesOf({trx}: JourneyCall, owners: readonly string[]): Promise<Json> {
  const own = [];
  for (const owner of owners) own.push(...(await ownUploads(trx, owner)));
  const sent = await trx
    .selectFrom('uploads')
    .innerJoin('submissions', 'submissions.uuid', 'uploads.submission')
    .select(['uploads.uuid', 'name', 'content_type', 'size', 'uploads.created', 'number'])
    .where('submissions.owner', 'in', owners)
    .orderBy('uploads.created', 'desc')
    .limit(mostTold)
    .execute();
  return [...own, ...sent].map(({uuid, name, content_type: type, size, created, ...of}) => ({
    ...{id: uuid, name, type, size, ...of},
    receivedAt: created.toISOString(),
  }));
}

/**
 * The newest of them first, with what was to be paid for each. `more`: its answers are not in this answer; `unreadable`:
 * they were sealed with another secret, or changed.
 */
async function submissionsOf(
  {trx, services: {seal, writeOnly}}: JourneyCall,
  owners: readonly string[],
): Promise<Json> {
  const rows = trx.selectFrom('submissions').where('owner', 'in', owners).orderBy('number', 'desc');
  const [all, newest, owed] = [
    await rows.select(['uuid', 'number', 'kind', 'created']).limit(mostTold).execute(),
    await rows.select(['uuid', 'sealed']).limit(mostAnswers).execute(),
    await trx
      .selectFrom('payments')
      .select(['submission', 'name', 'amount', 'currency', 'state'])
      .where('submission', 'in', rows.select('uuid').limit(mostTold))
      .orderBy('created')
      .execute(),
  ];
  const sealed = new Map(newest.map((row) => [row.uuid, row.sealed]));
  const payments = groupBy(owed, ({submission}) => submission);
  const answersOf = (text: string | undefined) => {
    if (text === undefined) return {answers: {}, more: true};
    const answers = tryOpen(seal, text);
    return answers === undefined ? {answers: {}, unreadable: true} : {answers: shown(answers, writeOnly)};
  };
  return all.map(({uuid, number, kind, created}) => ({
    ...{number, submission: kind, receivedAt: created.toISOString(), ...answersOf(sealed.get(uuid))},
    ...(payments.has(uuid) ? {payments: (payments.get(uuid) ?? []).map(({submission: _, ...one}) => one)} : {}),
  }));
}

function shown(answers: JsonObject, writeOnly: JourneyCall['services']['writeOnly']): Json {
  return asObject(withoutNamed(answers, writeOnly));
}
