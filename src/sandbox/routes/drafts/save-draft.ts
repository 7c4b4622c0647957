import {withoutWriteOnly} from '../../contract/write-only.ts';
import type {Handler} from '../../http/call.ts';
import {invalid} from '../../http/problem.ts';
import {dropDraft, keepDraft, newDraftToken, ownedByPerson, ownedByToken} from '../../store/drafts.ts';
import {asFacts} from '../../store/records.ts';

/** Most characters of one draft as JSON, and most drafts of one owner. */
const longest = 100_000;
const most = 200;

/**
 * Keeps answers for the account, or for the visit; the first save of a visit gives its token. What is
 * never given back (numbers of accounts, passwords, signatures) is left out.
 */
export const saveDraft: Handler = async ({trx, person, draftToken, params, body, at, headers, services}) => {
  const set = params['set'] ?? '';
  const answers = asFacts(withoutWriteOnly(asFacts(body['answers']), services.writeOnly));
  if (JSON.stringify(answers).length > longest) {
    throw invalid([{at: 'answers', message: `A draft has at most ${longest} characters.`}]);
  }
  if (person === undefined) {
    const token = draftToken ?? newDraftToken();
    headers['x-draft-token'] = token;
    await keepDraft(trx, ownedByToken(token), set, answers, at, most);
  } else {
    await keepDraft(trx, ownedByPerson(person.uuid), set, answers, at, most);
    if (draftToken !== undefined) await dropDraft(trx, [ownedByToken(draftToken)], set);
  }
  return {savedAt: at.toISOString()};
};
