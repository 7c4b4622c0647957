import {describe, expect, it} from 'vitest';
import {federalHolidays} from './federal-holidays.ts';

describe('federalHolidays', () => {
  it.each([
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'],
    [2032, '01-01 01-19 02-16 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'],
  ])('%i', (year, days) => {
    expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });
});
