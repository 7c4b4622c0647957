import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {localDate} from '../lib/local-date.ts';
import {paramsOf, rememberVisit, takeFragments} from './visit-values.ts';
import {fragmentValue, queryValues} from '../catalog/visit/query-values.ts';

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

  it('is in calls, as far as it is a parameter of them', () => {
    const params = (search: string) => paramsOf(remember(memoryStorage(), search), queryValues);
    expect(params(`?referrer=${officer}&utm_source=cloc&userType=agent`)).toEqual({userType: 'agent'});
    expect(params('?userType=admin')).toEqual({});
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

describe('what an address brings along behind #', () => {
  const [link, other] = ['dGhlIGZpcnN0IGxpbmsgb2YgQWRh', 'dGhlLW90aGVyLWxpbmstb2YtQWRh'];
  /** A window at an address; `goTo` is what a person does by pasting another of the same page. */
  const windowAt = (hash: string, places: readonly string[] = []) => {
    const location = {pathname: '/library/come-back', search: '?a=1', hash};
    const replaced: unknown[] = [];
    const heard: (() => void)[] = [];
    const state = {usr: null, idx: 0};
    const history = {
      state,
      replaceState: (kept: unknown, _title: string, href: string) => {
        replaced.push([kept, href]);
        location.hash = '';
      },
    };
    const window = {
      ...{location, history},
      document: {getElementById: (id: string) => (places.includes(id) ? {} : null)},
      addEventListener: (type: string, listener: () => void) => void (type === 'popstate' && heard.push(listener)),
    } as unknown as Parameters<typeof takeFragments>[1];
    const goTo = (next: string): void => {
      location.hash = next;
      for (const each of heard) each();
    };
    return {window, replaced, goTo, state};
  };

  it('is taken out of it at once, and stays with the visit until it ends', () => {
    const storage = memoryStorage();
    const {window, replaced, goTo, state} = windowAt(`#${link}`);
    const {read} = takeFragments(storage, window, fragmentValue);
    expect([read(), replaced]).toEqual([{fragment: link}, [[state, '/library/come-back?a=1']]]);
    goTo(`#${other}`);
    expect([read(), replaced.length]).toEqual([{fragment: other}, 2]);
    const {read: readAfterReload, end} = takeFragments(storage, windowAt('').window, fragmentValue);
    expect(readAfterReload()).toEqual({fragment: other});
    end();
    expect(readAfterReload()).toEqual({});
  });

  it.each(['', '#', '#main', '#top-of-page', `#${link}%20`, `#<script>${link}`, `#${'a'.repeat(257)}`])(
    'is nothing in %j',
    (hash) => {
      const {window, replaced} = windowAt(hash);
      expect([takeFragments(memoryStorage(), window, fragmentValue).read(), replaced]).toEqual([{}, []]);
    },
  );

  it('is nothing where it is a place on the page', () => {
    const {window, replaced} = windowAt('#root_identificationNumber', ['root_identificationNumber']);
    expect([takeFragments(memoryStorage(), window, fragmentValue).read(), replaced]).toEqual([{}, []]);
  });
});
