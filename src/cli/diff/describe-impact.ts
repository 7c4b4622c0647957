import {describeLines, part, partOfLines, recordedCount} from '../replay/describe-replay.ts';
import type {WorkspaceChanges} from './compare-workspaces.ts';
import {plural} from '../terminal/print-findings.ts';
import {sumOf, type Count, type Tally} from '../replay/tally.ts';

/** Moves that are told at a glance. */
const most = 3;

/** What a change does to recorded applications at a glance: how many, and what becomes of most of them. */
export const impactAtAGlance = (tally: Tally, changes: WorkspaceChanges): readonly string[] => {
  const {same, less, dropped, elsewhere, again, stranded, already, added} = tally.groups;
  const others = [
    [less, 'there without all their answers'],
    [elsewhere, 'elsewhere'],
    [again, 'are asked again'],
    [stranded, 'are stranded'],
    [already, 'are stranded as before'],
    [added, 'are of organisations that are new'],
  ] as const;
  const counts = others.flatMap(([group, what]) => (group.size === 0 ? [] : [`, ${sumOf(group)} ${what}`]));
  const moves = [
    ...movesOf(stranded, 'stranded'),
    ...movesOf(again, 'asked again'),
    ...movesOf(elsewhere, 'elsewhere'),
    ...movesOf(dropped, 'dropped'),
  ];
  const left = moves.length - most;
  return [
    `Of ${recordedCount(tally)}, ${sumOf(same)} land where they did${counts.join('')}.`,
    ...moves.slice(0, most),
    ...standingOn(tally, changes),
    ...(left > 0 ? [`  and ${left} more, below`] : []),
  ];
};

/** How many stand on screens that change for everybody: of those that change for some, where they stand tells not whose. */
const standingOn = ({groups: {landed}}: Tally, {changed, total}: WorkspaceChanges): readonly string[] => {
  const screens = new Set(
    changed
      .filter(({orgs}) => orgs.length === total)
      .flatMap(({changes, rules}) => [...changes, ...rules.flatMap(({uses}) => uses)])
      .flatMap(({place: [flow = '', screen = '']}) =>
        screen.startsWith('screen ') ? [`${flow.replace('flow ', '')}:${screen.replace('screen ', '')}`] : [],
      ),
  );
  const count = [...landed].reduce((sum, [place, one]) => sum + (screens.has(place) ? one.count : 0), 0);
  return count === 0 ? [] : [`  ${count} stand on a screen that changes`];
};

/** The words of a group for all organisations together, the most frequent first. */
const movesOf = (group: ReadonlyMap<string, Count>, what: string): readonly string[] => {
  const moves = new Map<string, Map<string, number>>();
  for (const [word, {count}] of group) {
    const [, org = '', move = ''] = /^(\S+) (.+?)(?: \(answer-compatible\).*)?$/s.exec(word) ?? [];
    const orgs = moves.get(move) ?? new Map<string, number>();
    moves.set(move, orgs.set(org, (orgs.get(org) ?? 0) + count));
  }
  return [...moves]
    .map(([move, orgs]) => ({move, orgs: [...orgs].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))}))
    .map((one) => ({...one, count: one.orgs.reduce((sum, [, count]) => sum + count, 0)}))
    .toSorted((a, b) => b.count - a.count || (a.move < b.move ? -1 : 1))
    .map(({move, orgs, count}) => `  ${count} ${what}: ${move} (${whose(orgs)})`);
};

const whose = (orgs: readonly (readonly [string, number])[]): string => {
  const [[only] = ['']] = orgs;
  if (orgs.length === 1) return only;
  const shown = orgs.slice(0, 3).map(([org, count]) => `${org} ${count}`);
  const rest = orgs.slice(3).reduce((sum, [, count]) => sum + count, 0);
  return [...shown, ...(rest === 0 ? [] : [`${plural(orgs.length - 3, 'other')} ${rest}`])].join(', ');
};

/** What becomes of recorded applications, organisation by organisation; who is the same has no line. */
export const describeImpact = (tally: Tally): string => {
  const {dropped, elsewhere, again, stranded, already, added, failed} = tally.groups;
  const lines = [
    ...part('Elsewhere:', elsewhere),
    ...part('Asked again:', again),
    ...part('Answers dropped:', dropped),
    ...part('Stranded:', stranded),
    ...part('Stranded before, and still:', already),
    ...part('Of organisations that are new, and compared with nothing:', added),
    ...partOfLines(`${tally.inRows === true ? 'Rows' : 'Lines'} that cannot be decided:`, failed, tally.inRows),
    ...describeLines(tally),
  ];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};
