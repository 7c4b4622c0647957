import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {errorOf, inTurn} from './in-turn.ts';
import {middle} from './measure.ts';

const value = (run: number): number => run;
const differenceOf = (turns: readonly (readonly [number, number])[]): number =>
  middle(turns.map(([one, other]) => other - one));

describe('runs in turn', () => {
  it('tell the difference on a machine that gets slower all the while', () => {
    let ran = 0;
    const slower = (work: number) => (): number => {
      ran += 1;
      return work + ran * 3;
    };
    const turns = inTurn({least: 40, most: 41}, slower(1000), slower(1100), value);
    expect(Math.abs(differenceOf(turns) - 100)).toBeLessThanOrEqual(3);
    expect(differenceOf(turns.slice(0, 1))).toBe(103);
  });

  it('go on until the difference is sure, and no further', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 200}),
        fc.array(fc.integer({min: -30, max: 30}), {minLength: 1, maxLength: 20}),
        (more, noise) => {
          let at = 0;
          const noisy = (work: number) => (): number => {
            at += 1;
            return work + (noise[at % noise.length] ?? 0);
          };
          const turns = inTurn({least: 5, most: 30}, noisy(1000), noisy(1000 + more), value);
          const differences = turns.map(([one, other]) => other - one);
          const isSure = (some: readonly number[]): boolean => errorOf(some) <= 0.05 * Math.abs(middle(some));
          expect(isSure(differences) || turns.length === 30).toBe(true);
          for (let length = 5; length < turns.length; length += 1)
            expect(isSure(differences.slice(0, length))).toBe(false);
        },
      ),
    );
  });

  it('are as many as are asked for at least, however sure', () => {
    expect(
      inTurn(
        {least: 7, most: 9},
        () => 1,
        () => 2,
        value,
      ),
    ).toHaveLength(7);
  });
});
