import type {OperatorDefinition} from '../definition.ts';
import {rounded} from '../../lib/rounded.ts';

/** A number rounded to the nearest multiple of the second. */
export const round: OperatorDefinition = {
  id: 'round',
  about: 'A number rounded to the nearest multiple of the second.',
  takes: ['number', 'number'],
  gives: 'number',
  apply: (value, step) => rounded(value, step, Math.round),
};
