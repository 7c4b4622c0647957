import type {Handler} from '../../http/call.ts';
import {ownedByPerson, ownedByToken, readDraftOf} from '../../store/drafts.ts';

/** Answers that are kept for this person or this visit; none is no error. */
export const readDraft: Handler = async ({trx, person, draftToken, params}) => {
  const set = params['set'] ?? '';
  const owners = [
    ...(person === undefined ? [] : [ownedByPerson(person.uuid)]),
    ...(draftToken === undefined ? [] : [ownedByToken(draftToken)]),
  ];
  for (const owner of owners) {
    const draft = await readDraftOf(trx, owner, set);
    if (draft !== undefined) return {answers: draft.answers, savedAt: draft.updated.toISOString()};
  }
  return {answers: {}};
};
