import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {localDate} from './local-date.ts';
import {rememberVisit} from './visit-values.ts';
import {queryValues} from '../catalog/visit/query-values.ts';

describe('localDate', () => {
  it.each([
    [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
    [new Date(2026, 11, 31, 0, 0), '2026-12-31'],
  ])('[HELPERS-FORMATTERS-26] of %s is where the person is', (moment, date) => {
    expect(localDate(moment)).toBe(date);
  });
});

describe('what an address brings along', () => {
  const remember = (storage: Storage, search: string) => rememberVisit(storage, {search}, queryValues)();

  it('[QUERY-PARAMETERS-03] stays with the visit, under the names that rules read', () => {
    const storage = memoryStorage();
    const brought = {referrer: 'lo-17', campaign: 'cloc', userType: 'agent'};
    expect(remember(storage, '?referrer=lo-17&utm_source=cloc&userType=agent&x=1')).toEqual(brought);
    expect(remember(storage, '')).toEqual(brought);
    expect(remember(storage, '?referrer=lo-18')).toEqual({...brought, referrer: 'lo-18'});
  });

  it.each([
    '',
    '?referrer=',
    '?referrer=a%20b',
    `?referrer=${'x'.repeat(81)}`,
    '?utm_source=%3Cb%3E',
    '?userType=admin',
  ])('is nothing in %j', (search) => {
    expect(remember(memoryStorage(), search)).toEqual({});
  });
});
