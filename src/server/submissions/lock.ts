import type {DraftOwner} from '../store/draft-owner.ts';
import type {JourneyTrx} from '../store/journey-store.ts';

/**
 * Until the end of the transaction nothing is kept besides what an owner has sent, as what is paid for it is: a statement
 * that follows sees all that is theirs. One that waits itself for who keeps it would not see it.
 */
export async function lockSubmissions(trx: JourneyTrx, owner: DraftOwner): Promise<void> {
  await trx.selectFrom('submissions').select('uuid').where('owner', '=', owner).orderBy('uuid').forUpdate().execute();
}
