import {sql} from 'kysely';
import type {Json, JsonObject} from '../../model/json.ts';
import type {ServedOperation} from '../contract/contract.ts';
import type {Seal} from '../session/seal.ts';
import type {Database, Trx} from '../store/open.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {isStranger, type DraftOwner} from '../store/draft-owner.ts';
import {Problem, unauthenticated} from './problem.ts';
import {isUuid} from '../../lib/is-uuid.ts';
import type {OperationCall} from './call.ts';
import type {Incoming} from './incoming.ts';

/** What one write was answered with. */
export interface KeptAnswer {
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who sends it, under which key, and a keyed digest of all that was sent: passwords may be in it. */
export interface WriteAttempt {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
  /**
   * Where a key is the same whoever sends it, before a log-in and after it: whose account asks, for whom alone what an
   * account has done is answered again; null: nobody's.
   */
  readonly account?: DraftOwner | null;
}

const tokenHeader = 'x-draft-token';
/** In place of an account in the names of keys. */
const nobody = 'nobody';

/**
 * The attempt that a request is; undefined where the contract asks for no key.
 *
 * @throws Problem 422 INVALID_REQUEST without a key
 */
export function attemptOf(
  seal: Seal,
  operation: ServedOperation,
  {url, body, upload, token, idempotencyKey: key}: Incoming & Pick<OperationCall, 'upload'>,
  owner: string | undefined,
): WriteAttempt | undefined {
  if (!operation.needsKey && !(operation.takesKey === true && key !== undefined)) return undefined;
  // Keys are not told apart by who sends them: a key must be one that nobody guesses.
  if (operation.takesKey === true && !isUuid(key ?? ''))
    throw new Problem(422, 'INVALID_REQUEST', 'The header Idempotency-Key must be a UUID, new for each content.');
  if (key === undefined || key.length < 8 || key.length > 128) {
    const message = 'The header Idempotency-Key is needed: 8 to 128 characters, new for each content.';
    throw new Problem(422, 'INVALID_REQUEST', message);
  }
  const content = upload === undefined ? JSON.stringify(body ?? null) : upload.bytes;
  const fingerprint = seal.digest(operation.id, url, JSON.stringify(upload?.fields ?? null), content);
  if (operation.takesKey === true) return {owner: nobody, key, fingerprint, account: owner ?? null};
  const visitor = operation.chat && token !== undefined ? seal.digest('chat', token) : nobody;
  return {owner: owner ?? visitor, key, fingerprint};
}

/**
 * Claims a key for this transaction, or gives the answer that the key already has. A second request
 * with the same key waits until the first has committed; one that failed leaves the key free.
 *
 * @throws Problem 422 IDEMPOTENCY_CONFLICT when the key was used for something else, or in another account; 401 when it
 * was used in an account, and nobody is logged in any more
 */
export async function claim(
  trx: Trx,
  seal: Seal,
  {account, ...attempt}: WriteAttempt,
  at: Date,
): Promise<KeptAnswer | undefined> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({...attempt, status: null, answer: null, draft_owner: null, created: at})
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const kept = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('owner', '=', attempt.owner)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow();
  const {draft_owner: by} = kept;
  const isForeign = account !== undefined && by !== null && !isStranger(by) && by !== account;
  if (isForeign && account === null) throw unauthenticated();
  if (isForeign || kept.fingerprint !== attempt.fingerprint) {
    throw new Problem(422, 'IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for other content. Send a new key.');
  }
  const {body = null, headers} = seal.open(kept.answer);
  // Who has an account needs no token: what it was for is the account's by now.
  const given = Object.entries(asObject(headers)).filter(
    ([name]) => typeof account !== 'string' || name !== tokenHeader,
  );
  return {body, headers: Object.fromEntries(given.map(([name, value]) => [name, textOrEmpty(value)]))};
}

/**
 * Keeps the answer, encrypted: it may hold a token. `draftOwner`: whose drafts the write was about, which has
 * nothing to do with whose key it is, for the first write of a visit is sent again without one.
 */
export async function keep(
  trx: Trx,
  seal: Seal,
  attempt: WriteAttempt,
  answer: KeptAnswer,
  draftOwner: string | undefined,
): Promise<void> {
  const content: JsonObject = {body: answer.body, headers: {...answer.headers}};
  await trx
    .updateTable('idempotency_keys')
    .set({
      ...{status: 200, answer: seal.close(content)},
      draft_owner: draftOwner ?? null,
    })
    .where('owner', '=', attempt.owner)
    .where('key', '=', attempt.key)
    .execute();
}

/** Keys of people without an account that are kept: hours of a busy server, and some hundred megabytes. */
const most = 500_000;

/** Of more keys than that the oldest go, so that nobody fills the store with them; those of accounts stay. */
export async function forgetKeys(db: Database | Trx, kept = most): Promise<void> {
  const ofStrangers = sql<boolean>`owner = ${sql.lit(nobody)} and (draft_owner is null or draft_owner like 'token:%')`;
  await db
    .deleteFrom('idempotency_keys')
    .where(ofStrangers)
    .where('created', '<=', (query) =>
      query
        .selectFrom('idempotency_keys')
        .select('created')
        .where(ofStrangers)
        .orderBy('created', 'desc')
        .offset(kept)
        .limit(1),
    )
    .execute();
}

/** Leaves a key free whose write was refused, although the transaction is kept. */
export async function releaseKey(trx: Trx, {owner, key}: WriteAttempt): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).execute();
}
