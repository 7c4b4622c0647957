import {expect, it} from 'vitest';
import {atom, not} from '../solver/formula.ts';
import {sumOfCases} from './sum-of-cases.ts';
import {equalsLiteral, type TermValue} from './value.ts';
import {holdsIn} from '../witness/assignment.ts';

const points = (name: string, yes: number | null, no: number): TermValue => ({
  is: 'cases',
  of: [
    [atom(name), {is: 'literal', value: yes}],
    [not(atom(name)), {is: 'literal', value: no}],
  ],
});

it.each([
  [[], 0],
  [['a'], 2],
  [['b'], 3],
  [['a', 'b'], 5],
])('of the points of %j is %d, and no other number', (held, expected) => {
  const sum = sumOfCases([points('a', 2, 0), points('b', 3, 0)]);
  const equal = [0, 2, 3, 5].filter((one) => sum !== undefined && holdsIn(equalsLiteral(sum, one), new Set(held)));
  expect(equal).toEqual([expected]);
});

it('is of no number where one has none', () => {
  const sum = sumOfCases([points('a', null, 0), {is: 'literal', value: 4}]);
  const is = (held: readonly string[]) => sum !== undefined && holdsIn(equalsLiteral(sum, 4), new Set(held));
  expect([is(['a']), is([])]).toEqual([false, true]);
});

it('is not written out of too many combinations', () => {
  expect(sumOfCases(Array.from({length: 9}, (_, index) => points(`p${index}`, 1, 0)))).toBeUndefined();
});
