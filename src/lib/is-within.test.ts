import {expect, test} from 'vitest';
import {isWithin} from './is-within.ts';

test.each([
  [0, true],
  [59, true],
  [60, false],
  [-1, false],
  [-3_600_000, false],
])('of 60 ms %i ms after they began: %s', (passed, within) => {
  expect(isWithin(60, 1000, 1000 + passed)).toBe(within);
});
