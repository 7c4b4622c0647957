import {readRegex, type Regex} from '../../../lib/regex-tree.ts';

/** How many signs (code points, as `minLength` and `maxLength` count them) a text has at least and at most. */
interface Lengths {
  readonly least: number;
  readonly most: number;
}

/**
 * How long a text can be that a pattern lets through. A pattern that is not held at both ends also fits a part of a longer
 * text, and says nothing of the most. The pattern has no problem (`patternProblem`).
 */
export function patternLengths(pattern: string): Lengths {
  const tree = readRegex(pattern);
  const lengths = lengthsOf(tree);
  return isHeld(tree, pattern) ? lengths : {...lengths, most: Infinity};
}

/** Alternatives are held by a group alone: in `^a|b$` each has an end that is open. */
const isHeld = (tree: Regex, pattern: string): boolean =>
  tree.is === 'sequence' && pattern.startsWith('^') && /(?<!\\)(?:\\\\)*\$$/.test(pattern);

function lengthsOf(tree: Regex): Lengths {
  switch (tree.is) {
    case 'nothing':
      return {least: 0, most: 0};
    case 'atom':
      return {least: 1, most: 1};
    case 'choice': {
      const ways = tree.of.map(lengthsOf);
      return {least: Math.min(...ways.map(({least}) => least)), most: Math.max(...ways.map(({most}) => most))};
    }
    case 'sequence': {
      const parts = tree.of.map(lengthsOf);
      return {least: sum(parts.map(({least}) => least)), most: sum(parts.map(({most}) => most))};
    }
    case 'repeat': {
      const {least, most} = lengthsOf(tree.of);
      return {least: times(least, tree.least), most: times(most, tree.most)};
    }
  }
}

const sum = (all: readonly number[]): number => all.reduce((before, next) => before + next, 0);

/** Nothing repeated without end is nothing. */
const times = (length: number, count: number): number => (length === 0 || count === 0 ? 0 : length * count);
