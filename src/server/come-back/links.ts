import {sql, type RawBuilder} from 'kysely';
import {owes} from '../payments/owes.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {Seal} from '../session/seal.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {claimDrafts} from '../store/drafts.ts';
import {lockSubmissions} from '../submissions/lock.ts';

/**
 * Until the end of the transaction nobody comes back by the link of this owner. What writes drafts and files of theirs
 * in one transaction asks for it first: two that wait for one another would both fail.
 */
export async function lockLink(trx: JourneyTrx, owner: DraftOwner): Promise<void> {
  await trx.selectFrom('come_backs').select('owner').where('owner', '=', owner).forUpdate().execute();
}

/** Ends the link of an owner who has nothing to come back to any more. */
export async function endIdleLink(trx: JourneyTrx, owner: DraftOwner): Promise<void> {
  if (await mayComeBack(trx, owner)) return;
  await trx.deleteFrom('come_backs').where('owner', '=', owner).execute();
}

/** Whether an owner has something to come back to. */
export async function mayComeBack(trx: JourneyTrx, owner: DraftOwner): Promise<boolean> {
  const found = await sql<{any: boolean}>`select ${hasSomething(sql`${owner}::text`)} as any`.execute(trx);
  return found.rows[0]?.any === true;
}

/** Whether an owner, as SQL says it, has a draft or something to pay, has handed something over, or has been handed it. */
export const hasSomething = (owner: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from drafts where drafts.owner = ${owner}) or
  exists (select 1 from handovers where from_owner = ${owner} or to_owner = ${owner}) or
  ${owes(owner)})`;

/**
 * Gives all that one owner has here to another, who is new: who knows the token of the first finds nothing by it any
 * more. The link must be locked.
 */
export async function moveToOwner(trx: JourneyTrx, seal: Seal, from: DraftOwner, to: DraftOwner): Promise<void> {
  await trx.updateTable('come_backs').set({owner: to}).where('owner', '=', from).execute();
  await claimDrafts(trx, seal, from, to);
  await trx.updateTable('uploads').set({owner: to}).where('owner', '=', from).execute();
  await lockSubmissions(trx, from);
  await trx.updateTable('submissions').set({owner: to}).where('owner', '=', from).execute();
  await trx.updateTable('handovers').set({from_owner: to}).where('from_owner', '=', from).execute();
  await trx.updateTable('handovers').set({to_owner: to}).where('to_owner', '=', from).execute();
  await trx
    .updateTable('mails')
    .set({owners: sql`array_replace(owners, ${from}::text, ${to}::text)`})
    .where(sql<boolean>`${from}::text = any(owners)`)
    .execute();
  await trx.updateTable('mails').set({sender: to}).where('sender', '=', from).execute();
  await trx.updateTable('idempotency_keys').set({draft_owner: to}).where('draft_owner', '=', from).execute();
}

/** What of a link is kept to know it by. */
export function linkDigest({seal}: {readonly seal: Seal}, link: string): string {
  return seal.digest('come back link', link);
}
