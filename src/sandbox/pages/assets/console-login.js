import {post, sends} from './form.js';
import {byId} from './make.js';

sends(byId('login'), async ({name, secret}) => {
  for (const field of [name, secret]) field.setAttribute('aria-invalid', String(field.value.trim() === ''));
  if (name.value.trim() === '' || secret.value === '') return 'Enter your name and the secret.';
  const response = await post('/agent/session', {name: name.value, secret: secret.value});
  if (response.ok) {
    location.assign('/agent');
    return undefined;
  }
  return response.body?.message ?? 'That did not work. Please try again.';
});
