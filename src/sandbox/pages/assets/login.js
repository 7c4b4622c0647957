import {ask, post, sends} from './form.js';
import {byId, kept, make} from './make.js';

const form = byId('login');
const [shown, reveal] = [byId('password'), byId('reveal')];

reveal.addEventListener('click', () => {
  const isShown = shown.type === 'password';
  shown.type = isShown ? 'text' : 'password';
  reveal.setAttribute('aria-pressed', String(isShown));
  reveal.firstChild.textContent = isShown ? 'Hide' : 'Show';
  shown.focus();
});

sends(form, async ({email, password}) => {
  const missing = [email, password].filter(({value}) => value.trim() === '');
  for (const field of [email, password]) field.setAttribute('aria-invalid', String(missing.includes(field)));
  if (missing.length > 0) return `Enter your ${missing.map(({name}) => name).join(' and ')}.`;
  const draft = kept(() => sessionStorage.getItem('draft-token'));
  const headers = {'idempotency-key': crypto.randomUUID(), ...(draft && {'x-draft-token': draft})};
  const person = {email: email.value.trim(), password: password.value};
  const response = await post('/identity/api/v1/login', person, headers);
  const answer = response.body ?? {};
  if (!response.ok) return answer.message ?? 'That did not work. Please try again.';
  const remembers = kept(() => {
    // Other tabs hear that whoever was logged in before has left.
    localStorage.setItem('jwt', '');
    localStorage.setItem('jwt', `Bearer ${answer.jwt}`);
    return true;
  });
  if (!remembers)
    return 'Your browser does not let this site remember that you are logged in. Allow it to store data, or make room, then log in again.';
  location.assign(form.dataset.next);
  return undefined;
});

const token = kept(() => localStorage.getItem('jwt'));
if (token) sayWhoIsLoggedIn(token).catch(() => undefined);

/** Two people may share a browser: whoever logs in takes the other's place, in all of its tabs. */
async function sayWhoIsLoggedIn(authorization) {
  const {ok, headers, body} = await ask('/identity/secure/api/v1_1/identity', {headers: {authorization}});
  if (!ok || !body?.email) return;
  const renewed = headers.get('authorization');
  if (renewed && kept(() => localStorage.getItem('jwt')) === authorization)
    kept(() => localStorage.setItem('jwt', renewed));
  const already = byId('already');
  // What is filled while it is hidden is said by no screen reader.
  already.hidden = false;
  await new Promise(requestAnimationFrame);
  already.append(
    `You are logged in as ${body.email}. `,
    make('a', {href: form.dataset.next, textContent: 'Go on as this person'}),
    ', or log in as somebody else.',
  );
}
