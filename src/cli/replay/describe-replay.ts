import {plural} from '../terminal/print-findings.ts';
import {isSampleId} from './sample-id.ts';
import {ranked, sumOf, type Count, type Tally} from './tally.ts';

/** What came of a replay, for people or as JSON. */
export const describeReplay = (tally: Tally, format: 'text' | 'json'): string => {
  if (format === 'json') return `${JSON.stringify(tallyData(tally), null, 2)}\n`;
  const {landed, stranded, lost, invalid, dropped, failed} = tally.groups;
  return [
    verdictOf(tally),
    ...part('Stranded:', stranded),
    ...part('Led out by `otherwise`:', lost),
    ...partOfLines(`${tally.inRows === true ? 'Rows' : 'Lines'} that cannot be decided:`, failed, tally.inRows),
    ...describeLines(tally),
    ...part('They land on:', landed),
    ...explained(part('Kept answers that are not valid, on:', invalid, most), invalid),
    ...part('Kept answers that come to nothing:', dropped, most),
    '',
  ].join('\n');
};

/** A list of answers that are not valid, with what comes of them below its heading; and of made-up ones, why they are there. */
const explained = (
  [space, heading, ...lines]: readonly string[],
  words: ReadonlyMap<string, Count>,
): readonly string[] => {
  if (space === undefined || heading === undefined) return [];
  const isMadeUp = [...words.values()].every(({example}) => isSampleId(example));
  const madeUp = isMadeUp
    ? ' Of made-up applications that is expected: some scenarios leave out or mistake an answer.'
    : '';
  const what = '  Where their screen comes again, it asks for them anew; nobody is stranded by it.';
  return [space, heading, `${what}${madeUp}`, ...lines];
};

/** Lines of a list that fails nobody: who wants them all asks for JSON. */
const most = 12;

/** What a replay comes to: what fails, and that nothing does. */
const verdictOf = (tally: Tally): string => {
  const {stranded, lost, steps, unsaid, failed, unreadable} = tally.groups;
  const also = [
    [steps, 'at a step that the flow does not know'],
    [unsaid, 'decided by what they do not say'],
    [failed, 'not decided'],
    [unreadable, 'not read'],
  ] as const;
  const more = also.flatMap(([group, what]) => (group.size === 0 ? [] : [`, ${sumOf(group)} ${what}`]));
  const end = failuresOf(tally) === 0 ? '. Everybody can go on.' : '.';
  return `${recordedCount(tally)}: ${sumOf(stranded)} stranded, ${sumOf(lost)} led out by \`otherwise\`${more.join('')}${end}`;
};

/** How many were recorded, and of how many lines where some say nothing. */
export const recordedCount = ({lines, total, inRows}: Tally): string => {
  const read = plural(total, 'recorded application');
  return lines === total ? read : `${read} in ${plural(lines, inRows === true ? 'row' : 'line')}`;
};

/** What is wrong with what the file says, and what is expected. */
export const describeLines = ({
  inRows,
  idsCompared,
  groups: {steps, facts, unsaid, unreadable, twice},
}: Tally): readonly string[] => [
  ...partOfLines('Steps that the flow does not know:', steps, inRows),
  ...part('What no server answers, is not recorded, and decides:', unsaid),
  ...(unsaid.size === 0
    ? []
    : [
        '  Record it among the facts, as {"session":{"signedIn":true},"today":{"date":"2026-01-31"}}: else they land where others do.',
      ]),
  ...partOfLines('Facts that are not as the server may send them:', facts, inRows),
  ...partOfLines(`${inRows === true ? 'Rows' : 'Lines'} that cannot be read:`, unreadable, inRows),
  ...(unreadable.size === 0
    ? []
    : [
        `  Each ${inRows === true ? 'row must be one recorded application' : 'line must be one recorded application in JSON'}; \`--help\` shows one.`,
      ]),
  ...partOfLines('Ids that came before, and are counted each time:', twice, inRows),
  ...(idsCompared === undefined
    ? []
    : ['', `Of ids beyond the first ${idsCompared.toLocaleString('en-US')} nobody looked whether they came before.`]),
];

/** Which lines are not among those that are counted of one organisation, and which lead nowhere; '' where all count. */
export const describeUncounted = (tally: Tally, org: string): string => {
  const {lines, total, inRows, groups} = tally;
  const what = inRows === true ? 'Rows' : 'Lines';
  const others = lines - total - sumOf(groups.unreadable);
  const said = [
    ...(others === 0
      ? []
      : ['', `${plural(others, 'recorded application')} left out, of other organisations than ${org}.`]),
    ...part('Stranded:', groups.stranded),
    ...partOfLines(`${what} that cannot be decided:`, groups.failed, inRows),
    ...partOfLines(`${what} that cannot be read:`, groups.unreadable, inRows),
  ];
  return said.length === 0 ? '' : `${said.slice(1).join('\n')}\n`;
};

/**
 * How many fail a replay: nothing that they could go on with is there, also where `otherwise`, the last
 * resort that logs an error, leads them out; the flow does not know their step; what decides is not recorded; or their
 * line says nothing.
 */
export const failuresOf = ({groups: {stranded, lost, steps, unsaid, failed, unreadable}}: Tally): number =>
  sumOf(stranded) + sumOf(lost) + sumOf(steps) + sumOf(unsaid) + sumOf(failed) + sumOf(unreadable);

/** A heading and a line for each of at most so many words: how often, and an example. Nothing where there is nothing. */
export const part = (heading: string, words: ReadonlyMap<string, Count>, atMost = Infinity): readonly string[] =>
  listed(heading, words, (word, {example}) => `  ${word}, e.g. ${example}`, atMost);

/** The same of lines or rows: how many says a word, for their numbers stand beside it, and which is the first. */
export const partOfLines = (
  heading: string,
  words: ReadonlyMap<string, Count>,
  inRows: boolean | undefined,
): readonly string[] => {
  const unit = inRows === true ? 'row' : 'line';
  return listed(heading, words, (word, {count, example}) =>
    count === 1 ? ` ${unit}: ${word}, ${example}` : ` ${unit}s: ${word}, the first is ${example}`,
  );
};

/** `say`: what stands behind how often. */
const listed = (
  heading: string,
  words: ReadonlyMap<string, Count>,
  say: (word: string, count: Count) => string,
  atMost = Infinity,
): readonly string[] => {
  if (words.size === 0) return [];
  const width = String(Math.max(...[...words.values()].map(({count}) => count))).length;
  const all = ranked(words);
  const left = all.length - atMost;
  const lines = all
    .slice(0, atMost)
    .map(([word, count]) => `  ${String(count.count).padStart(width)}${say(word, count)}`);
  return ['', heading, ...lines, ...(left > 0 ? [`  and ${left} more; --json lists them all`] : [])];
};

/** The tally as plain data: groups that have something, each word with its count and example. */
export const tallyData = ({lines, total, idsCompared, groups}: Tally): object => ({
  lines,
  total,
  ...(idsCompared === undefined ? {} : {idsCompared}),
  ...Object.fromEntries(
    Object.entries(groups)
      .filter(([, words]) => words.size > 0)
      .map(([group, words]) => [group, ranked(words).map(([what, {count, example}]) => ({what, count, example}))]),
  ),
});
