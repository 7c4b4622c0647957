import {createHash, randomBytes} from 'node:crypto';
import type {Trx} from './open.ts';
import type {Facts} from './records.ts';

/** Whose drafts: an account's, or those of a visit that holds a token. */
export type DraftOwner = string;

export function ownedByPerson(identity: string): DraftOwner {
  return `identity:${identity}`;
}

/** Whether a token may be one of ours; others are treated as none, so that nobody chooses one. */
export function isDraftToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{32}$/.test(token);
}

/** The store knows a token by its hash alone. */
export function ownedByToken(token: string): DraftOwner {
  return `token:${createHash('sha256').update(token).digest('base64url')}`;
}

export function newDraftToken(): string {
  return randomBytes(24).toString('base64url');
}

export async function readDraftOf(
  trx: Trx,
  owner: DraftOwner,
  set: string,
): Promise<{answers: Facts; updated: Date} | undefined> {
  return trx
    .selectFrom('drafts')
    .select(['answers', 'updated'])
    .where('owner', '=', owner)
    .where('answer_set', '=', set)
    .executeTakeFirst();
}

/** Keeps a draft; of more than `most` drafts of one owner the oldest goes. */
export async function keepDraft(
  trx: Trx,
  owner: DraftOwner,
  set: string,
  answers: Facts,
  at: Date,
  most: number,
): Promise<void> {
  await trx
    .insertInto('drafts')
    .values({owner, answer_set: set, answers, updated: at})
    .onConflict((conflict) => conflict.columns(['owner', 'answer_set']).doUpdateSet({answers, updated: at}))
    .execute();
  const oldest = trx
    .selectFrom('drafts')
    .select('answer_set')
    .where('owner', '=', owner)
    .orderBy('updated', 'desc')
    .orderBy('answer_set')
    .offset(most);
  await trx.deleteFrom('drafts').where('owner', '=', owner).where('answer_set', 'in', oldest).execute();
}

export async function dropDraft(trx: Trx, owners: readonly DraftOwner[], set: string): Promise<void> {
  if (owners.length === 0) return;
  await trx.deleteFrom('drafts').where('owner', 'in', owners).where('answer_set', '=', set).execute();
}

/** What was kept before signing in becomes the account's; it is newer than what the account had. */
export async function claimDrafts(trx: Trx, token: string, identity: string): Promise<void> {
  const from = ownedByToken(token);
  const to = ownedByPerson(identity);
  const sets = await trx.selectFrom('drafts').select('answer_set').where('owner', '=', from).execute();
  for (const {answer_set: set} of sets) await dropDraft(trx, [to], set);
  await trx.updateTable('drafts').set({owner: to}).where('owner', '=', from).execute();
}
