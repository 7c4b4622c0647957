import {byId} from './make.js';

const form = byId('survey');
const error = byId('error');
const button = form.querySelector('button');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-busy') === 'true') return;
  const rating = Number(new FormData(form).get('rating'));
  if (rating === 0) {
    tell('Choose one of the five answers.');
    return;
  }
  button.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch('/chat-survey', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({interactionId: form.dataset.contact, rating, words: form.elements.words.value}),
    });
    if (!response.ok) throw new Error('not kept');
    form.hidden = true;
    byId('done').hidden = false;
    byId('done').focus();
  } catch {
    tell('Your answers could not be sent. Please try again.');
  } finally {
    button.removeAttribute('aria-busy');
  }
});

function tell(message) {
  error.textContent = message;
  error.hidden = false;
  error.focus();
}
