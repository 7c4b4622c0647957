import {expect, test} from 'vitest';
import {stillStands} from './still-stands.ts';

test.each([
  [0, true],
  [59, true],
  [60, false],
  [-1, false],
  [-3_600_000, false],
])('of 60 ms %i ms after they began: %s', (passed, stands) => {
  expect(stillStands(60, 1000, 1000 + passed)).toBe(stands);
});
