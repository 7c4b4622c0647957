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

const bare = 'a sign that stands for itself is written with a backslash';

/** What to do, by how engines word what is wrong with a pattern. */
const remedies: readonly (readonly [of: RegExp, remedy: string])[] = [
  [
    /unterminated character class/i,
    'Write `]` where the class that `[` opens ends; a `[` that stands for itself is `\\[`.',
  ],
  [
    /unterminated (?:group|paren)/i,
    'Write `)` where the group that `(` opens ends; a `(` that stands for itself is `\\(`.',
  ],
  [/unmatched/i, 'Open the group by `(`, or remove the `)`; one that stands for itself is `\\)`.'],
  [/nothing to repeat|invalid quantifier/i, `Before *, +, ? and {2} stands what they repeat; ${bare}, as in \`\\+\`.`],
  [/lone quantifier|raw bracket/i, `Write the other of the two brackets or braces; ${bare}, as in \`\\]\` or \`\\}\`.`],
  [/incomplete quantifier/i, 'Write a repetition as {2}, {2,} or {2,5}; a `{` that stands for itself is `\\{`.'],
  [/out of order/i, 'Write the smaller of the two first, as in [a-z] or {2,5}.'],
  [/end of pattern/i, 'Remove the last backslash; one that stands for itself is written twice.'],
  [
    /character class/i,
    'Between two single signs a dash is a range, as in [a-z]; one that stands for itself comes first or last.',
  ],
  [/escape/i, 'Write the escape in full, as \\u0041, or remove the backslash where the sign stands for itself.'],
];

function problemOf(pattern: string): {message: string; hint: string} | undefined {
  if (pattern.length > 300) return {message: 'The pattern is longer than 300 characters', hint: 'Use a shorter one.'};
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^.*\/u?: /, '') : '';
    return {
      message: `The pattern is no regular expression: ${why}`,
      hint: remedies.find(([of]) => of.test(why))?.[1] ?? 'Correct it, and test it with answers that are right.',
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
