/**
 * Whether a text is one e-mail address and nothing besides: what a form accepts as `format: email`, no longer than an
 * SMTP server takes. No sign that means something in a header or a command can stand in it.
 */
export function isMailAddress(text: string): boolean {
  const [, local = ''] = address.exec(text) ?? [];
  return local !== '' && local.length <= 64 && text.length <= 254;
}

const address =
  /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
