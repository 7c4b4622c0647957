import {sql} from 'kysely';
import {endIdleLink, lockLink} from '../come-back/links.ts';
import {closeSessionsOf} from '../sign-in/sessions.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {dropHeld} from '../store/held-answers.ts';
import type {Trx} from '../store/journey-store.ts';
import type {JourneyServices} from '../journey-services.ts';
import {byName} from './by-name.ts';
import {lockSubmissions} from './lock.ts';

/** Removes a submission with its files and deliveries, and what its sender has besides; whether there was one. */
export async function eraseSubmission({db}: Pick<JourneyServices, 'db'>, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Nobody comes back meanwhile, with whom two would wait for one another: the link first.
    const found = await trx.selectFrom('submissions').select('owner').where(byName(name)).executeTakeFirst();
    const others = typeof found?.owner === 'string' ? await lockLinks(trx, found.owner) : [];
    const row = await trx.deleteFrom('submissions').where(byName(name)).returning(['owner']).executeTakeFirst();
    if (row === undefined) return false;
    if (row.owner !== null) await eraseBesides(trx, row.owner, others);
    return true;
  });
}

/** Removes all that there is of an owner: what they have sent, also what is not delivered yet, and what they have besides. */
export async function eraseOwner(trx: Trx, owner: DraftOwner): Promise<void> {
  const others = await lockLinks(trx, owner);
  await lockSubmissions(trx, owner);
  await trx.deleteFrom('submissions').where('owner', '=', owner).execute();
  await eraseBesides(trx, owner, others);
}

/**
 * Locks the link of an owner, and those of all with whom something of theirs is handed over; who these are. Before anything
 * is removed, as who comes back does.
 */
async function lockLinks(trx: Trx, owner: DraftOwner): Promise<readonly DraftOwner[]> {
  await lockLink(trx, owner);
  const rows = await trx
    .selectFrom('handovers')
    .select(['from_owner', 'to_owner'])
    .where((query) => query.or([query('from_owner', '=', owner), query('to_owner', '=', owner)]))
    .execute();
  const others = new Set(rows.flatMap(({from_owner: from, to_owner: to}) => [from, to]));
  others.delete(owner);
  const inOrder = [...others].toSorted();
  for (const other of inOrder) await lockLink(trx, other);
  return inOrder;
}

/** What an owner has besides what was sent, and links of others that led to that alone: all these links must be locked. */
async function eraseBesides(trx: Trx, owner: DraftOwner, others: readonly DraftOwner[]): Promise<void> {
  await trx.deleteFrom('come_backs').where('owner', '=', owner).execute();
  // What was handed to them is the other's, who may hand it to somebody else.
  await trx.deleteFrom('handovers').where('to_owner', '=', owner).execute();
  await trx.deleteFrom('uploads').where('owner', '=', owner).where('submission', 'is', null).execute();
  await trx.deleteFrom('drafts').where('owner', '=', owner).execute();
  await dropHeld(trx, [owner]);
  await closeSessionsOf(trx, owner);
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`${owner}::text = any(owners) or sender = ${owner}`)
    .execute();
  await trx.deleteFrom('idempotency_keys').where('draft_owner', '=', owner).execute();
  for (const other of others) await endIdleLink(trx, other);
}
