import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {situationsOf} from './conditions-of-screen.ts';

const [a, b, c] = [{var: 'x.a'}, {var: 'x.b'}, {var: 'x.c'}] as const;
const no = (logic: Logic): Logic => ({'!': [logic]});

describe('situationsOf', () => {
  it.each<readonly [string, Logic, readonly Logic[]]>([
    ['of one fact: it holds, it does not', a, [a, no(a)]],
    [
      'of `and`: all hold, and each alone does not',
      {and: [a, b]},
      [{and: [a, b]}, {and: [a, b]}, {and: [no(a), b]}, {and: [a, no(b)]}],
    ],
    [
      'of `or`: each alone holds, and none does',
      {or: [a, b]},
      [{and: [a, no(b)]}, {and: [no(a), b]}, {and: [no(a), no(b)]}, {and: [no(a), no(b)]}],
    ],
    [
      'of a list of words: each of them, and none',
      {in: [c, ['ONE', 'TWO']]},
      [{in: [c, ['ONE']]}, {in: [c, ['TWO']]}, no({in: [c, ['ONE', 'TWO']]})],
    ],
    [
      'of its opposite: the same, the other way round',
      no({or: [a, b]}),
      [{and: [no(a), no(b)]}, {and: [no(a), no(b)]}, {and: [a, no(b)]}, {and: [no(a), b]}],
    ],
    [
      'of elements: one that fits, none, and one that nearly does',
      {some: [c, a]},
      [{some: [c, a]}, no({some: [c, a]}), {and: [no({some: [c, a]}), {some: [c, no(a)]}]}],
    ],
  ])('%s', (_, logic, expected) => {
    expect(situationsOf(logic)).toEqual(expected);
  });
});
