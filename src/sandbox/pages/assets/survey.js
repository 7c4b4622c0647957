import {post, sends} from './form.js';
import {byId} from './make.js';

const form = byId('survey');

sends(form, async ({rating: {value}, words}) => {
  if (value === '') return 'Choose one of the five answers.';
  const answer = {interactionId: form.dataset.contact, rating: Number(value), words: words.value};
  const response = await post('/chat-survey', answer);
  if (!response.ok) return 'Your answers could not be kept. Please try again.';
  form.hidden = true;
  byId('done').hidden = false;
  byId('done').focus();
});
