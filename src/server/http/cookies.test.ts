import {describe, expect, it} from 'vitest';
import {cookiesBeginning, readCookie, setCookie} from './cookies.ts';

describe('a cookie', () => {
  it.each([
    ['development', {name: 'session', value: 'a-_.1'}, 'session=a-_.1; Path=/; HttpOnly; SameSite=Lax'],
    ['production', {name: 'session', value: 'a'}, '__Host-session=a; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['production', {name: 'm', value: '', maxAge: 0}, '__Host-m=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax'],
    ['development', {name: 'm', value: 'a', isReadable: true}, 'm=a; Path=/; SameSite=Lax'],
  ] as const)('is written in %s as %j', (mode, cookie, header) => {
    expect(setCookie(mode, cookie)).toBe(header);
  });

  it.each([
    ['session=a', 'a'],
    ['other=b; session=a', 'a'],
    ['session=first; session=second', 'first'],
    ['xsession=b', undefined],
    ['session="a"', undefined],
    ['session=a b', undefined],
    ['session', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from %j', (header, value) => {
    expect(readCookie('development', header, 'session')).toBe(value);
  });

  it('is another one in production', () => {
    expect(readCookie('production', 'session=a', 'session')).toBeUndefined();
    expect(readCookie('production', 'session=a; __Host-session=b', 'session')).toBe('b');
  });

  it('is found by the beginning of its name', () => {
    expect(cookiesBeginning('production', '__Host-log-in-a=1; log-in-b=2; __Host-log-in-c=3', 'log-in-')).toEqual([
      'log-in-a',
      'log-in-c',
    ]);
  });
});
