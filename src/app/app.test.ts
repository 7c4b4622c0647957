import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {localDate} from './local-date.ts';
import {rememberReferrer} from './referrer.ts';

describe('localDate', () => {
  it.each([
    [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
    [new Date(2026, 11, 31, 0, 0), '2026-12-31'],
  ])('[HELPERS-FORMATTERS-26] of %s is where the person is', (moment, date) => {
    expect(localDate(moment)).toBe(date);
  });
});

describe('rememberReferrer', () => {
  it('takes the id from the address and keeps it for the visit', () => {
    const storage = memoryStorage();
    expect(rememberReferrer(storage, {search: '?referrer=lo-17'})()).toBe('lo-17');
    expect(rememberReferrer(storage, {search: ''})()).toBe('lo-17');
  });

  it.each(['', '?referrer=', '?referrer=a%20b', `?referrer=${'x'.repeat(81)}`, '?referrer=%3Cb%3E'])(
    'takes nothing from %j',
    (search) => {
      expect(rememberReferrer(memoryStorage(), {search})()).toBeUndefined();
    },
  );
});
