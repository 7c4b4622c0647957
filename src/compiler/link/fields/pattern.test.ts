import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {processorTime} from '../../../../tests/processor-time.ts';
import {patternProblem} from './pattern.ts';

describe('patternProblem', () => {
  it.each([
    '^[A-Za-z ]+$',
    '^[0-9]{5}$',
    '^[0-9]{5}(-[0-9]{4})?$',
    "^\\p{L}+(?:[ '-]\\p{L}+){0,2}\\.?$",
    "^\\p{L}+(?:[ '-]\\p{L}+)*$",
    '^[\\p{L} -]+$',
    '^(?:red|green|blue)$',
    '^(?:ab|cd)*$',
    '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
    '^(?<year>\\d{4})-\\d\\d$',
    '^a?b?c?$',
    '^\\s*.*\\s*$',
    '^[a-z]+-[a-z]+-[a-z]+-[a-z]+-[a-z]+$',
    '',
  ])('takes %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['^(a+)+$', 'very long'],
    ['^(a*)*$', 'very long'],
    ['^([a-z]+)+$', 'very long'],
    ['^(a|a)*$', 'very long'],
    ['^(a|ab|b)*$', 'very long'],
    ['^(a?b?)*$', 'very long'],
    ['^(\\w+\\s?)*$', 'very long'],
    ['^([a-zA-Z0-9]+[-.]?)+@x$', 'very long'],
    ['^(a{1,2})*$', 'very long'],
    ['^(a{2,30}){2,30}$', 'very long'],
    ['^(.*)*x$', 'very long'],
    ['^a*a*a*a*$', 'very long'],
    ['^\\s*.*\\s*.*$', 'very long'],
    ['^(?:\\p{L}+ ?)+$', 'very long'],
    ['(', 'no regular expression'],
    ['\\d(?=a)', 'looks ahead'],
    ['(a)\\1', 'refers back'],
    ['a'.repeat(301), 'longer than 300'],
    ['[a-', 'no regular expression'],
    ['a'.repeat(250), 'too long'],
  ])('refuses %s: %s', (pattern, why) => {
    expect(patternProblem(pattern)?.message).toContain(why);
  });

  it.each([
    ['^[a-z', 'Write `]`'],
    ['(a', 'Write `)`'],
    ['a)', 'remove the `)`'],
    ['*a', 'what they repeat'],
    ['+1', 'what they repeat'],
    ['(?<=a)*', 'what they repeat'],
    ['a]', 'other of the two'],
    ['}', 'other of the two'],
    ['a{', '{2,5}'],
    ['[z-a]', 'smaller of the two first'],
    ['a{3,1}', 'smaller of the two first'],
    ['a\\', 'last backslash'],
    ['[\\w-x]', 'first or last'],
    ['\\-', 'remove the backslash'],
    ['[\\_]', 'remove the backslash'],
    ['\\p{Foo}', 'Correct it'],
  ])('says of %s what is to be done: %s', (pattern, remedy) => {
    expect(patternProblem(pattern)?.hint).toContain(remedy);
  });

  it.each([
    ['a?'.repeat(110), undefined],
    [`^(?:x${'[a-z]?'.repeat(40)})*$`, 'very long'],
    [`^(?:x${'[a-z]?'.repeat(45)}-)*$`, 'very long'],
    [`^(?:#${[...'abcdefghijklmnopqrstuvwxyz0123456789'].map((sign) => `${sign}?`).join('')})*$`, undefined],
    [`^${'(?:[a-z]*-)*'.repeat(20)}$`, 'very long'],
  ])('answers in no time for %s', async (pattern, why) => {
    let problem: ReturnType<typeof patternProblem>;
    expect(await processorTime(() => (problem = patternProblem(pattern)))).toBeLessThan(2000);
    if (why === undefined) expect(problem).toBeUndefined();
    else expect(problem?.message).toMatch(new RegExp(`${why}|too complicated`));
  });

  it('never throws, and answers in no time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('a', 'b', '(', ')', '*', '+', '|', '?', '[', ']', '-', '\\', '{', '2', ',', '}', '.'),
          maxLength: 24,
        }),
        async (pattern) => {
          expect(await processorTime(() => patternProblem(pattern))).toBeLessThan(500);
        },
      ),
      {numRuns: 800, seed: 5},
    );
  });
});
