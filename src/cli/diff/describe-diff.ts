import {plural} from '../terminal/print-findings.ts';
import {describeLines, part, readOf} from '../replay/describe-replay.ts';
import {sumOf, type Tally} from '../replay/tally.ts';
import type {Origin} from '../../model/tree.ts';
import {cutBoth, short} from './cut.ts';
import type {RuleChange} from './named-rules.ts';
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
  {orgs, rules, changes, incompatible}: OrgChanges,
  sourceOf: (origin: Origin) => string,
): readonly string[] => [
  '',
  `${orgs.join(', ')}: ${countsOf(changes, rules)}`,
  ...rules.flatMap((rule) => describeRule(rule).map((line) => `  ${line}`)),
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
  const where = placeText(place);
  if (kind === 'added' || kind === 'removed') return `${where}: ${kind}`;
  if (kind === 'renamed') return `${where}: its name is now ${(to ?? '').replace(/^\S+ /, '')}, the rest is the same`;
  if (kind === 'reordered') return `${where}: the order is now ${short(to ?? '')}`;
  if (from === undefined) return `${where}: ${facet} is new, ${quoted(to)}`;
  if (to === undefined) return `${where}: ${facet} is gone, was ${quoted(from)}`;
  return `${where}: ${facet} ${wasAndIs(from, to)}`;
};

const wasAndIs = (from: string, to: string): string => {
  const [was, is] = cutBoth(from, to);
  return `was "${was}", is "${is}"`;
};

/** Words leave out what only guards against values that are not there. */
const sameWords = (text: string): string => `is "${short(text)}" as before, but not where what it reads is absent`;

/** A rule once, and where it is used. */
const describeRule = ({flow, rule, from, to, uses}: RuleChange): readonly string[] => [
  `${flow}, rule ${rule} ${from === to ? sameWords(to) : wasAndIs(from, to)}. By it these change:`,
  ...uses.map(({place, facet, kind}) => {
    const [where, what] = [placeText(place), kind === 'changed' ? facet : kind];
    return `  ${where}${what === undefined ? '' : `: ${what}`}`;
  }),
];

const placeText = (place: readonly string[]): string => place.map((one) => one.replace(/^flow /, '')).join(', ');

const quoted = (text: string | undefined): string => `"${short(text ?? '')}"`;

const kinds: readonly (readonly [string, RegExp])[] = [
  ['message', /^message /],
  ['trigger', /^trigger /],
  ['route', /^(?:row|case|gate|redirect|exit|state|section) /],
  ['field', /^(?:field|option) /],
  ['screen', /^(?:screen|text|widget|disclosure|group|list|summary|check|action) /],
];

const countsOf = (changes: readonly Change[], rules: readonly RuleChange[]): string => {
  const counts = new Map<string, Set<string>>();
  for (const {place, facet = ''} of [...changes, ...rules.flatMap(({uses}) => uses)]) {
    const words = facet.startsWith('message ') ? [facet] : place.toReversed();
    const [kind] = words.flatMap((word) => kinds.find(([, pattern]) => pattern.test(word)) ?? []);
    const name = typeof kind === 'string' ? kind : 'setting';
    const id = [...place, name === 'message' || name === 'setting' ? facet : ''].join('\n');
    counts.set(name, (counts.get(name) ?? new Set()).add(id));
  }
  const ofRules = rules.length === 0 ? [] : [plural(rules.length, 'rule')];
  return [...ofRules, ...[...counts].map(([name, ids]) => plural(ids.size, name))].join(', ');
};

/** What a change does to recorded applications; who is not the same has lines of their own. */
export const describeImpact = (tally: Tally): string => {
  const {same, less, dropped, elsewhere, again, stranded, already, failed} = tally.groups;
  return [
    '',
    `Of ${readOf(tally)}, ${sumOf(same)} land where they did, ${sumOf(less)} there without all ` +
      `their answers, ${sumOf(elsewhere)} elsewhere, ${sumOf(again)} are asked again, ${sumOf(stranded)} are stranded` +
      `${already.size === 0 ? '' : `, ${sumOf(already)} are stranded as before`}.`,
    ...part('Elsewhere:', elsewhere),
    ...part('Asked again:', again),
    ...part('Answers dropped:', dropped),
    ...part('Stranded:', stranded),
    ...part('Stranded before, and still:', already),
    ...part('Lines that cannot be decided:', failed),
    ...describeLines(tally),
    '',
  ].join('\n');
};
