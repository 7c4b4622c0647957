import type {Json} from '../../model/json.ts';
import type {KeptPart} from '../../model/kept-parts.ts';
import {withoutNamed} from '../contract/write-only.ts';
import {tryOpen} from '../session/seal.ts';
import {allOwnersOf} from '../handovers/same-person.ts';
import {noMark} from '../sign-in/session-cookies.ts';
import {readDraftOf} from '../store/drafts.ts';
import {asFacts, type Facts} from '../store/records.ts';
import {eraseOwners} from '../submissions/erase.ts';
import type {Call, Handler} from './call.ts';
import {receiptAnswer} from './receipt-answer.ts';
import {ownUploads} from './upload.ts';

/** Submissions that one answer has, the newest: it is held whole in memory. */
const mostSubmissions = 200;

/** Gives what is kept of whoever asks, but for what the contract never gives back. */
export function tellKept(says: readonly KeptPart[]): Handler {
  return async (call) => {
    const read = {drafts: draftsOf, files: filesOf, submissions: submissionsOf};
    const answer: Record<string, Json> = {...(asFacts(receiptAnswer(call.operation, {}, {})) as Record<string, Json>)};
    const owners = await allOwnersOf(call.trx, call.owners);
    for (const part of says) answer[part] = owners.length === 0 ? [] : await read[part](call, owners);
    return answer;
  };
}

/**
 * Erases all that is kept of whoever asks, for ever: also what they have sent, and what of it has not been delivered yet.
 * Whoever is logged in is so no more.
 */
export const eraseKept: Handler = async ({trx, services: {config}, operation, owners, session, headers}) => {
  await eraseOwners(trx, owners);
  if (session !== undefined) headers['set-cookie'] = noMark(config.mode);
  return receiptAnswer(operation, {}, {});
};

async function draftsOf({trx, services: {seal, writeOnly}}: Call, owners: readonly string[]): Promise<Json> {
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

async function filesOf({trx}: Call, owners: readonly string[]): Promise<Json> {
  const files = [];
  for (const owner of owners) files.push(...(await ownUploads(trx, owner)));
  return files.map(({uuid, name, content_type: type, size, created}) => ({
    ...{id: uuid, name, type, size},
    receivedAt: created.toISOString(),
  }));
}

async function submissionsOf({trx, services: {seal, writeOnly}}: Call, owners: readonly string[]): Promise<Json> {
  const rows = await trx
    .selectFrom('submissions')
    .select(['number', 'kind', 'created', 'sealed'])
    .where('owner', 'in', owners)
    .orderBy('number', 'desc')
    .limit(mostSubmissions)
    .execute();
  return rows.flatMap(({number, kind, created, sealed}) => {
    const answers = tryOpen(seal, sealed);
    const about = {number, submission: kind, receivedAt: created.toISOString()};
    return answers === undefined ? [] : [{...about, answers: shown(answers, writeOnly)}];
  });
}

function shown(answers: Facts, writeOnly: Call['services']['writeOnly']): Json {
  return asFacts(withoutNamed(answers, writeOnly));
}
