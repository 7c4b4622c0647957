import {expect, it} from 'vitest';
import {whyUnreached} from './why-unreached.ts';

it('why nobody was reached is a code, and nothing of the words of an error', () => {
  const of = (code: unknown) => Object.assign(new Error('getaddrinfo ada.example'), {code});
  const late = Object.assign(new Error('late'), {name: 'TimeoutError'});
  const cases: readonly (readonly [unknown, string])[] = [
    [new TypeError('fetch failed', {cause: of('ENOTFOUND')}), 'not reached: ENOTFOUND'],
    [new TypeError('fetch failed', {cause: of('CERT_HAS_EXPIRED')}), 'not reached: CERT_HAS_EXPIRED'],
    [new TypeError('fetch failed', {cause: new Error('unexpected redirect')}), 'redirects, which is not followed'],
    [late, 'no answer in time'],
    [new TypeError('terminated', {cause: late}), 'no answer in time'],
    [new DOMException('This was aborted', 'AbortError'), 'not reached'],
    [new TypeError('fetch failed', {cause: of('for Ada Reader')}), 'not reached'],
    ['Ada Reader', 'not reached'],
  ];
  expect(cases.map(([error]) => whyUnreached(error))).toEqual(cases.map(([, why]) => why));
});
