import {saveDraft as saveDraftFor} from '../../../server/operations/draft.ts';
import {ownedByPerson, type DraftOwner} from '../../../server/store/draft-owner.ts';
import {asText} from '../../../server/store/records.ts';
import type {Call, Handler} from '../../http/call.ts';
import {readHolder} from '../../session/holder.ts';
import {holderIn} from './holder-in.ts';

/** Keeps answers for the account, or for the visit. */
export const saveDraft: Handler = async (call) => ({
  ...(await saveDraftFor(call, call.person?.uuid, await holder(call))),
  ...holderIn(call),
});

/**
 * For whom answers are held. Whoever was signed in when they were typed is named by `holder`, also where the session has
 * run out since: then they are theirs, and neither the visit's nor those of whoever logs in next.
 */
async function holder({trx, services: {seal}, person, body}: Call): Promise<DraftOwner | null | undefined> {
  const text = asText(body['holder']);
  if (text === '') return undefined;
  const named = await readHolder(trx, seal, text);
  if (named === undefined || (person !== undefined && person.uuid !== named)) return null;
  return ownedByPerson(named);
}
