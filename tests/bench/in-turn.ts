import {middle} from './measure.ts';

/** How often two runs are taken in turn: `least` times, and on until their difference is sure, but not beyond `most`. */
export interface Turns {
  readonly least: number;
  readonly most: number;
}

/** A difference is sure once its standard error is this part of it. */
const sure = 0.05;

/**
 * Runs one and the other in turn, each time the other one first, and gives both of each turn. What the machine does besides meets
 * both; what gets slower or faster meets them by turns.
 */
export const inTurn = <Run>(
  {least, most}: Turns,
  one: () => Run,
  other: () => Run,
  valueOf: (run: Run) => number,
): readonly (readonly [one: Run, other: Run])[] => {
  const turns: (readonly [Run, Run])[] = [];
  const differences: number[] = [];
  while (turns.length < most) {
    const early = turns.length % 2 === 0 ? one() : other();
    const turn = turns.length % 2 === 0 ? ([early, other()] as const) : ([one(), early] as const);
    turns.push(turn);
    differences.push(valueOf(turn[1]) - valueOf(turn[0]));
    if (turns.length >= least && errorOf(differences) <= sure * Math.abs(middle(differences))) break;
  }
  return turns;
};

/** The standard error of the median, by the median distance to it: a few runs that met something else do not count. */
export const errorOf = (values: readonly number[]): number => {
  const at = middle(values);
  const distance = middle(values.map((value) => Math.abs(value - at)));
  return (distance * 1.4826 * 1.2533) / Math.sqrt(values.length);
};
