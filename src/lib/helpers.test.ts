import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {errorList} from './error-list.ts';
import {formatMoney} from './format-money.ts';
import {formatPercent} from './format-percent.ts';
import {inRange} from './in-range.ts';
import {daysPerMonth, interest} from './interest.ts';
import {isUuid} from './is-uuid.ts';
import {laidOver} from './laid-over.ts';
import {relativeTime} from './relative-time.ts';
import {retry} from './retry.ts';
import {someOf} from './some-of.ts';

describe('someOf', () => {
  it.each([
    [[], ''],
    [['a', 'b'], 'a, b'],
    [['a', 'b', 'c'], 'a, b, c'],
    [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
  ])('says of %j, where there is room for two, "%s"', (words, said) => {
    expect(someOf(words, 2)).toBe(said);
  });
});

describe('formatMoney', () => {
  it.each<readonly [value: unknown, precision: unknown, printed: string]>([
    [1234.5, 0, '$1,235'],
    [1234.5, 2, '$1,234.50'],
    [-10, 0, '-$10'],
    [0, 3, '$0.000'],
  ])('[HELPERS-FORMATTERS-09] prints %j with precision %j as %s', (value, precision, printed) => {
    expect(formatMoney(value, precision)).toBe(printed);
  });

  it.each<readonly [value: unknown, precision: unknown]>([
    ['12', 0],
    [Number.NaN, 0],
    [Infinity, 0],
    [null, 0],
    [12, -1],
    [12, '2'],
    [12, Number.NaN],
    [12, 21],
  ])('[HELPERS-FORMATTERS-09, HELPERS-FORMATTERS-10] refuses %j with precision %j', (value, precision) => {
    expect(() => formatMoney(value, precision)).toThrow(
      'Invalid input: formatMoney requires both v and precision to be valid numbers and precision cannot be negative.',
    );
  });
});

describe('formatPercent', () => {
  it.each<readonly [value: unknown, precision: unknown, printed: string]>([
    [8.25, undefined, '8.250%'],
    [8.25, 1, '8.3%'],
    ['8.25', 3, 'NaN'],
    [undefined, 3, 'NaN'],
    [Number.NaN, 3, 'NaN'],
    [8, -1, 'NaN'],
    [8, 'two', 'NaN'],
  ])('[HELPERS-FORMATTERS-11] prints %j with precision %j as %s', (value, precision, printed) => {
    expect(formatPercent(value, precision)).toBe(printed);
  });
});

describe('relativeTime', () => {
  const now = new Date(2026, 10, 21, 12).getTime();
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  it.each<readonly [requirement: string, ago: number, printed: string]>([
    ['HELPERS-FORMATTERS-14', 28 * day + 1, 'Oct 24'],
    ['HELPERS-FORMATTERS-14', 300 * day, 'Jan 25'],
    ['HELPERS-FORMATTERS-15', 28 * day, '4w'],
    ['HELPERS-FORMATTERS-15', 7 * day + 1, '1w'],
    ['HELPERS-FORMATTERS-16', 7 * day, '7d'],
    ['HELPERS-FORMATTERS-16', day + 1, '1d'],
    ['HELPERS-FORMATTERS-17', day, '24h'],
    ['HELPERS-FORMATTERS-17', hour + 1, '1h'],
    ['HELPERS-FORMATTERS-18', hour, '60m'],
    ['HELPERS-FORMATTERS-18', 90_000, '1m'],
    ['HELPERS-FORMATTERS-18', -minute, '0m'],
  ])('[%s] says of %i milliseconds ago: %s', (_, ago, printed) => {
    expect(relativeTime(new Date(now - ago).toISOString(), now)).toBe(printed);
  });

  it.each([undefined, null, 5, 'yesterday'])('says nothing of %j', (moment) => {
    expect(relativeTime(moment, now)).toBe('');
  });
});

describe('errorList', () => {
  it.each<readonly [errors: readonly string[], said: string]>([
    [['Name is missing', 'Date is in the future.'], 'Name is missing, Date is in the future.'],
    [['Something failed'], 'Something failed.'],
    [[' '], ''],
    [[], ''],
  ])('[HELPERS-FORMATTERS-19] says %j as %s', (errors, said) => {
    expect(errorList(errors)).toBe(said);
  });
});

describe('interest', () => {
  it.each<readonly [requirement: string, amount: number, rate: number, days: number, cents: number | undefined]>([
    ['HELPERS-FORMATTERS-20', 10_000, 10, 365.25, 1000],
    ['HELPERS-FORMATTERS-20', 10_000, 10, 365, 999.32],
    ['HELPERS-FORMATTERS-21', 36_525, 10, daysPerMonth, 304.38],
    ['HELPERS-FORMATTERS-22', 40_000, 8.45, 1, 9.25],
    ['HELPERS-FORMATTERS-22', 0, 8.45, 30, 0],
    ['no amount', -1, 8, 30, undefined],
    ['no number', Number.NaN, 8, 30, undefined],
  ])('[%s] on %d at %d %% for %d days is %j', (_, amount, rate, days, cents) => {
    expect(interest(amount, rate, days)).toBe(cents);
  });

  it('[HELPERS-FORMATTERS-20, HELPERS-FORMATTERS-21] makes a year of twelve months', () => {
    expect(daysPerMonth * 12).toBe(365.25);
    fc.assert(
      fc.property(fc.integer({min: 0, max: 1_000_000}), fc.integer({min: 0, max: 30}), (amount, rate) => {
        expect(interest(amount, rate, 365.25)).toBeCloseTo((amount * rate) / 100, 2);
      }),
    );
  });
});

describe('isUuid', () => {
  it.each([
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', true],
    ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', true],
    ['3f2504e04f8941d39a0c0305e82c3301', false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c330', false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c330g', false],
    [' 3f2504e0-4f89-41d3-9a0c-0305e82c3301', false],
    ['', false],
  ])('[HELPERS-FORMATTERS-03] takes %s: %s', (text, takes) => {
    expect(isUuid(text)).toBe(takes);
  });
});

describe('laidOver', () => {
  it('is what spreading both gives, whatever their members are called, and leaves them as they are', () => {
    const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
    const some = fc.array(fc.tuple(key, fc.oneof(fc.nat(3), fc.constant(undefined), fc.constant({d: 1}))));
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [base, over] = [Object.fromEntries(one), Object.fromEntries(other)];
        const before = structuredClone([Object.entries(base), Object.entries(over)]);
        const [found, wanted] = [laidOver(base, over), {...base, ...over}];
        expect(Object.entries(found)).toEqual(Object.entries(wanted));
        expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
        expect([Object.entries(base), Object.entries(over)]).toEqual(before);
      }),
    );
  });
});

describe('inRange', () => {
  it.each<readonly [value: unknown, limits: {min?: number; max?: number}, within: boolean]>([
    [5, {}, true],
    [5, {min: 5, max: 5}, true],
    [5, {min: 6}, false],
    [5, {max: 4}, false],
    ['5', {}, false],
    [Number.NaN, {}, false],
    [Infinity, {}, false],
  ])('[HELPERS-FORMATTERS-04] has %j within %j: %s', (value, limits, within) => {
    expect(inRange(value, limits)).toBe(within);
  });
});

describe('retry', () => {
  it('[CONSTANTS-SHELL-15] tries five times, after 1, 2, 4 and 8 seconds, and fails as the last did', async () => {
    const waits: number[] = [];
    const task = vi.fn(async () => Promise.reject(new Error(`attempt ${task.mock.calls.length}`)));
    await expect(retry(task, {pause: async (milliseconds) => void waits.push(milliseconds)})).rejects.toThrow(
      'attempt 5',
    );
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it('ends with what works', async () => {
    const task = vi.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue('done');
    expect(await retry(task, {pause: async () => undefined})).toBe('done');
    expect(task).toHaveBeenCalledTimes(2);
  });
});
