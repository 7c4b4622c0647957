import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {redirectPath} from './redirect-path.ts';

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/',
  '',
  '/A',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/a\\..\\\\evil.example',
  '/a/%2e%2e//evil.example',
  '/a/.//evil.example',
  '/\tevil.example',
  '/a\n//evil.example',
  ' /a',
  '/\u0000a',
  '//a',
  '/%2fevil.example',
  '/a//evil.example',
  '/a/..\t//evil.example',
  '/／evil.example',
  '/\u2028a',
  'data:text/html,x',
  '/a/%2E%2E/%2E%2E//evil.example',
  '/a@evil.example/..//x',
  '/.evil.example',
];

describe('redirectPath', () => {
  it.each(hostile)('refuses %j', (asked) => {
    expect(redirectPath(asked, '/dashboard')).toBe('/dashboard');
  });

  it.each([undefined, null, 7, ['/a'], {}])('refuses what is no text: %j', (asked) => {
    expect(redirectPath(asked, '/dashboard')).toBe('/dashboard');
  });

  it.each(['/account/heloc/3f/start/profile', '/dashboard?x=1#y', '/account/heloc/register?step=contact-info'])(
    'keeps %s',
    (asked) => {
      expect(redirectPath(asked, '/dashboard')).toBe(asked);
    },
  );

  it('never leaves the site, whatever is asked', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      'a',
      'evil.example',
      '%2f',
      '%5c',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(part, {maxLength: 10}), (parts) => {
        const path = redirectPath(parts.join(''), '/dashboard');
        const went = new URL(path, 'https://home.example');
        expect(went.origin).toBe('https://home.example');
        expect(path).toMatch(/^\/[a-z]/);
      }),
      {numRuns: 2000},
    );
  });
});
