import {plural} from '../terminal/print-findings.ts';
import {ranked, sumOf, type Count, type Tally} from './tally.ts';

/** What came of a replay, for people or as JSON. */
export const describeReplay = (tally: Tally, format: 'text' | 'json'): string => {
  if (format === 'json') return `${JSON.stringify(dataOf(tally), null, 2)}\n`;
  const {landed, stranded, lost, invalid, dropped, failed} = tally.groups;
  return [
    `${readOf(tally)}: ${sumOf(stranded)} stranded, ${sumOf(lost)} led out by \`otherwise\`.`,
    ...part('They land on:', landed),
    ...part('Kept answers that are not valid, on:', invalid),
    ...part('Kept answers that come to nothing:', dropped),
    ...part('Led out by `otherwise`:', lost),
    ...part('Stranded:', stranded),
    ...part('Lines that cannot be decided:', failed),
    ...describeLines(tally),
    '',
  ].join('\n');
};

/** How many were recorded, and of how many lines where some say nothing. */
export const readOf = ({lines, total}: Tally): string => {
  const read = plural(total, 'recorded application');
  return lines === total ? read : `${read} in ${plural(lines, 'line')}`;
};

/** What is wrong with what the file says, and what is expected. */
export const describeLines = ({groups: {steps, facts, unreadable, twice}}: Tally): readonly string[] => [
  ...part('Steps that the flow does not know:', steps),
  ...part('Facts that are not as the server may send them:', facts),
  ...part('Lines that cannot be read:', unreadable),
  ...(unreadable.size === 0 ? [] : ['  Each line must be one recorded application in JSON; `--help` shows one.']),
  ...part('Ids that came before, and are counted each time:', twice),
];

/**
 * How many fail a replay: nothing that they could go on with is there, also where `otherwise`, the last
 * resort that logs an error, leads them out; the flow does not know their step; or their line says nothing.
 */
export const failuresOf = ({groups: {stranded, lost, steps, failed, unreadable}}: Tally): number =>
  sumOf(stranded) + sumOf(lost) + sumOf(steps) + sumOf(failed) + sumOf(unreadable);

/** A heading and a line for each word: how often, and an example. Nothing where there is nothing. */
export const part = (heading: string, words: ReadonlyMap<string, Count>): readonly string[] => {
  if (words.size === 0) return [];
  const width = String(Math.max(...[...words.values()].map(({count}) => count))).length;
  const lines = ranked(words).map(
    ([word, {count, example}]) => `  ${String(count).padStart(width)}  ${word}, e.g. ${example}`,
  );
  return ['', heading, ...lines];
};

/** The tally as plain data: groups that have something, each word with its count and example. */
export const dataOf = ({lines, total, groups}: Tally): object => ({
  lines,
  total,
  ...Object.fromEntries(
    Object.entries(groups)
      .filter(([, words]) => words.size > 0)
      .map(([group, words]) => [group, ranked(words).map(([what, {count, example}]) => ({what, count, example}))]),
  ),
});
