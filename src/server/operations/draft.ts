import {withoutNamed} from '../contract/write-only.ts';
import type {Call} from '../http/call.ts';
import {entityTag, matchesTag} from '../http/entity-tag.ts';
import {networkOf} from '../http/network.ts';
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
import {dropDraft, keepDraft, lockDraft, readDraftOf} from '../store/drafts.ts';
import {holdAnswers, readHeld} from '../store/held-answers.ts';
import {asFacts, type Facts} from '../store/records.ts';

type DraftCall = Call & {readonly services: Pick<ServerServices, 'seal' | 'writeOnly' | 'passwordNames' | 'draftRoom'>};

/** Most characters of one draft as JSON, of what is held beside it (a drawn signature is long), and drafts of one owner. */
const longest = 100_000;
const longestHeld = 400_000;
const most = 200;

/** Answers that are kept for this person (`identity`) or this visit, and those that are held; none is no error. */
export async function readDraft(
  call: DraftCall,
  identity?: string,
): Promise<{answers: Facts; held?: Facts; savedAt?: string}> {
  const {trx, draftToken, params, headers, services} = call;
  const draft = await readDraftOf(trx, services.seal, draftOwners(identity, draftToken), setOf(params));
  headers['etag'] = entityTag(draft?.version);
  return {
    answers: draft?.answers ?? {},
    ...(await heldOf(call, identity)),
    ...(draft === undefined ? {} : {savedAt: draft.updated.toISOString()}),
  };
}

/**
 * Keeps answers for the person, or for the visit; the first save of a visit gives its token. What is
 * never given back (numbers of accounts, passwords, signatures) is left out. `held` is what must not lie in a draft: it
 * is sealed, for half an hour, for `holder`, who is whoever the draft is kept for unless somebody else is named; null:
 * for nobody. With `If-Match` all is kept only over the state that the caller knows.
 *
 * @throws Problem as `DraftRoom` where strangers have too much here
 */
export async function saveDraft(
  call: DraftCall,
  identity?: string,
  holder?: DraftOwner | null,
): Promise<{savedAt: string}> {
  const {trx, draftToken, params, body, at, headers, services} = call;
  const set = setOf(params);
  const answers = asFacts(withoutNamed(asFacts(body['answers']), services.writeOnly));
  if (JSON.stringify(answers).length > longest) {
    throw invalid([{at: 'answers', message: `A draft has at most ${longest} characters.`}]);
  }
  const held = asFacts(withoutNamed(asFacts(body['held']), services.passwordNames));
  if (JSON.stringify(held).length > longestHeld) {
    throw invalid([{at: 'held', message: `Held answers have at most ${longestHeld} characters.`}]);
  }
  const token = draftToken ?? newDraftToken();
  const owner = identity === undefined ? ownedByToken(token) : ownedByPerson(identity);
  await lockDraft(trx, owner, set);
  await refuseOther(call, set, identity);
  const network = services.seal.digest('network', networkOf(call.ip));
  const from = (who: DraftOwner) => ({owner: who, set, network: isStranger(who) ? network : null});
  const save = async (): Promise<void> => {
    headers['etag'] = entityTag(await keepDraft(trx, services.seal, from(owner), answers, at, most));
    if (holder !== null) await holdAnswers({...call, seal: services.seal, set}, from(holder ?? owner), held, most);
  };
  await (isStranger(owner) ? services.draftRoom(trx, {owner, set, network}, save) : save());
  if (identity === undefined) headers['x-draft-token'] = token;
  else if (draftToken !== undefined) await dropDraft(trx, [ownedByToken(draftToken)], set);
  return {savedAt: at.toISOString()};
}

/**
 * What is there must be what the caller knows.
 *
 * @throws Problem 412 DRAFT_CHANGED with what is there
 */
async function refuseOther(call: DraftCall, set: string, identity: string | undefined): Promise<void> {
  const {trx, draftToken, ifMatch, services} = call;
  if (ifMatch === undefined) return;
  const draft = await readDraftOf(trx, services.seal, draftOwners(identity, draftToken), set);
  const etag = entityTag(draft?.version);
  if (matchesTag(ifMatch, etag)) return;
  const message = 'These answers were changed elsewhere.';
  throw new Problem(412, 'DRAFT_CHANGED', message, [], false, {
    headers: {etag},
    body: {answers: draft?.answers ?? {}, ...(await heldOf(call, identity)), etag},
  });
}

async function heldOf(call: DraftCall, identity: string | undefined): Promise<{held?: Facts}> {
  const place = {...call, seal: call.services.seal, set: setOf(call.params)};
  const held = await readHeld(place, draftOwners(identity, call.draftToken));
  return held === undefined ? {} : {held};
}

function setOf(params: Call['params']): string {
  return params['set'] ?? Object.values(params)[0] ?? '';
}
