import type {Choice, Line} from '../model/compiled/text.ts';
import {pathsReadIn} from './paths-read-in.ts';

/** Whether words print something of an item, or which of how many it is: without the item they have a gap. */
export function namesItem(words: Choice<Line> | Line): boolean {
  const lines = 'cases' in words ? words.cases.map(({value}) => value) : words;
  return [...pathsReadIn(lines).keys()].some((path) => /^(?:item|each)(?:\.|$)/.test(path));
}
