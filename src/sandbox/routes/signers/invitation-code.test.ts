import {expect, it} from 'vitest';
import {invitationCode} from './invitation-code.ts';

it('gives codes in production mode that nobody guesses or misreads, each another', () => {
  const codes = Array.from({length: 200}, () => invitationCode('production'));
  expect(new Set(codes).size).toBe(200);
  expect(codes.filter((code) => !/^[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([]);
});
