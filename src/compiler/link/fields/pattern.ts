import {isSlow} from './regex-ambiguity.ts';
import {readRegex, RefusedPattern} from '../../../lib/regex-tree.ts';

const known = new Map<string, {readonly message: string; readonly hint: string} | undefined>();

/** What is wrong with a pattern: not a regular expression, or one that some text makes very slow. */
export function patternProblem(pattern: string): {readonly message: string; readonly hint: string} | undefined {
  if (!known.has(pattern)) known.set(pattern, problemOf(pattern));
  return known.get(pattern);
}

const lengths = new Map<string, number>();

/**
 * How many signs a text may have that is tested with a pattern where nobody waits for it: none with one that has a problem,
 * few where the time grows with more than the square of them.
 */
export function testableLength(pattern: string): number {
  const found = lengths.get(pattern);
  if (found !== undefined) return found;
  const length = patternProblem(pattern) !== undefined ? 0 : isSlow(readRegex(pattern), 1) ? 100 : 4000;
  lengths.set(pattern, length);
  return length;
}

function problemOf(pattern: string): {message: string; hint: string} | undefined {
  if (pattern.length > 300) return {message: 'The pattern is longer than 300 characters', hint: 'Use a shorter one.'};
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^.*\/u?: /, '') : '';
    return {
      message: `The pattern is no regular expression: ${why}`,
      hint: 'A sign such as ( or . is written with a backslash.',
    };
  }
  try {
    if (!isSlow(readRegex(pattern))) return undefined;
    return {
      message: 'Some text would take very long to test with this pattern',
      hint: 'Do not repeat what already repeats, as in (a+)+.',
    };
  } catch (error) {
    if (!(error instanceof RefusedPattern)) throw error;
    return {message: `The pattern ${error.message}`, hint: 'Write it without, or as several checks.'};
  }
}
