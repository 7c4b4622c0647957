import type {Handler} from '../../http/call.ts';
import {dropDraft, keepDraft, newDraftToken, ownedByPerson, ownedByToken} from '../../store/drafts.ts';
import {asFacts} from '../../store/records.ts';

/** Keeps answers for the account, or for the visit; the first save of a visit gives its token. */
export const saveDraft: Handler = async ({trx, person, draftToken, params, body, at, headers}) => {
  const set = params['set'] ?? '';
  const answers = asFacts(body['answers']);
  if (person === undefined) {
    const token = draftToken ?? newDraftToken();
    headers['x-draft-token'] = token;
    await keepDraft(trx, ownedByToken(token), set, answers, at);
  } else {
    await keepDraft(trx, ownedByPerson(person.uuid), set, answers, at);
    if (draftToken !== undefined) await dropDraft(trx, [ownedByToken(draftToken)], set);
  }
  return {savedAt: at.toISOString()};
};
