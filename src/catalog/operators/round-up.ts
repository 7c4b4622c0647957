import type {OperatorDefinition} from '../definition.ts';
import {rounded} from '../../lib/rounded.ts';

/** A number rounded up to the next multiple of the second. */
export const roundUp: OperatorDefinition = {
  id: 'round-up',
  about: 'A number rounded up to the next multiple of the second.',
  takes: ['number', 'number'],
  gives: 'number',
  apply: (value, step) => rounded(value, step, Math.ceil),
};
