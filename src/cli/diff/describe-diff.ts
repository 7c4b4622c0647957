import {plural} from '../terminal/print-findings.ts';
import {describeLines, part, readOf} from '../replay/describe-replay.ts';
import {sumOf, type Tally} from '../replay/tally.ts';
import type {Origin} from '../../model/tree.ts';
import type {Change} from './outline.ts';
import type {OrgChanges, WorkspaceChanges} from './compare-workspaces.ts';

/** What a change does, organisation by organisation, in words; `sourceOf` tells places as `file:line`. */
export const describeDiff = (
  {total, added, removed, changed}: WorkspaceChanges,
  sourceOf: (origin: Origin) => string,
): string => {
  const touched = changed.reduce((sum, {orgs}) => sum + orgs.length, 0);
  const lines = [
    touched + added.length + removed.length === 0
      ? `Nothing that people meet changes, for ${plural(total, 'organisation')}.`
      : `${touched} of ${plural(total, 'organisation')} changed, ${added.length} added, ${removed.length} removed.`,
    ...added.map((id) => `added: ${id}`),
    ...removed.map((id) => `removed: ${id}`),
    ...changed.flatMap((one) => describeOrgs(one, sourceOf)),
  ];
  return `${lines.join('\n')}\n`;
};

const describeOrgs = (
  {orgs, changes, incompatible}: OrgChanges,
  sourceOf: (origin: Origin) => string,
): readonly string[] => [
  '',
  `${orgs.join(', ')}: ${countsOf(changes)}`,
  ...changes.map((change) => `  ${describeChange(change)}`),
  ...(incompatible.length === 0 ? [] : ['  Answers given before may be asked again (answer-compatible):']),
  ...incompatible.map(({flow, screen, field, why, origin}) => {
    const what = [
      `flow ${flow}`,
      screen === undefined ? [] : `screen ${screen}`,
      field === undefined ? [] : `field ${field}`,
    ];
    return `    ${what.flat().join(', ')}: ${why}${origin === undefined ? '' : `  ${sourceOf(origin)}`}`;
  }),
];

/** The same as plain data; answers that may not be valid have the code and the place of a finding. */
export const dataOfDiff = (changes: WorkspaceChanges, sourceOf: (origin: Origin) => string): object => ({
  ...changes,
  changed: changes.changed.map((one) => ({
    ...one,
    incompatible: one.incompatible.map(({origin, ...said}) => ({
      code: 'answer-compatible',
      ...said,
      ...(origin === undefined ? {} : {source: sourceOf(origin)}),
    })),
  })),
});

const describeChange = ({place, kind, facet, from, to}: Change): string => {
  const where = place.map((one) => one.replace(/^flow /, '')).join(', ');
  if (kind === 'added' || kind === 'removed') return `${where}: ${kind}`;
  if (kind === 'reordered') return `${where}: the order is now ${short(to ?? '')}`;
  if (from === undefined) return `${where}: ${facet} is new, ${quoted(to)}`;
  if (to === undefined) return `${where}: ${facet} is gone, was ${quoted(from)}`;
  return `${where}: ${facet} was ${quoted(from)}, is ${quoted(to)}`;
};

const longest = 160;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 4)} ...` : text);
const quoted = (text: string | undefined): string => `"${short(text ?? '')}"`;

const kinds: readonly (readonly [string, RegExp])[] = [
  ['message', /^message /],
  ['trigger', /^trigger /],
  ['route', /^(?:row|case|gate|redirect|exit|state|section) /],
  ['field', /^(?:field|option) /],
  ['screen', /^(?:screen|text|widget|disclosure|group|list|summary|check|action) /],
];

const countsOf = (changes: readonly Change[]): string => {
  const counts = new Map<string, Set<string>>();
  for (const {place, facet = ''} of changes) {
    const words = facet.startsWith('message ') ? [facet] : place.toReversed();
    const [kind] = words.flatMap((word) => kinds.find(([, pattern]) => pattern.test(word)) ?? []);
    const name = typeof kind === 'string' ? kind : 'setting';
    const id = [...place, name === 'message' || name === 'setting' ? facet : ''].join('\n');
    counts.set(name, (counts.get(name) ?? new Set()).add(id));
  }
  return [...counts].map(([name, ids]) => plural(ids.size, name)).join(', ');
};

/** What a change does to recorded applications; who is not the same has lines of their own. */
export const describeImpact = (tally: Tally): string => {
  const {same, less, dropped, elsewhere, again, stranded, failed} = tally.groups;
  return [
    '',
    `Of ${readOf(tally)}, ${sumOf(same)} land where they did, ${sumOf(less)} there without all ` +
      `their answers, ${sumOf(elsewhere)} elsewhere, ${sumOf(again)} are asked again, ${sumOf(stranded)} are stranded.`,
    ...part('Elsewhere:', elsewhere),
    ...part('Asked again:', again),
    ...part('Answers dropped:', dropped),
    ...part('Stranded:', stranded),
    ...part('Lines that cannot be decided:', failed),
    ...describeLines(tally),
    '',
  ].join('\n');
};
