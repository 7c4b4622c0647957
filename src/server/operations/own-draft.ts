import {holderOf, readHolder} from '../sign-in/holder.ts';
import {ownedByPerson, type DraftOwner} from '../store/draft-owner.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {JourneyCall, JourneyHandler} from './call.ts';
import {markingDropped} from '../uploads/dropped.ts';
import {readDraft, saveDraft, setOf} from './draft.ts';

/** Answers of the account, or of the visit. */
export const readOwnDraft: JourneyHandler = async (call) => ({
  ...(await readDraft(call, call.session?.person)),
  ...holderIn(call),
});

/** Keeps answers for the account, or for the visit. */
export const saveOwnDraft: JourneyHandler = async (call) => {
  const {trx, services, params, at} = call;
  const typedBy = await holder(call);
  const save = async () => saveDraft(call, call.session?.person, typedBy);
  const owner = typedBy === undefined ? call.owner : typedBy;
  const saving = {trx, seal: services.seal, set: setOf(params), at};
  const saved = await (owner === undefined || owner === null ? save() : markingDropped({...saving, owner}, save));
  return {...saved, ...holderIn(call)};
};

/** The member of an answer that names who is logged in. */
function holderIn({session, services: {seal}}: JourneyCall): {readonly holder?: string} {
  return session === undefined ? {} : {holder: holderOf(seal, session)};
}

/**
 * Whose answers these are. Whoever was logged in when they were typed is named by `holder`, also where the session has
 * run out since: then they are theirs, and neither the visit's nor those of whoever logs in next.
 */
async function holder({trx, services: {seal}, session, body}: JourneyCall): Promise<DraftOwner | null | undefined> {
  const text = textOrEmpty(body['holder']);
  if (text === '') return undefined;
  const named = await readHolder(trx, seal, text);
  return named === undefined || (session !== undefined && session.person !== named) ? null : ownedByPerson(named);
}
