import {describe, expect, it} from 'vitest';
import {isoDay} from './iso-day.ts';

describe('isoDay', () => {
  it.each([
    ['2024-02-29', {year: 2024, month: 2, day: 29}],
    ['1900-01-01', {year: 1900, month: 1, day: 1}],
    ['2026-11-21T23:59:00Z', {year: 2026, month: 11, day: 21}],
  ])('[HELPERS-FORMATTERS-01] reads %s', (text, day) => {
    expect(isoDay(text)).toEqual(day);
  });

  it.each(['1899-12-31', '2023-02-29', '1900-02-29', '2026-13-01', '2026-04-31', '21/11/2026', '', null, 20261121])(
    '[HELPERS-FORMATTERS-01] refuses %s',
    (text) => {
      expect(isoDay(text)).toBeUndefined();
    },
  );

  it('[HELPERS-FORMATTERS-01] takes another minimum', () => {
    expect(isoDay('1899-12-31', 1800)).toEqual({year: 1899, month: 12, day: 31});
  });
});
