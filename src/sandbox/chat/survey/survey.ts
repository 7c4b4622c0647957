import {isUuid} from '../../../lib/is-uuid.ts';
import {invalid, notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {markup} from '../../pages/markup.ts';
import {submitButton} from '../../pages/submit-button.ts';
import type {PageContent} from '../../pages/layout.ts';
import type {SandboxServices} from '../../services.ts';
import {isObject} from '../../../lib/records.ts';
import {textsIn} from '../../http/texts-in.ts';
import {storageErrors} from '../../../server/http/storable.ts';

const answers = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'] as const;
const longest = 1000;

/** The page that asks how a chat was. Name, email and contact come in its address, as the provider has it. */
export function surveyPage(query: unknown): PageContent {
  const {name, interactionId} = textsIn(query, 'name', 'interactionId');
  const options = answers.map(
    (label, index) =>
      markup`<label class="option"><input type="radio" name="rating" value="${index + 1}" required> ${label}</label>`,
  );
  return {
    title: 'How was your chat?',
    script: 'survey.js',
    body: markup`<h1>How was your chat?</h1>
<p class="lead">${name === '' ? '' : `Thank you, ${name.slice(0, 128)}. `}Two answers help us to do better.</p>
<form id="survey" class="card" method="post" action="/chat-survey" data-contact="${interactionId.slice(0, 64)}" novalidate>
<p id="error" class="error" role="alert" tabindex="-1" hidden></p>
<fieldset><legend>How was the help that you got?</legend>${options}</fieldset>
<label for="words">What could be better? (optional)</label>
<textarea id="words" name="words" rows="4" maxlength="${longest}"></textarea>
${submitButton('Send')}
</form>
<p id="done" tabindex="-1" hidden>Thank you. You may close this page.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>`,
  };
}

/**
 * Keeps what a person says of a chat.
 *
 * @throws Problem for an answer that is none, or a contact that is not known
 */
export async function keepRating({db, config}: SandboxServices, body: unknown): Promise<void> {
  const {interactionId, words: text} = textsIn(body, 'interactionId', 'words');
  const contact = interactionId.toLowerCase();
  const rating = isObject(body) ? body['rating'] : undefined;
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > answers.length) {
    throw invalid([{at: 'rating', message: 'Choose one of the five answers.'}]);
  }
  if (text.length > longest || storageErrors(text).length > 0) {
    throw new Problem(422, 'INVALID_REQUEST', `Please write at most ${longest} characters.`);
  }
  const known =
    isUuid(contact) && (await db.selectFrom('chats').select('uuid').where('contact', '=', contact).executeTakeFirst());
  if (known === false || known === undefined) throw notFoundProblem();
  const row = {rating, words: text, created: config.now()};
  await db
    .insertInto('chat_ratings')
    .values({contact, ...row})
    .onConflict((conflict) => conflict.column('contact').doUpdateSet(row))
    .execute();
}
