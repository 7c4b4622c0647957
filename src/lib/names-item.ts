import type {Choice, Line} from '../model/compiled/text.ts';
import {pathsIn} from './paths-in.ts';

/** Whether words print something of an item, or which of how many it is: without the item they have a gap. */
export function namesItem(words: Choice<Line> | Line): boolean {
  const lines = 'cases' in words ? words.cases.map(({value}) => value) : words;
  return [...pathsIn(lines).keys()].some((path) => /^(?:item|each)(?:\.|$)/.test(path));
}
