import {byId, make} from './make.js';

/** Milliseconds after which a call that is not answered counts as one that did not reach the server. */
const patience = 30_000;

/** `fetch`, with an answer that is read as JSON (`body`; undefined where it is none), which does not wait for ever. */
export async function ask(path, options = {}) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(path, {...options, signal: stop.signal});
    // What has begun to come may stall as well.
    const text = await response.text();
    return {ok: response.ok, status: response.status, headers: response.headers, body: parsed(text)};
  } finally {
    clearTimeout(late);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends the form of a page, once at a time. `send` is given its fields, and answers what is wrong as a person reads it,
 * or nothing; where it fails, the server was not reached. While it runs, the form's `data-busy` is said.
 */
export function sends(form, send) {
  const error = byId('error');
  const button = form.querySelector('[type=submit]');
  const busy = make('p', {className: 'unseen'});
  busy.setAttribute('role', 'status');
  const say = (text) => {
    busy.textContent = text;
    busy.className = text === '' ? 'unseen' : 'soft';
  };
  button.after(busy);
  button.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    say(form.dataset.busy ?? 'One moment, please');
    const wrong = await send(form.elements).catch(() => 'We could not reach the server. Please try again.');
    button.removeAttribute('aria-busy');
    say('');
    error.hidden = wrong === undefined;
    if (wrong === undefined) return;
    error.textContent = wrong;
    error.focus();
  });
}

export const post = (path, body, headers = {}) =>
  ask(path, {method: 'POST', headers: {'content-type': 'application/json', ...headers}, body: JSON.stringify(body)});
