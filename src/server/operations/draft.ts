import {isUuid} from '../../lib/is-uuid.ts';
import {withoutNamed} from '../contract/write-only.ts';
import type {OperationCall} from '../http/call.ts';
import {entityTag, matchesTag, tagsIn} from '../http/entity-tag.ts';
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
import {
  basesIn,
  isTooLongDraft,
  mostCharacters,
  overNewer,
  type HeldAndAnswers,
  type KeptOfSave,
} from './over-newer.ts';

type DraftCall = OperationCall & {
  readonly services: Pick<ServerServices, 'seal' | 'writeOnly' | 'passwordNames' | 'draftRoom'>;
};

/** Most drafts of one owner. */
const most = 200;
/** Most versions that a draft remembers of before itself: more than are under way at once. */
const mostRemembered = 12;

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
 * for nobody (null). With `If-Match` all is kept only over the states that the caller knows, or laid over a newer one where
 * `base` says how. What it makes has the key of the save as its version: a page that is left names it in its next save,
 * without having heard the answer; what is merged has a version that nobody knows yet, so that nobody writes over it.
 *
 * @throws Problem as `DraftRoom` where there is too much here; 403 where it would be kept for nobody
 */
export async function saveDraft(
  call: DraftCall,
  identity?: string,
  holder?: DraftOwner | null,
): Promise<{savedAt: string; merged?: true}> {
  const {trx, draftToken, params, at, headers, services, key = ''} = call;
  const set = setOf(params);
  const sent = sentIn(call);
  if (holder === null) {
    const message = 'Whoever typed these answers is not logged in any more: nothing of them was kept.';
    throw new Problem(403, 'FORBIDDEN', message);
  }
  const token = draftToken ?? newDraftToken();
  const owner = holder ?? (identity === undefined ? ownedByToken(token) : ownedByPerson(identity));
  await lockDraft(trx, owner, set);
  const {answers, held, isMerged, ...remembered} = await toKeep(call, sent, identity, owner);
  const network = services.seal.digest('network', callerNetwork(call.ip));
  const from = (who: DraftOwner) => ({owner: who, set, network: isStranger(who) ? network : null});
  const save = async (): Promise<void> => {
    const version = isUuid(key) && !isMerged ? key.toLowerCase() : undefined;
    const content = {answers, ...remembered};
    headers['etag'] = entityTag(await keepDraft(trx, services.seal, {...from(owner), version}, content, at, most));
    await holdAnswers({...call, seal: services.seal, set}, from(owner), held, most);
  };
  await services.draftRoom(trx, from(owner), save);
  if (isStranger(owner)) headers['x-draft-token'] = token;
  else if (identity !== undefined && draftToken !== undefined) await dropDraft(trx, [ownedByToken(draftToken)], set);
  return {savedAt: at.toISOString(), ...(isMerged ? {merged: true} : {})};
}

/** @throws Problem 422 where it is too long */
function sentIn({body, services}: DraftCall): HeldAndAnswers {
  const sent = {
    answers: asObject(withoutNamed(asObject(body['answers']), services.writeOnly)),
    held: asObject(withoutNamed(asObject(body['held']), services.passwordNames)),
  };
  if (isTooLongDraft(sent, 'answers')) {
    throw invalid([{at: 'answers', message: `A draft has at most ${mostCharacters.answers} characters.`}]);
  }
  if (isTooLongDraft(sent, 'held')) {
    throw invalid([{at: 'held', message: `Held answers have at most ${mostCharacters.held} characters.`}]);
  }
  return sent;
}

/**
 * What is kept of what was sent, which may be laid over what is there.
 *
 * @throws Problem 412 DRAFT_CHANGED with what is there, as far as the caller may read it, where that is none of the states
 * that the caller knows
 */
async function toKeep(
  call: DraftCall,
  sent: HeldAndAnswers,
  identity: string | undefined,
  owner: DraftOwner,
): Promise<KeptOfSave & Remembered> {
  const {trx, draftToken, ifMatch, services, body, params, key = ''} = call;
  const whole = {...sent, isMerged: false};
  const readable = draftOwners(identity, draftToken);
  const mayRead = isStranger(owner) || readable.includes(owner);
  const draft = await readDraftOf(trx, services.seal, mayRead ? readable : [owner], setOf(params));
  const etag = entityTag(draft?.version);
  const remembered = rememberedBy(ifMatch, draft);
  const isWhole = ifMatch === undefined ? basesIn(body).length === 0 : matchesTag(ifMatch, etag);
  if (isWhole) return {...whole, ...remembered};
  // A page whose session has run out keeps what was typed for the account, and reads nothing of it any more.
  const held = mayRead ? await heldOf(call, identity) : {};
  const there = {answers: toShow(draft, services.writeOnly), held: held.held ?? {}};
  const isOvertaken = draft?.overtaken.includes(entityTag(key.toLowerCase())) === true;
  const mayMerge = mayRead && !isOvertaken && isOfThis(ifMatch, draft);
  const merged = mayMerge ? overNewer(there, sent, body) : undefined;
  if (merged !== undefined) return {...merged, ...remembered};
  // It begins the draft.
  if (ifMatch === undefined && isEmpty(draft)) return {...whole, ...remembered};
  const message = 'These answers were changed elsewhere.';
  if (!mayRead) throw new Problem(412, 'DRAFT_CHANGED', message);
  throw new Problem(412, 'DRAFT_CHANGED', message, [], false, {
    headers: {etag},
    body: {answers: there.answers, ...held, etag},
  });
}

type Remembered = Pick<StoredDraft, 'overtaken' | 'ancestors'>;

/** What a caller names beside what is there is a save of their own that may arrive later, and is older than this one. */
function rememberedBy(ifMatch: string | undefined, draft: StoredDraft | undefined): Remembered {
  const etag = entityTag(draft?.version);
  const named = tagsIn(ifMatch ?? '').filter((tag) => tag !== etag && isUuid(tag.slice(1, -1)));
  const overtaken = new Set([...(draft?.overtaken ?? []), ...named.map((tag) => tag.toLowerCase())]);
  // What was emptied is over, as when it was sent: whoever knows it from before knows nothing of what begins now.
  const ancestors = [...(isEmpty(draft) ? [] : (draft?.ancestors ?? [])), etag];
  return {overtaken: [...overtaken].slice(-mostRemembered), ancestors: ancestors.slice(-mostRemembered)};
}

/** Whether a caller knows this draft from before, and not one that is over. The very first save knows none. */
function isOfThis(ifMatch: string | undefined, draft: StoredDraft | undefined): boolean {
  return ifMatch === undefined || tagsIn(ifMatch).some((tag) => draft?.ancestors.includes(tag));
}

function isEmpty(draft: StoredDraft | undefined): boolean {
  return Object.keys(draft?.answers ?? {}).length === 0;
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
