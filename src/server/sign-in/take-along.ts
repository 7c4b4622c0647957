import {sql} from 'kysely';
import {lockLink} from '../come-back/links.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {Seal} from '../session/seal.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {claimDrafts, lockDrafts} from '../store/drafts.ts';
import {lockSubmissions} from '../submissions/lock.ts';

/**
 * Gives what a visit has begun to the account that it has logged in to: drafts, what is held beside them, files and
 * submissions. Of a draft of the visit and the account's own of the same set the newer stays. What they have handed over is the account's too. Links to it end: from now on
 * a log-in finds it, and who has the mailbox alone must not open the account.
 */
export async function takeAlong(trx: JourneyTrx, seal: Seal, visit: DraftOwner, account: DraftOwner): Promise<void> {
  if (!(await hasAnything(trx, visit))) return;
  await lockLink(trx, visit);
  await lockDrafts(trx, visit, account);
  // What was handed over to them is its link's, by which they come to nothing of the account, and is answered in its name.
  // What went back to them answers what is the account's now.
  await trx
    .updateTable('handovers')
    .set({from_owner: account})
    .where('from_owner', '=', visit)
    .where('person', 'is not', null)
    .execute();
  await trx
    .updateTable('handovers')
    .set({to_owner: account})
    .where('to_owner', '=', visit)
    .where('person', 'is', null)
    .execute();
  if (!(await isHandedSomething(trx, visit))) await endLink(trx, visit);
  await claimDrafts(trx, seal, visit, account);
  // Whose files these are is known now: they count for no network any more.
  await trx.updateTable('uploads').set({owner: account, network: null}).where('owner', '=', visit).execute();
  await lockSubmissions(trx, visit);
  await trx.updateTable('submissions').set({owner: account}).where('owner', '=', visit).execute();
  await trx.updateTable('mails').set({sender: account}).where('sender', '=', visit).execute();
  await trx.updateTable('idempotency_keys').set({draft_owner: account}).where('draft_owner', '=', visit).execute();
}

async function isHandedSomething(trx: JourneyTrx, visit: DraftOwner): Promise<boolean> {
  const found = await trx.selectFrom('handovers').select('uuid').where('to_owner', '=', visit).executeTakeFirst();
  return found !== undefined;
}

/** With the mails that tell of it and of nothing else. */
async function endLink(trx: JourneyTrx, visit: DraftOwner): Promise<void> {
  await trx.deleteFrom('come_backs').where('owner', '=', visit).execute();
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`owners = array[${visit}::text]`)
    .execute();
}

/** One question instead of a change of each table: a page brings its token along with every write. */
async function hasAnything(trx: JourneyTrx, owner: DraftOwner): Promise<boolean> {
  const found = await sql<{any: boolean}>`select
    exists (select 1 from drafts where owner = ${owner}) or
    exists (select 1 from held_answers where owner = ${owner}) or
    exists (select 1 from uploads where owner = ${owner}) or
    exists (select 1 from submissions where owner = ${owner}) as any`.execute(trx);
  return found.rows[0]?.any === true;
}
