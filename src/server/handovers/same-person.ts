import type {DraftOwner} from '../store/draft-owner.ts';
import type {JourneyTrx} from '../store/journey-store.ts';

/**
 * All owners that are whoever is known by these: what was handed over to a visit is answered in its name, also by who has
 * logged in, and so the visit is whose the answer is. It does not go the other way round: who has the link of a visit is
 * not who has the account.
 */
export async function allOwnersOf(trx: JourneyTrx, owners: readonly DraftOwner[]): Promise<readonly DraftOwner[]> {
  if (owners.length === 0) return [];
  const visits = await trx
    .selectFrom('handovers')
    .innerJoin('submissions', 'submissions.uuid', 'handovers.submission')
    .select('handovers.from_owner')
    .where('handovers.person', 'is', null)
    .where('submissions.owner', 'in', owners)
    .execute();
  return [...new Set([...owners, ...visits.map(({from_owner: visit}) => visit)])].toSorted();
}
