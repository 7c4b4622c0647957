import {isSameText} from '../../lib/same-text.ts';
import type {OperatorDefinition} from '../definition.ts';

/** True when two texts differ only in case and in spaces. */
export const sameText: OperatorDefinition = {
  id: 'same-text',
  about: 'True when two texts differ only in case and in spaces.',
  takes: ['text', 'text'],
  gives: 'boolean',
  apply: (one, other) => isSameText(String(one), String(other)),
};
