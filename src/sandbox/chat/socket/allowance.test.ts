import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {createAllowance} from './allowance.ts';

describe('an allowance', () => {
  it('gives the burst at once and then the rate, whatever the pace of those who ask', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 20}),
        fc.integer({min: 1, max: 20}),
        fc.array(fc.integer({min: -500, max: 3000}), {maxLength: 200}),
        (burst, perSecond, pauses) => {
          let time = 0;
          const allowance = createAllowance(burst, perSecond, () => new Date(time));
          let given = 0;
          for (const pause of pauses) {
            time += pause;
            if (allowance.take()) given += 1;
          }
          const forward = pauses.reduce((sum, pause) => sum + Math.max(0, pause), 0);
          expect(given).toBeLessThanOrEqual(burst + (forward / 1000) * perSecond + 1e-6);
        },
      ),
    );
  });

  it('is full again after a while, and never fuller', () => {
    let time = 0;
    const allowance = createAllowance(3, 1, () => new Date(time));
    const takeAll = (): number => {
      let count = 0;
      while (allowance.take()) count += 1;
      return count;
    };
    expect(takeAll()).toBe(3);
    time += 2000;
    expect(takeAll()).toBe(2);
    time += 60_000;
    expect(takeAll()).toBe(3);
  });
});
