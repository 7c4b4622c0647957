import {isDeepStrictEqual} from 'node:util';
import {sql} from 'kysely';
import {endIdleLink, lockLink} from '../come-back/links.ts';
import {allOwnersOf} from '../handovers/same-person.ts';
import {closeSessionsOf} from '../sign-in/sessions.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {dropHeld} from '../store/held-answers.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {JourneyServices} from '../journey-services.ts';
import {byName} from './by-name.ts';
import {lockSubmissions} from './lock.ts';

/** A person, as far as the store knows: all owners that they are, and all with whom something of theirs is handed over. */
interface Person {
  readonly owners: readonly DraftOwner[];
  readonly others: readonly DraftOwner[];
}

/** Removes a submission with its files and deliveries, and what its sender has besides; whether there was one. */
export async function eraseSubmission({db}: Pick<JourneyServices, 'db'>, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await lockLinks(trx, async () => {
      const found = await trx.selectFrom('submissions').select('owner').where(byName(name)).executeTakeFirst();
      return typeof found?.owner === 'string' ? [found.owner] : [];
    });
    const row = await trx.deleteFrom('submissions').where(byName(name)).returning('uuid').executeTakeFirst();
    if (row === undefined) return false;
    await eraseBesides(trx, person);
    return true;
  });
}

/** Removes all that there is of a person: what they have sent, also what is not delivered yet, and what they have besides. */
export async function eraseOwners(trx: JourneyTrx, owners: readonly DraftOwner[]): Promise<void> {
  const person = await lockLinks(trx, async () => owners);
  for (const owner of person.owners) {
    await lockSubmissions(trx, owner);
    await trx.deleteFrom('submissions').where('owner', '=', owner).execute();
  }
  await eraseBesides(trx, person);
}

/**
 * Locks the links of a person, and those of all with whom something of theirs is handed over; who these are. Before anything
 * is removed, as who comes back does; whom somebody has become meanwhile by that is locked instead.
 */
async function lockLinks(trx: JourneyTrx, find: () => Promise<readonly DraftOwner[]>): Promise<Person> {
  const owners = await allOwnersOf(trx, await find());
  for (const owner of owners) await lockLink(trx, owner);
  if (!isDeepStrictEqual(owners, await allOwnersOf(trx, await find()))) return lockLinks(trx, find);
  if (owners.length === 0) return {owners, others: []};
  const rows = await trx
    .selectFrom('handovers')
    .select(['from_owner', 'to_owner'])
    .where((query) => query.or([query('from_owner', 'in', owners), query('to_owner', 'in', owners)]))
    .execute();
  const both = new Set(rows.flatMap(({from_owner: from, to_owner: to}) => [from, to]));
  const others = [...both].filter((one) => !owners.includes(one)).toSorted();
  for (const other of others) await lockLink(trx, other);
  return {owners, others};
}

/** What a person has besides what was sent, and links of others that led to that alone: all these links must be locked. */
async function eraseBesides(trx: JourneyTrx, {owners, others}: Person): Promise<void> {
  if (owners.length === 0) return;
  await trx.deleteFrom('come_backs').where('owner', 'in', owners).execute();
  // What was handed to them is the other's, who may hand it to somebody else; what they have answered answers nothing then.
  await trx
    .deleteFrom('handovers')
    .where((query) =>
      query.or([
        query('to_owner', 'in', owners),
        query.and([query('from_owner', 'in', owners), query('person', 'is', null)]),
      ]),
    )
    .execute();
  await trx.deleteFrom('uploads').where('owner', 'in', owners).where('submission', 'is', null).execute();
  await trx.deleteFrom('drafts').where('owner', 'in', owners).execute();
  await dropHeld(trx, owners);
  for (const owner of owners) {
    await closeSessionsOf(trx, owner);
    await trx
      .deleteFrom('mails')
      .where(sql<boolean>`${owner}::text = any(owners) or sender = ${owner}`)
      .execute();
  }
  await trx.deleteFrom('idempotency_keys').where('draft_owner', 'in', owners).execute();
  for (const other of others) await endIdleLink(trx, other);
}
