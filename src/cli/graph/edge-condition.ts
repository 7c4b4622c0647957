import type {Logic} from '../../model/compiled/logic.ts';
import {logicText} from '../diff/logic-text.ts';

/** A condition in words, as a part of an edge; nothing where there is none. */
export const edgeCondition = (when: Logic | undefined): {readonly when?: string} =>
  when === undefined ? {} : {when: logicText(when)};
