const form = document.getElementById('login');
const error = document.getElementById('error');
const password = document.getElementById('password');
const reveal = document.getElementById('reveal');
const button = form.querySelector('button[type=submit]');

reveal.addEventListener('click', () => {
  const shown = password.type === 'password';
  password.type = shown ? 'text' : 'password';
  reveal.setAttribute('aria-pressed', String(shown));
  reveal.firstChild.textContent = shown ? 'Hide' : 'Show';
  password.focus();
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-busy') === 'true') return;
  const missing = ['email', 'password'].filter((name) => form.elements[name].value.trim() === '');
  for (const name of ['email', 'password'])
    form.elements[name].setAttribute('aria-invalid', String(missing.includes(name)));
  if (missing.length > 0) return tell(`Enter your ${missing.join(' and ')}.`);
  button.setAttribute('aria-busy', 'true');
  try {
    const headers = {'content-type': 'application/json', 'idempotency-key': crypto.randomUUID()};
    const draft = sessionStorage.getItem('draft-token');
    if (draft) headers['x-draft-token'] = draft;
    const body = JSON.stringify({email: form.elements.email.value.trim(), password: password.value});
    const response = await fetch('/identity/api/v1/login', {method: 'POST', headers, body});
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) return tell(answer.message ?? 'That did not work. Please try again.');
    localStorage.setItem('jwt', `Bearer ${answer.jwt}`);
    location.assign(form.dataset.next);
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
