import {byId} from './make.js';

/**
 * Sends the form of a page, once at a time. `send` is given its fields, and answers what is wrong as a person reads it,
 * or nothing; where it fails, the server was not reached.
 */
export function sends(form, send) {
  const error = byId('error');
  const button = form.querySelector('[type=submit]');
  button.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const wrong = await send(form.elements).catch(() => 'We could not reach the server. Please try again.');
    button.removeAttribute('aria-busy');
    error.hidden = wrong === undefined;
    if (wrong === undefined) return;
    error.textContent = wrong;
    error.focus();
  });
}

export const post = (path, body, headers = {}) =>
  fetch(path, {method: 'POST', headers: {'content-type': 'application/json', ...headers}, body: JSON.stringify(body)});
