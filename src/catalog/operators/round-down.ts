import type {OperatorDefinition} from '../definition.ts';
import {rounded} from '../../lib/rounded.ts';

/** A number rounded down to a multiple of the second. */
export const roundDown: OperatorDefinition = {
  id: 'round-down',
  about: 'A number rounded down to a multiple of the second.',
  takes: ['number', 'number'],
  gives: 'number',
  apply: (value, step) => rounded(value, step, Math.floor),
};
