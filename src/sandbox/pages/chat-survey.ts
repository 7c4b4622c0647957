import type {PageContent} from './layout.ts';
import {markup} from './markup.ts';

const ratings = ['Very good', 'Good', 'Neither good nor bad', 'Bad', 'Very bad'];

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** Asks how a chat was; the address says who had it. */
export function chatSurveyPage(query: Readonly<Record<string, unknown>>): PageContent {
  const [name, email] = [text(query['name'], 128), text(query['email'], 128)];
  const options = ratings.map(
    (rating, at) =>
      markup`<p><label><input type="radio" name="rating" value="${String(ratings.length - at)}" required> ${rating}</label></p>`,
  );
  return {
    title: 'How was your chat?',
    body: markup`<h1>How was your chat?</h1>
<p class="lead">${name === '' ? 'Tell us how it was.' : `${name}, tell us how it was.`} ${email === '' ? '' : `We may write to ${email}.`}</p>
<form class="card" method="get" action="/chat-survey/thanks">
<input type="hidden" name="interactionId" value="${text(query['interactionId'], 64)}">
<fieldset><legend>Your chat was</legend>
${options}
</fieldset>
<button type="submit">Send</button>
</form>`,
  };
}

/** After the answer. */
export const chatSurveyThanks: PageContent = {
  title: 'Thank you',
  body: markup`<h1>Thank you</h1>
<p class="lead">You can close this page.</p>`,
};
