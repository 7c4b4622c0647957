import {expect, it} from 'vitest';
import {partQueue} from './part-queue.ts';

it('gives each part once: a run to one taker, and what is left of it to whoever has nothing else', () => {
  const takerOf = partQueue([['a1', 'a2', 'a3', 'a4'], ['b1'], ['c1', 'c2']]);
  const [one, other] = [takerOf(), takerOf()];
  expect([one(), other(), one(), other(), other()]).toEqual(['a1', 'b1', 'a2', 'c1', 'c2']);
  expect([other(), one(), other(), one()]).toEqual(['a3', 'a4', undefined, undefined]);
});

it('has nothing where there is nothing', () => {
  expect(partQueue([[], []])()()).toBeUndefined();
});
