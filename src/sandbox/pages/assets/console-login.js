import {byId} from './make.js';

const form = byId('login');
const error = byId('error');
const button = form.querySelector('button');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-busy') === 'true') return;
  const [name, secret] = [form.elements.name, form.elements.secret];
  for (const field of [name, secret]) field.setAttribute('aria-invalid', String(field.value.trim() === ''));
  if (name.value.trim() === '' || secret.value === '') return tell('Enter your name and the secret.');
  button.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch('/agent/session', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({name: name.value, secret: secret.value}),
    });
    if (response.ok) return location.assign('/agent');
    const {message} = await response.json().catch(() => ({}));
    tell(message ?? 'That did not work. Please try again.');
  } catch {
    tell('We could not reach the server. Please try again.');
  } finally {
    button.removeAttribute('aria-busy');
  }
});

function tell(message) {
  error.textContent = message;
  error.hidden = false;
  error.focus();
}
