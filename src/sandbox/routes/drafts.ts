import {readDraft as readDraftFor, saveDraft as saveDraftFor} from '../../server/operations/draft.ts';
import {type DraftOwner, ownedByPerson} from '../../server/store/draft-owner.ts';
import {type SandboxCall, sandboxHandlers, type CallOf} from '../http/call.ts';
import {holderOfIdentity, readHolderOfIdentity} from '../session/holder.ts';

/** Answers that are not sent yet. */
export const draftsHandlers = sandboxHandlers({
  /** Answers that are kept for this person or this visit; none is no error. */
  readDraft: async (call) => ({
    ...(await readDraftFor(call, call.person?.uuid)),
    ...holderIn(call),
  }),

  /** Keeps answers for the account, or for the visit. */
  saveDraft: async (call) => ({
    ...(await saveDraftFor(call, call.person?.uuid, await holder(call))),
    ...holderIn(call),
  }),
});

/**
 * Whose answers these are. Whoever was signed in when they were typed is named by `holder`, also where the session has
 * run out since: then they are theirs, and neither the visit's nor those of whoever logs in next.
 */
async function holder({
  trx,
  services: {seal},
  person,
  body,
}: CallOf<'saveDraft'>): Promise<DraftOwner | null | undefined> {
  if (body.holder === undefined || body.holder === '') return undefined;
  const named = await readHolderOfIdentity(trx, seal, body.holder);
  if (named === undefined || (person !== undefined && person.uuid !== named)) return null;
  return ownedByPerson(named);
}

/** The member of an answer that names who is signed in. */
function holderIn({person, session, services: {seal}}: SandboxCall): {readonly holder?: string} {
  return person === undefined || session === undefined ? {} : {holder: holderOfIdentity(seal, person.uuid, session)};
}
