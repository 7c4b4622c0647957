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
  const [officer, other] = ['7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01', '7C1D9A52-6F0E-4B3A-9D57-2F8E4C6B1A02'];
  const remember = (storage: Storage, search: string) => rememberVisit(storage, {search}, queryValues)();

  it('[QUERY-PARAMETERS-03] stays with the visit, under the names that rules read', () => {
    const storage = memoryStorage();
    const brought = {referrer: officer, campaign: 'cloc', userType: 'agent'};
    expect(remember(storage, `?referrer=${officer}&utm_source=cloc&userType=agent&x=1`)).toEqual(brought);
    expect(remember(storage, '')).toEqual(brought);
    expect(remember(storage, `?referrer=${other}`)).toEqual({...brought, referrer: other});
    expect(remember(storage, '?referrer=abc')).toEqual({...brought, referrer: other});
  });

  it.each([
    '',
    '?referrer=',
    '?referrer=abc',
    `?referrer=${officer}0`,
    `?referrer=%20${officer}`,
    '?utm_source=%3Cb%3E',
    '?userType=admin',
  ])('is nothing in %j', (search) => {
    expect(remember(memoryStorage(), search)).toEqual({});
  });
});
