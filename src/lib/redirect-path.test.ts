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
  '/a/%252e%252e/..//evil.example',
  '/a/..%5c..%5c\\evil.example',
  '/a\u202e//evil.example',
  '/a\uff0f..//evil.example',
  '//[::1]/a',
  '/\u00a0/evil.example',
  'HTTPS://evil.example',
  '/a/../\\evil.example',
  '/.evil.example',
];

describe('redirectPath', () => {
  it.each(hostile)('[SHELL-ROUTES-14] refuses %j', (asked) => {
    expect(redirectPath(asked, '/dashboard')).toBe('/dashboard');
  });

  it.each([undefined, null, 7, ['/a'], {}])('refuses what is no text: %j', (asked) => {
    expect(redirectPath(asked, '/dashboard')).toBe('/dashboard');
  });

  it.each(['/account/library/3f/start/profile', '/dashboard?x=1#y', '/account/library/join?step=name'])(
    'keeps %s',
    (asked) => {
      expect(redirectPath(asked, '/dashboard')).toBe(asked);
    },
  );

  it('keeps known paths only, as they are once resolved', () => {
    const known = (path: string): boolean => path.startsWith('/card/');
    expect(redirectPath('/card/1?a=b', '/home', known)).toBe('/card/1?a=b');
    expect(redirectPath('/cards/1', '/home', known)).toBe('/home');
    expect(redirectPath('/card/../secret', '/home', known)).toBe('/home');
    expect(redirectPath('/card/%2e%2e/secret', '/home', known)).toBe('/home');
  });

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
