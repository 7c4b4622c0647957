import type {Json} from '../../model/json.ts';
import {and, type Formula} from '../solver/formula.ts';
import type {TermValue} from './value.ts';

/** More combinations than this are not written out. */
const most = 256;

type Case = readonly [when: Formula, value: Json];

/**
 * The sum of numbers each of which is one of few that are written down, such as the points of answers: every
 * combination is a case. Undefined where one of them may be any number, or where there are too many combinations.
 */
export function sumOfCases(values: readonly TermValue[]): TermValue | undefined {
  let sums: readonly Case[] = [[true, 0]];
  for (const value of values) {
    const cases = casesOf(value);
    if (cases === undefined || sums.length * cases.length > most) return undefined;
    // In this order the first combination that holds is that of the first case of each.
    sums = sums.flatMap(([when, sum]) => cases.map(([also, number]): Case => [and(when, also), added(sum, number)]));
  }
  return {is: 'cases', of: sums.map(([when, value]) => [when, {is: 'literal', value}])};
}

/** Reckoned with nothing, a sum is of no number. */
const added = (sum: Json, number: Json): Json =>
  typeof sum === 'number' && typeof number === 'number' ? sum + number : null;

function casesOf(value: TermValue): readonly Case[] | undefined {
  if (value.is === 'literal')
    return value.value === null || typeof value.value === 'number' ? [[true, value.value]] : undefined;
  if (value.is !== 'cases') return undefined;
  const found: Case[] = [];
  for (const [when, one] of value.of) {
    const inner = casesOf(one);
    if (inner === undefined) return undefined;
    found.push(...inner.map(([also, number]): Case => [and(when, also), number]));
  }
  return found;
}
