import {describe, expect, it} from 'vitest';
import {isSigningSecret, signText} from './signature.ts';

const bytes = Buffer.from('0123456789abcdef fb~?');

describe('the secret of signatures', () => {
  it.each(['base64', 'base64url'] as const)('is whsec_ and %s, whose bytes are the key', (encoding) => {
    const secret = `whsec_${bytes.toString(encoding)}`;
    expect(isSigningSecret(secret)).toBe(true);
    expect(signText(secret, 'told')).toBe(signText(bytes.toString(), 'told'));
  });

  it.each(['\n', '\r\n', ' ', '\t\n'])('may have %j behind it, as a file has', (end) => {
    const secret = `whsec_${bytes.toString('base64')}`;
    expect(isSigningSecret(secret + end)).toBe(true);
    expect(signText(secret + end, 'told')).toBe(signText(secret, 'told'));
  });

  it.each([
    ['any text', true],
    ['WHSEC_!!!', true],
    ['', false],
    ['whsec_', false],
    ['whsec_\n', false],
    ['whsec_====', false],
    ['whsec_!!!', false],
    [`whsec_${bytes.toString('base64')}!`, false],
    [`whsec_${bytes.subarray(0, 15).toString('base64')}`, false],
    [`whsec_${bytes.subarray(0, 16).toString('base64')}`, true],
  ])('%s: %s', (secret, expected) => {
    expect(isSigningSecret(secret)).toBe(expected);
  });
});
