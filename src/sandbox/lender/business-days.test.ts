import {describe, expect, it} from 'vitest';
import {addBusinessDays} from './business-days.ts';

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-19', 3, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s: Sundays do not count', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });
});
