import {readdirSync} from 'node:fs';
import fc from 'fast-check';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import type {Json} from '../../model/json.ts';
import {phoneLibrary} from '../countries/phone-library.ts';
import {givePhoneRules} from '../countries/phone-rules.ts';
import {formats} from './index.ts';

beforeAll(() => givePhoneRules(phoneLibrary));

function print(id: string, value: Json, ...words: readonly string[]): string | undefined {
  return formats[id]?.print(value, ...words);
}

describe('formats', () => {
  it.each<readonly [title: string, id: string, value: Json, words: readonly string[], printed: string]>([
    ['HELPERS-FORMATTERS-23', 'money', 1234.5, [], '$1,235'],
    ['HELPERS-FORMATTERS-23', 'money', 1234.5, ['2'], '$1,234.50'],
    ['HELPERS-FORMATTERS-23', 'money', 96_000.5, ['exact'], '$96,000.50'],
    ['HELPERS-FORMATTERS-23', 'money', 96_000, ['exact'], '$96,000'],
    ['HELPERS-FORMATTERS-23', 'money', 0.1 + 0.2 + 95_999.7, ['exact'], '$96,000'],
    ['HELPERS-FORMATTERS-23', 'money', -10, [], '-$10'],
    ['HELPERS-FORMATTERS-24', 'percent', 8.25, [], '8.250%'],
    ['HELPERS-FORMATTERS-24', 'percent', 8.25, ['2'], '8.25%'],
    ['plain', 'number', 1234567, [], '1,234,567'],
    ['all of it', 'number', 1203.125678, ['exact'], '1,203.125678'],
    ['all of it, and no more', 'number', 0.1 + 0.2, ['exact'], '0.3'],
    ['HELPERS-FORMATTERS-25', 'date', '2026-03-01', [], '03/01/2026'],
    ['HELPERS-FORMATTERS-27', 'date', '1899-03-01', [], ''],
    ['written so', 'date', '2026-03-01', ['dd.mm.yyyy'], '01.03.2026'],
    ['long', 'long-date', '2026-03-01', [], 'March 1, 2026'],
    ['long elsewhere', 'long-date', '2026-03-01', ['en-GB'], '1 March 2026'],
    ['afternoon', 'time', '2026-03-01T14:05:00-06:00', [], '2:05 PM'],
    ['midnight', 'time', '2026-03-01T00:30:00Z', [], '12:30 AM'],
    ['noon', 'time', '12:00', [], '12:00 PM'],
    ['HELPERS-FORMATTERS-05', 'phone', '+15555550100', [], '(555)\u00a0555-0100'],
    ['HELPERS-FORMATTERS-06', 'phone', '15555550100', [], '(555)\u00a0555-0100'],
    ['HELPERS-FORMATTERS-07', 'phone', '555-555-0100', [], '(555)\u00a0555-0100'],
    ['HELPERS-FORMATTERS-08', 'phone', '5555550100', ['+1'], '+1\u00a0(555)\u00a0555-0100'],
    ['HELPERS-FORMATTERS-08', 'phone', '44 20 7946', [], '44 20 7946'],
    ['a country', 'phone', '+442079460000', ['GB'], '020\u00a07946\u00a00000'],
    ['another country', 'phone', '+442079460000', ['DE'], '+44\u00a020\u00a07946\u00a00000'],
    ['any country', 'phone', '5555550100', ['ZZ'], '(555)\u00a0555-0100'],
    ['no country', 'phone', '+442079460000', [], '+442079460000'],
    ['one', 'count', 1, ['file/files'], '1 file'],
    ['many', 'count', ['a', 'b'], ['file/files'], '2 files'],
    ['several words', 'count', 0, ['open', 'thing/open', 'things'], '0 open things'],
    [
      'ADDRESS-DISPLAY-02',
      'address',
      {street1: '1 Main St', street2: '', city: 'Austin', state: 'TX', zip: '78701'},
      [],
      '1 Main St Austin, TX 78701',
    ],
    [
      'ADDRESS-DISPLAY-01',
      'address',
      {street1: '1 Main St', street2: 'Apt 4', city: 'Austin', state: 'TX', zip: '78701'},
      [],
      '1 Main St Apt 4 Austin, TX 78701',
    ],
    [
      'ADDRESS-DISPLAY-03',
      'address',
      {street1: '12 ELM street', city: 'new york', state: 'NY', zip: '10001'},
      [],
      '12 Elm Street New York, NY 10001',
    ],
    ['parts that are missing', 'address', {city: 'Austin'}, [], 'Austin'],
    ['parts', 'name', {firstName: 'Ann', lastName: 'Lee', suffix: 'Jr'}, [], 'Ann Lee, Jr'],
    ['CONSTANTS-SHELL-06', 'mask', '000123456789', [], '•••• 6789'],
    ['enum', 'title', 'SELF_EMPLOYED', [], 'Self Employed'],
    ['enum', 'lower', 'SELF_EMPLOYED', [], 'self employed'],
    ['HELPERS-FORMATTERS-29', 'number-word', 9, [], 'nine'],
    ['HELPERS-FORMATTERS-29', 'number-word', 10, [], '10'],
    ['one', 'list', ['a'], [], 'a'],
    ['two', 'list', ['a', 'b'], ['or'], 'a or b'],
    ['three', 'list', ['a', 'b', 'c'], [], 'a, b, and c'],
    ['HELPERS-FORMATTERS-30', 'size', 2_500_000, [], '2.5 MB'],
    ['HELPERS-FORMATTERS-30', 'size', 999, [], '999 bytes'],
    ['HELPERS-FORMATTERS-13', 'short-address', '0x1234567890abcdef', [], '0x1234…bcdef'],
    ['HELPERS-FORMATTERS-13', 'short-address', '0x123456789', [], '0x123456789'],
    ['true', 'yes-no', true, [], 'Yes'],
    ['amount and term', 'offer', {amount: 60_000.75, term: 5}, [], '$60,000.75 over 5 years'],
    ['no term', 'offer', {amount: 60_000}, [], '$60,000'],
    ['no amount', 'offer', {term: 5}, [], ''],
    ['of a property', 'list', [{abbrev: 'IL'}, {abbrev: 'IN'}, {}, 'WI'], ['and', 'abbrev'], 'IL and IN'],
    ['HELPERS-FORMATTERS-11', 'percent', 'much', [], 'NaN'],
    ['HELPERS-FORMATTERS-19', 'sentence', ['Name is missing', 'Date is wrong.'], [], 'Name is missing, Date is wrong.'],
  ])('[%s] %s of %j %j is %s', (_, id, value, words, printed) => {
    expect(print(id, value, ...words)).toBe(printed);
  });

  it('[HELPERS-FORMATTERS-17] relative-time counts back from the moment of printing', () => {
    vi.useFakeTimers({now: Date.parse('2026-11-21T12:00:00Z')});
    expect(print('relative-time', '2026-11-21T06:59:00Z')).toBe('5h');
    vi.useRealTimers();
  });

  it('each stands in the file of its name', () => {
    const files = readdirSync(new URL('.', import.meta.url))
      .filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
      .map((name) => name.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual(Object.keys(formats).sort());
  });

  it.each(Object.values(formats).map((format) => format.id))('%s never throws, whatever it prints', (id) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => typeof print(id, value as Json) === 'string'),
      {numRuns: 200, seed: 3},
    );
  });
});
