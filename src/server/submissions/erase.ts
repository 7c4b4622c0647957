import {sql} from 'kysely';
import {lockLink} from '../come-back/links.ts';
import {closeSessionsOf} from '../sign-in/sessions.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {dropHeld} from '../store/held-answers.ts';
import type {Trx} from '../store/journey-store.ts';
import type {JourneyServices} from '../journey-services.ts';
import {byName} from './by-name.ts';

/** Removes a submission with its files and deliveries, and what its sender has besides; whether there was one. */
export async function eraseSubmission({db}: Pick<JourneyServices, 'db'>, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Nobody comes back meanwhile, with whom two would wait for one another: the link first.
    const found = await trx.selectFrom('submissions').select('owner').where(byName(name)).executeTakeFirst();
    if (typeof found?.owner === 'string') await lockLink(trx, found.owner);
    const row = await trx.deleteFrom('submissions').where(byName(name)).returning(['owner']).executeTakeFirst();
    if (row === undefined) return false;
    if (row.owner !== null) await eraseBesides(trx, row.owner);
    return true;
  });
}

/** Removes all that there is of an owner: what they have sent, also what is not delivered yet, and what they have besides. */
export async function eraseOwner(trx: Trx, owner: DraftOwner): Promise<void> {
  await lockLink(trx, owner);
  await trx.deleteFrom('submissions').where('owner', '=', owner).execute();
  await eraseBesides(trx, owner);
}

/** What an owner has besides what was sent: the link of their drafts must be locked. */
async function eraseBesides(trx: Trx, owner: DraftOwner): Promise<void> {
  await trx.deleteFrom('come_backs').where('owner', '=', owner).execute();
  // What was handed to them is the other's, who may hand it to somebody else.
  await trx.deleteFrom('handovers').where('to_owner', '=', owner).execute();
  await trx.deleteFrom('uploads').where('owner', '=', owner).where('submission', 'is', null).execute();
  await trx.deleteFrom('drafts').where('owner', '=', owner).execute();
  await dropHeld(trx, [owner]);
  await closeSessionsOf(trx, owner);
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`${owner}::text = any(owners)`)
    .execute();
  await trx.deleteFrom('idempotency_keys').where('draft_owner', '=', owner).execute();
}
