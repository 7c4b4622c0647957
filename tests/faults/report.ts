import {faultTitles, widths} from './fault.ts';
import {cellOf, type KeptScreen} from './kept.ts';
import type {Verdict} from './verdict.ts';

/** It could not be tried: what the screen needs could not be had. */
const isUntried = (one: Verdict | undefined): boolean => one?.is === 'wrong' && one.why.startsWith('cannot be tried');
const isWrong = (one: Verdict | undefined): boolean => one?.is === 'wrong' && !isUntried(one);

/** What both widths say: a mark for the table. */
const markOf = ({verdicts}: KeptScreen, fault: string): string => {
  const both = widths.map((width) => verdicts[cellOf(fault, width)]);
  if (both.every((one) => one === undefined)) return ' ';
  if (both.some(isWrong)) return '**✗**';
  if (both.some(isUntried)) return '?';
  return both.every((one) => one?.is === 'not') ? '–' : both.some((one) => one === undefined) ? '(✓)' : '✓';
};

/** `docs/faults.md`: the table, how many are right, and what is not. */
export function reportOf(all: readonly KeptScreen[], screens: readonly string[]): string {
  const faults = Object.keys(faultTitles);
  const cells = all.flatMap(({verdicts}) => Object.values(verdicts));
  const count = (is: string): number => cells.filter((one) => one.is === is).length;
  const known = new Map(all.map((one) => [one.screen, one]));
  const empty = (screen: string): KeptScreen => known.get(screen) ?? {screen, verdicts: {}};
  const rows = screens.map(
    (screen) => `| ${screen} | ${faults.map((fault) => markOf(empty(screen), fault)).join(' | ')} |`,
  );
  const untried = screens.length * faults.length * widths.length - cells.length;
  return `${[
    '# Every screen × every fault',
    '',
    'Written by `npm run faults`: the built app against its server under its policy, in Chromium, at 360 and 1280 px.',
    'A fault is put on what the main button of the screen sends; where it sends nothing, on the draft that it saves; where',
    'it saves none, on what it reads. Asserted of each: what is said stands in the window and has the focus; nothing that',
    'was typed is lost; something leads on; it is sent once, and "Try again" goes out under the same key. ✓ right at both',
    'widths, (✓) at the one that was tried, **✗** not right, – does not apply, by the rules of `tests/faults/applies.ts`.',
    '? means that the screen could not be put up for it. An empty place was not tried yet.',
    '',
    `${count('right')} right, ${cells.filter(isWrong).length} not right, ${cells.filter(isUntried).length} could not be put up, ${count('not')} do not apply, ${untried} not tried, of ${screens.length} screens × ${faults.length} faults × ${widths.length} widths.`,
    '',
    `| Screen | ${faults.map((fault) => faultTitles[fault]).join(' | ')} |`,
    `| --- |${' --- |'.repeat(faults.length)}`,
    ...rows,
    '',
    '## Not right',
    '',
    ...byWhy(all, isWrong),
    '',
    '## Could not be put up',
    '',
    ...byWhy(all, isUntried),
  ].join('\n')}\n`;
}

/** By what is wrong, for one cause is often behind many. */
function byWhy(all: readonly KeptScreen[], is: (one: Verdict) => boolean): string[] {
  const found: Record<string, string[]> = {};
  for (const {screen, verdicts} of all)
    for (const [cell, verdict] of Object.entries(verdicts))
      if (verdict.is === 'wrong' && is(verdict)) (found[verdict.why] ??= []).push(`\`${screen}\` ${cell}`);
  const lines = Object.entries(found).toSorted(([, a], [, b]) => b.length - a.length);
  if (lines.length === 0) return ['Nothing.'];
  return lines.map(([why, where]) => `- ${why.replaceAll('\n', ' ')} (${where.length}): ${where.join(', ')}`);
}

const idOf = Object.fromEntries(Object.entries(faultTitles).map(([id, title]) => [title, id]));
const saidBy: Readonly<Record<string, Verdict>> = {'✓': {is: 'right'}, '–': {is: 'not', why: 'by a rule'}};

/** What `reportOf` has written, read again; without what was tried at one width alone, for it does not say at which. */
export function readReport(text: string): readonly KeptScreen[] {
  const found: Record<string, Record<string, Verdict>> = {};
  const lines = text.split('\n');
  const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
  const faults = cellsOf(lines.find((line) => line.startsWith('| Screen |')) ?? '').map((title) => idOf[title]);
  for (const line of lines.filter((each) => /^\| \S+:\S+ \|/.test(each))) {
    const [, screen = '', ...marks] = cellsOf(line);
    const verdicts = (found[screen] ??= {});
    for (const [at, mark] of marks.entries()) {
      const fault = faults[at + 2];
      const verdict = saidBy[mark];
      if (fault === undefined || verdict === undefined) continue;
      for (const width of widths) verdicts[cellOf(fault, width)] = verdict;
    }
  }
  for (const line of lines) {
    const [, why = '', where = ''] = /^- (.*) \(\d+\): (`.*)$/.exec(line) ?? [];
    for (const [, screen = '', cell = ''] of where.matchAll(/`([^`]+)` (\S+ \d+)/g))
      (found[screen] ??= {})[cell] = {is: 'wrong', why};
  }
  return Object.entries(found).map(([screen, verdicts]) => ({screen, verdicts}));
}
