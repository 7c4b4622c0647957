import {isSameText} from '../../lib/same-text.ts';
import type {OperatorDefinition} from '../definition.ts';

/** True when two texts are the same for a reader, as `isSameText` has it. */
export const sameText: OperatorDefinition = {
  id: 'same-text',
  about: 'True when two texts differ only in case, in spaces and in which sign stands for an apostrophe or a hyphen.',
  takes: ['text', 'text'],
  gives: 'boolean',
  apply: (one, other) => isSameText(String(one), String(other)),
};
