import {expect, it} from 'vitest';
import {rateOf} from './rate.ts';

it.each([
  [3, 0.0004, 'Decided in 1 ms.'],
  [200, 0.36, 'Decided in 360 ms.'],
  [30_000, 1.5, '20000 a second.'],
])('%i applications in %d s are told as %j', (total, seconds, told) => {
  expect(rateOf(total, seconds)).toBe(told);
});
