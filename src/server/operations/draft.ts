import {isUuid} from '../../lib/is-uuid.ts';
import {withoutNamed} from '../contract/write-only.ts';
import type {OperationCall} from '../http/call.ts';
import {entityTag, matchesTag} from '../http/entity-tag.ts';
import {callerNetwork} from '../http/network.ts';
import {invalid, Problem} from '../http/problem.ts';
import type {ServerServices} from '../services.ts';
import {
  draftOwners,
  isStranger,
  newDraftToken,
  ownedByPerson,
  ownedByToken,
  type DraftOwner,
} from '../store/draft-owner.ts';
import {dropDraft, keepDraft, lockDraft, readDraftOf, type StoredDraft} from '../store/drafts.ts';
import {holdAnswers, readHeld} from '../store/held-answers.ts';
import {asObject} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

type DraftCall = OperationCall & {
  readonly services: Pick<ServerServices, 'seal' | 'writeOnly' | 'passwordNames' | 'draftRoom'>;
};

/** Most characters of one draft as JSON, of what is held beside it (a drawn signature is long), and drafts of one owner. */
const longest = 100_000;
const longestHeld = 400_000;
const most = 200;

/** Answers that are kept for this person (`identity`) or this visit, and those that are held; none is no error. */
export async function readDraft(
  call: DraftCall,
  identity?: string,
): Promise<{answers: JsonObject; held?: JsonObject; savedAt?: string}> {
  const {trx, draftToken, params, headers, services} = call;
  const draft = await readDraftOf(trx, services.seal, draftOwners(identity, draftToken), setOf(params));
  headers['etag'] = entityTag(draft?.version);
  return {
    answers: toShow(draft, services.writeOnly),
    ...(await heldOf(call, identity)),
    ...(draft === undefined ? {} : {savedAt: draft.updated.toISOString()}),
  };
}

/**
 * Keeps answers for the person, or for the visit by its token; one that has none is given it with the answer. What is
 * never given back (numbers of accounts, passwords, signatures) is left out. `held` is what must not lie in a draft: it
 * is sealed, for half an hour. `holder` is whoever typed all that where it is not whoever asks: it is kept for them, or
 * for nobody (null). With `If-Match` all is kept only over the states that the caller knows. What it makes has the key of
 * the save as its version: a page that is left names it in its next save, without having heard the answer.
 *
 * @throws Problem as `DraftRoom` where there is too much here; 403 where it would be kept for nobody
 */
export async function saveDraft(
  call: DraftCall,
  identity?: string,
  holder?: DraftOwner | null,
): Promise<{savedAt: string}> {
  const {trx, draftToken, params, body, at, headers, services, key = ''} = call;
  const set = setOf(params);
  const answers = asObject(withoutNamed(asObject(body['answers']), services.writeOnly));
  if (JSON.stringify(answers).length > longest) {
    throw invalid([{at: 'answers', message: `A draft has at most ${longest} characters.`}]);
  }
  const held = asObject(withoutNamed(asObject(body['held']), services.passwordNames));
  if (JSON.stringify(held).length > longestHeld) {
    throw invalid([{at: 'held', message: `Held answers have at most ${longestHeld} characters.`}]);
  }
  if (holder === null) {
    const message = 'Whoever typed these answers is not logged in any more: nothing of them was kept.';
    throw new Problem(403, 'FORBIDDEN', message);
  }
  const token = draftToken ?? newDraftToken();
  const owner = holder ?? (identity === undefined ? ownedByToken(token) : ownedByPerson(identity));
  await lockDraft(trx, owner, set);
  await refuseOther(call, set, identity, owner);
  const network = services.seal.digest('network', callerNetwork(call.ip));
  const from = (who: DraftOwner) => ({owner: who, set, network: isStranger(who) ? network : null});
  const save = async (): Promise<void> => {
    const version = isUuid(key) ? key.toLowerCase() : undefined;
    headers['etag'] = entityTag(await keepDraft(trx, services.seal, {...from(owner), version}, answers, at, most));
    await holdAnswers({...call, seal: services.seal, set}, from(owner), held, most);
  };
  await services.draftRoom(trx, from(owner), save);
  if (isStranger(owner)) headers['x-draft-token'] = token;
  else if (identity !== undefined && draftToken !== undefined) await dropDraft(trx, [ownedByToken(draftToken)], set);
  return {savedAt: at.toISOString()};
}

/**
 * What is there must be what the caller knows.
 *
 * @throws Problem 412 DRAFT_CHANGED with what is there, as far as the caller may read it
 */
async function refuseOther(
  call: DraftCall,
  set: string,
  identity: string | undefined,
  owner: DraftOwner,
): Promise<void> {
  const {trx, draftToken, ifMatch, services} = call;
  if (ifMatch === undefined) return;
  const readable = draftOwners(identity, draftToken);
  const mayRead = isStranger(owner) || readable.includes(owner);
  const draft = await readDraftOf(trx, services.seal, mayRead ? readable : [owner], set);
  const etag = entityTag(draft?.version);
  if (matchesTag(ifMatch, etag)) return;
  const message = 'These answers were changed elsewhere.';
  // A page whose session has run out keeps what was typed for the account, and reads nothing of it any more.
  if (!mayRead) throw new Problem(412, 'DRAFT_CHANGED', message);
  throw new Problem(412, 'DRAFT_CHANGED', message, [], false, {
    headers: {etag},
    body: {answers: toShow(draft, services.writeOnly), ...(await heldOf(call, identity)), etag},
  });
}

/** A draft that was kept before the contract said so may have what is never given back. */
function toShow(draft: StoredDraft | undefined, writeOnly: ReadonlySet<string>): JsonObject {
  return asObject(withoutNamed(draft?.answers ?? {}, writeOnly));
}

async function heldOf(call: DraftCall, identity: string | undefined): Promise<{held?: JsonObject}> {
  const place = {...call, seal: call.services.seal, set: setOf(call.params)};
  const held = await readHeld(place, draftOwners(identity, call.draftToken));
  return held === undefined ? {} : {held};
}

/** The set of answers that a call is about. */
export function setOf(params: OperationCall['params']): string {
  return params['set'] ?? Object.values(params)[0] ?? '';
}
