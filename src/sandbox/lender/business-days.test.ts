import {describe, expect, it} from 'vitest';
import {addBusinessDays} from './business-days.ts';

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-19', 3, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-02'],
    ['2026-11-24', 3, '2026-11-28'],
    ['2027-07-02', 1, '2027-07-03'],
    ['2027-07-03', 1, '2027-07-05'],
    ['2026-12-23', 3, '2026-12-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s: Sundays and holidays do not count', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });
});
