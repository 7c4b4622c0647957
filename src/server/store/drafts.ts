import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import type {Seal} from '../session/seal.ts';
import {isStranger, type DraftOwner} from './draft-owner.ts';
import {claimHeld, dropHeld} from './held-answers.ts';
import type {Trx} from './open.ts';
import {asObject} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

export interface StoredDraft {
  readonly answers: JsonObject;
  readonly updated: Date;
  readonly version: string;
  /** Versions that saves would make which have not arrived, and are older than what is kept. */
  readonly overtaken: readonly string[];
  /** Tags of what it was before, since it was begun: who knows one of these knows this draft, and not one that is over. */
  readonly ancestors: readonly string[];
}

/** What lies under the seal of a draft. */
type DraftContent = Pick<StoredDraft, 'answers'> & Partial<Pick<StoredDraft, 'overtaken' | 'ancestors'>>;

/** The draft of the first of several owners who has one; one that was sealed with another secret counts as none. */
export async function readDraftOf(
  trx: Trx,
  seal: Seal,
  owners: readonly DraftOwner[],
  set: string,
): Promise<StoredDraft | undefined> {
  for (const owner of owners) {
    const draft = await trx
      .selectFrom('drafts')
      .select(['sealed', 'updated', 'version'])
      .where('owner', '=', owner)
      .where('answer_set', '=', set)
      .executeTakeFirst();
    if (draft === undefined) continue;
    const {sealed, ...rest} = draft;
    const content = opened(seal, sealed, owner, set);
    if (content !== undefined) return {...rest, overtaken: [], ancestors: [], ...content};
  }
  return undefined;
}

/** The answers of all drafts of an owner. */
export async function readDraftsOf(trx: Trx, seal: Seal, owner: DraftOwner): Promise<readonly JsonObject[]> {
  const rows = await trx.selectFrom('drafts').select(['answer_set', 'sealed']).where('owner', '=', owner).execute();
  return rows.flatMap(({answer_set: set, sealed}) => {
    const content = opened(seal, sealed, owner, set);
    return content === undefined ? [] : [content.answers];
  });
}

/** What a draft is sealed as: whose and which it is lies under the seal too, so that a row that was copied opens nothing. */
export function sealedDraft(seal: Seal, owner: DraftOwner, set: string, content: DraftContent): string {
  return seal.close({owner, set, ...content});
}

function opened(seal: Seal, sealed: string | null, owner: DraftOwner, set: string): DraftContent | undefined {
  try {
    const {owner: of, set: name, answers, overtaken, ancestors} = seal.open(sealed);
    if (of !== owner || name !== set) return undefined;
    return {
      answers: asObject(answers),
      ...(Array.isArray(overtaken) ? {overtaken: overtaken.map(String)} : {}),
      ...(Array.isArray(ancestors) ? {ancestors: ancestors.map(String)} : {}),
    };
  } catch {
    return undefined;
  }
}

/** Until the end of the transaction nobody else who asks for the same keeps a draft of this set. */
export async function lockDraft(trx: Trx, owner: DraftOwner, set: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${owner} ${set}`}, 0))`.execute(trx);
}

/** The same for all that one owner has and another is to have, always in the same order. */
export async function lockDrafts(trx: Trx, from: DraftOwner, to: DraftOwner): Promise<void> {
  const sets = await trx
    .selectFrom('drafts')
    .select('answer_set')
    .where('owner', '=', from)
    .union(trx.selectFrom('held_answers').select('answer_set').where('owner', '=', from))
    .execute();
  const places = sets.flatMap(({answer_set: set}) =>
    [from, to].map((owner) => ({owner, set, name: `${owner} ${set}`})),
  );
  for (const {owner, set} of places.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    await lockDraft(trx, owner, set);
}

/** Whose draft is kept, and where it comes from, as a keyed digest; null: from an account. */
export interface DraftKeptFor {
  readonly owner: DraftOwner;
  readonly set: string;
  readonly network: string | null;
}

/**
 * Keeps a draft sealed and answers its version, a new one where none is given; of more than `most` drafts of one owner the
 * oldest goes.
 */
export async function keepDraft(
  trx: Trx,
  seal: Seal,
  {owner, set, network, version = randomUUID()}: DraftKeptFor & {readonly version?: string | undefined},
  content: DraftContent,
  at: Date,
  most: number,
): Promise<string> {
  const sealed = sealedDraft(seal, owner, set, content);
  const kept = {sealed, size: sealed.length, network, unsealed: null, updated: at, version};
  await trx
    .insertInto('drafts')
    .values({owner, answer_set: set, ...kept})
    .onConflict((conflict) => conflict.columns(['owner', 'answer_set']).doUpdateSet(kept))
    .execute();
  const oldest = trx
    .selectFrom('drafts')
    .select('answer_set')
    .where('owner', '=', owner)
    .orderBy('updated', 'desc')
    .orderBy('answer_set')
    .offset(most);
  await trx.deleteFrom('drafts').where('owner', '=', owner).where('answer_set', 'in', oldest).execute();
  return version;
}

/** Ends a draft, and what is held beside it. */
export async function dropDraft(trx: Trx, owners: readonly DraftOwner[], set: string): Promise<void> {
  if (owners.length === 0) return;
  // In the order in which a save writes them: two that wait for one another would both fail.
  await trx.deleteFrom('drafts').where('owner', 'in', owners).where('answer_set', '=', set).execute();
  await dropHeld(trx, owners, set);
}

/**
 * What was kept for one owner becomes another's. Of two drafts of one set the one that was saved last stays; whoever knows
 * another state than that finds out with `If-Match`. What was sealed with another secret stays where it is, for who puts
 * that back.
 */
export async function claimDrafts(trx: Trx, seal: Seal, from: DraftOwner, to: DraftOwner): Promise<void> {
  const rows = await trx.selectFrom('drafts').selectAll().where('owner', '=', from).forUpdate().execute();
  for (const {answer_set: set, sealed: before, network, updated, version} of rows) {
    const content = opened(seal, before, from, set);
    if (content === undefined) continue;
    await trx.deleteFrom('drafts').where('owner', '=', from).where('answer_set', '=', set).execute();
    const sealed = sealedDraft(seal, to, set, content);
    const taken = {size: sealed.length, network: isStranger(to) ? network : null};
    const row = {sealed, ...taken, unsealed: null, updated};
    await trx
      .insertInto('drafts')
      .values({owner: to, answer_set: set, ...row, version})
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'answer_set'])
          .doUpdateSet({...row, version: randomUUID()})
          .where('drafts.updated', '<=', updated),
      )
      .execute();
  }
  await claimHeld(trx, seal, from, to);
}
