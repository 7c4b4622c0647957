import {describe, expect, it} from 'vitest';
import {median, percentile, ratioOf} from './statistics.ts';

describe('figures of several rounds', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[Number.NaN, 5, 1], 3],
    [[], Number.NaN],
  ])('have a middle: of %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('have what is below a part of them', () => {
    const values = Array.from({length: 100}, (_, at) => 100 - at);
    expect([percentile(values, 5), percentile(values, 95), percentile([], 5)]).toEqual([6, 96, Number.NaN]);
  });

  it('are compared round by round, without those that one of both has not', () => {
    expect(ratioOf([10, 400, undefined, 5], [5, 100, 1, undefined])).toBe(3);
  });
});
