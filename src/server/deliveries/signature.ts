import {createHmac} from 'node:crypto';

const prefix = 'whsec_';

/** Bytes that a key must have, or it can be guessed. */
const shortestKey = 16;

/** What a secret must be, as the end of a sentence. */
export const secretMust = `${prefix} and base64 of ${shortestKey} bytes or more, or a text that does not begin with ${prefix}`;

/** Whether a secret is what it must be. Of what is no base64 a part would be read, or nothing: a key that everybody has. */
export function isSigningSecret(secret: string): boolean {
  if (!secret.startsWith(prefix)) return secret !== '';
  const key = keyIn(secret);
  return /^[\w+/-]+={0,2}$/.test(key) && bytesOf(key).length >= shortestKey;
}

/** The signature of a text in the form of Standard Webhooks, without its version. */
export function signText(secret: string, text: string): string {
  const key = secret.startsWith(prefix) ? bytesOf(keyIn(secret)) : secret;
  return createHmac('sha256', key).update(text).digest('base64');
}

/** A secret that is read from a file has the end of its line behind it. */
const keyIn = (secret: string): string => secret.slice(prefix.length).trim();

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
