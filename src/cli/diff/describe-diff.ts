import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {someOf} from '../../lib/some-of.ts';
import {plural} from '../terminal/print-findings.ts';
import type {Origin} from '../../model/tree.ts';
import {mustText} from './added-text.ts';
import {cutBoth, short} from './cut.ts';
import type {RuleChange} from './named-rules.ts';
import type {ChangedLaw} from './changed-laws.ts';
import type {Change} from './changes-of.ts';
import {pictureOfLogo, stepGroup} from './outline.ts';
import type {BuiltOn, OrgChanges, WorkspaceChanges} from './compare-workspaces.ts';
import type {StoredName} from './stored-names.ts';

/**
 * What a change does, organisation by organisation, in words; `sourceOf` tells places as `file:line`, `glance` are lines
 * that come before: what becomes of recorded applications. `errors` are those of the workspace that hold up nothing of this.
 */
export const describeDiff = (
  {total, added, removed, builtOn, laws, server, stored, contract, changed}: WorkspaceChanges,
  sourceOf: (origin: Origin) => string,
  glance: readonly string[] = [],
  errors: readonly Diagnostic[] = [],
): string => {
  // What the server does otherwise people of all organisations meet, but of those that are new.
  const touched =
    server.length > 0 ? total - added.length : new Set([...contract, ...changed].flatMap(({orgs}) => orgs)).size;
  const lines = [
    touched + added.length + removed.length === 0
      ? `Nothing that people meet changes, for ${plural(total, 'organisation')}.`
      : `${touched} of ${plural(total, 'organisation')} changed, ${added.length} added, ${removed.length} removed.`,
    ...glance,
    ...(errors.length === 0
      ? []
      : [
          `\`waymark validate\` finds ${plural(errors.length, 'error')}, below. The versions are compared all the same.`,
        ]),
    ...describeLaws(laws),
    ...(server.length === 0 ? [] : describeShared('for every organisation, by the server', server)),
    ...describeStored(stored),
    ...contract.flatMap(({orgs, changes}) => describeShared(`${whoOf(orgs, total)}, by the contract`, changes)),
    ...added.map((id) => `added: ${id}`),
    ...removed.map((id) => `removed: ${id}`),
    ...builtOn.map(describeBuiltOn),
    ...changed.flatMap((one) => describeOrgs(one, total, sourceOf)),
    ...describeErrors(errors, sourceOf),
  ];
  return `${lines.join('\n')}\n`;
};

/** By what people meet it may change nothing: what one of these changes from now on, others have too. */
const describeBuiltOn = ({orgs, from, to}: BuiltOn): string => {
  const who = someOf(orgs, mostBuilt);
  if (to === undefined) return `built on no other any more: ${who} (before on ${from ?? ''})`;
  return `built on ${to}${from === undefined ? '' : `, no longer on ${from}`}: ${who}`;
};

/** Organisations that are named there. */
const mostBuilt = 12;

/** Errors that are told, of those that hold up nothing. */
const mostErrors = 12;

const describeErrors = (errors: readonly Diagnostic[], sourceOf: (origin: Origin) => string): readonly string[] => {
  const left = errors.length - mostErrors;
  return [
    ...(errors.length === 0 ? [] : ['', `${plural(errors.length, 'error')} of the workspace as it is now:`]),
    ...errors.slice(0, mostErrors).map(({code, origin, message}) => `  ${sourceOf(origin)} ${code}: ${message}`),
    ...(left > 0 ? [`  and ${left} more; \`waymark validate\` lists them all`] : []),
  ];
};

/** What protects people before what they meet: a law that is gone is missed by nobody who does not read of it. */
const describeLaws = (laws: readonly ChangedLaw[]): readonly string[] => [
  ...(laws.length === 0 ? [] : ['', `for every organisation: ${plural(laws.length, 'law')}`]),
  ...laws.flatMap(({flow, law, kind, because, says = []}) => {
    const name = `${flow}, law ${law}`;
    if (kind === 'removed') return [`  ${name}: removed. What it wants (${because}) is proved no more`];
    if (kind === 'added') return [`  ${name}: added (${because})`];
    return says.map(({key, from, to}) => {
      if (from === undefined) return `  ${name}: ${key} is new, ${quoted(to)}`;
      if (to === undefined) return `  ${name}: ${key} is gone, was ${quoted(from)}`;
      return `  ${name}: ${key} ${wasAndIs(from, to)}`;
    });
  }),
];

/** What is not an organisation's own, in lines, with whom it meets and what says it. */
const describeShared = (whom: string, changes: readonly Change[]): readonly string[] => [
  '',
  `${whom}: ${plural(changes.length, 'change')}`,
  ...byWeight(changes).map((change) => `  ${describeChange(change)}`),
];

/** What becomes of what people have sent already, where the same has another name from now on; by others the name may be used still. */
const describeStored = (stored: readonly StoredName[]): readonly string[] => [
  ...(stored.length === 0
    ? []
    : ['', 'Names of what is sent that have changed or are gone; what was sent before keeps the one that it had:']),
  ...stored.map(({what, name, now, operations, why}) => {
    const whose = operations === undefined ? '' : `, of operation ${operations.join(', ')}`;
    return `  ${what} ${name}${whose}: ${now === undefined ? 'is gone' : `is ${now} now`}; ${why}`;
  }),
];

const whoOf = (orgs: readonly string[], total: number): string =>
  orgs.length === total && total > 2 ? `all ${total} organisations` : orgs.join(', ');

/** What some organisations have otherwise, all alike: a line that counts, and one for each change. */
export const describeOrgs = (
  {orgs, rules, changes, incompatible}: OrgChanges,
  total: number,
  sourceOf: (origin: Origin) => string,
): readonly string[] => [
  '',
  `${whoOf(orgs, total)}: ${countsOf(changes, rules)}`,
  ...rules.flatMap((rule) => describeRule(rule).map((line) => `  ${line}`)),
  ...byWeight(changes).map((change) => `  ${describeChange(change)}`),
  ...(incompatible.length === 0
    ? []
    : ['  Answers given before may be asked again, be dropped or say something else (answer-compatible):']),
  ...incompatible.map(({flow, screen, field, why, origin}) => {
    const what = [
      `flow ${flow}`,
      screen === undefined ? [] : `screen ${screen}`,
      field === undefined ? [] : `field ${field}`,
    ];
    return `    ${what.flat().join(', ')}: ${why}${origin === undefined ? '' : `  ${sourceOf(origin)}`}`;
  }),
];

/** Changes that a comment shows before the rest is folded. */
const shown = 12;

/** No markup, and nobody is called by a name. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_<>[\]|~#&]/g, (sign) => `\\${sign}`).replaceAll('@', '@\u200B');

/** What is said in lines, for a comment on a pull request in Markdown: a heading, the first lines, and the rest folded. */
export const inMarkdown = (lines: string): string => {
  const begun = lines.startsWith('\n') ? '\n' : '';
  const [verdict = '', ...others] = lines.trim().split('\n');
  // What is indented is an entry of the list of its organisations; what people wrote is no markup.
  const said = others
    .filter((line) => line !== '')
    .map((line) => {
      const [, indent = '', text = ''] = /^( *)(.*)$/.exec(line) ?? [];
      const plain = escaped(text);
      return indent === '' ? `\n**${plain}**\n` : `${' '.repeat(indent.length - 2)}- ${plain}`;
    });
  const [first, rest] = [said.slice(0, shown), said.slice(shown)];
  const folded =
    rest.length === 0 ? [] : ['', `<details><summary>${rest.length} more</summary>`, '', ...rest, '', '</details>'];
  return `${begun}${[`### ${escaped(verdict)}`, ...first, ...folded].join('\n')}\n`;
};

/** The same as plain data; answers that may not be valid have the code and the place of a finding. */
export const dataOfDiff = (
  changes: WorkspaceChanges,
  sourceOf: (origin: Origin) => string,
  errors: readonly Diagnostic[] = [],
): object => ({
  ...(errors.length === 0
    ? {}
    : {errors: errors.map(({code, origin, message}) => ({code, message, source: sourceOf(origin)}))}),
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

const describeChange = ({place, kind, facet, from, to, moved, lost, does, nowOn}: Change): string => {
  const where = placeText(place);
  if (lost !== undefined) {
    const dropped = lost.length === 0 ? '' : `, and what was answered is dropped: ${lost.join(', ')}`;
    return `${where}: removed. Who stands on it is led on${dropped}`;
  }
  if (nowOn !== undefined) return `${where}: ${nowOn} asks for it now`;
  if (does !== undefined) return `${where}: added, ${does}`;
  if (kind === 'added' || kind === 'removed') return `${where}: ${kind}`;
  if (kind === 'renamed') return `${where}: its name is now ${(to ?? '').replace(/^\S+ /, '')}, the rest is the same`;
  if (kind === 'reordered') return `${where}: ${(moved ?? []).map(moveText).join('; ')}`;
  if (facet === 'when' && from === undefined) return `${where}: only when ${short(to ?? '')} now, always before`;
  if (facet === 'when' && to === undefined) return `${where}: always now, only when ${short(from ?? '')} before`;
  if (facet === 'optional' && isField(place)) return `${where}: ${mustText(to)} now, ${mustText(from)} before`;
  if (isDone(facet)) return `${where}: ${doneText(facet, from, to)}`;
  if (facet === pictureOfLogo) return `${where}: ${facet} ${pictureText(from, to)}`;
  if (from === undefined) return `${where}: ${facet} is new, ${quoted(to)}`;
  if (to === undefined) return `${where}: ${facet} is gone, was ${quoted(from)}`;
  if (isSet(place, facet)) return `${where}: ${comeAndGone(from, to)}`;
  return `${where}: ${facet} ${wasAndIs(from, to)}`;
};

const isField = (place: readonly string[]): boolean => place.at(-1)?.startsWith('field ') === true;

/** A facet that says what something does, `calls` or `CARD_EXISTS is said at`: it reads as a sentence. */
const isDone = (facet = ''): boolean =>
  /^(?:asks|calls|leads to|raises|says|shows over)\b|^\S+ (?:is said at|leads to)$/.test(facet);

const doneText = (facet = '', from: string | undefined, to: string | undefined): string => {
  if (from === undefined) return `now ${facet} ${quoted(to)}`;
  if (to === undefined) return `no longer ${facet} ${quoted(from)}`;
  const [was, is] = cutBoth(from, to);
  return `${facet} "${is}" now, ${facet === 'leads to' ? 'led to ' : ''}"${was}" before`;
};

const pictureText = (from: string | undefined, to: string | undefined): string =>
  from === undefined ? 'is new' : to === undefined ? 'is gone' : 'is another';

const isScreensOf = (place: readonly string[], facet: string | undefined): boolean =>
  facet === 'screens' && place.at(-1)?.startsWith('section ') === true;

/** A list in which the order says nothing. */
const isSet = (place: readonly string[], facet: string | undefined): boolean =>
  isScreensOf(place, facet) || (facet === 'steps' && place.at(-1)?.startsWith(stepGroup) === true);

/** Of two lists in which the order says nothing. */
const comeAndGone = (from: string, to: string): string => {
  const [was, is] = [from.split(', '), to.split(', ')];
  const [come, gone] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))];
  return [
    ...(come.length === 0 ? [] : [`has ${come.join(', ')} now too`]),
    ...(gone.length === 0 ? [] : [`no longer has ${gone.join(', ')}`]),
  ].join('; ');
};

const moveText = ({what, before}: NonNullable<Change['moved']>[number]): string =>
  before === undefined ? `${what} now comes last` : `${what} now comes before ${before}`;

/** The most consequential first: where people are led, what they are asked, under which condition, then what they read. */
const byWeight = (changes: readonly Change[]): readonly Change[] =>
  changes.toSorted((one, other) => weightOf(one) - weightOf(other));

const weightOf = ({place, kind, facet = '', lost}: Change): number => {
  const [last = ''] = place.slice(-1);
  if (lost !== undefined) return 0;
  // Which screens a section has is told of the screens as well.
  if (isSet(place, facet)) return 2;
  if (kind === 'reordered' && !/^(?:field|option|screen) /.test(last)) return 0;
  if (
    /^(?:trigger|row|case|gate|state|exit|redirect|section|group of steps) /.test(last) ||
    /^(?:end|leads to)$/.test(facet)
  )
    return 0;
  if (/^(?:screen|field|disclosure|check|action) /.test(last) && kind !== 'changed') return 1;
  return /^(?:when|optional|type|calls|minimum|maximum|pattern|minLength|maxLength)$/.test(facet) ? 2 : 3;
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
    const [where, what] = [placeText(place), kind === 'changed' ? aspectText(facet, place) : kind];
    return `  ${where}${what === undefined ? '' : `: ${what}`}`;
  }),
];

/** What of something changes by a rule. */
const aspectText = (facet: string | undefined, place: readonly string[]): string | undefined => {
  if (facet === 'optional' && isField(place)) return 'whether it must be answered';
  if (facet === 'text') return 'what it says';
  const isShown = /^(?:screen|section|field|option|text|widget|disclosure|group|list|summary|action) /;
  return facet === 'when' && isShown.test(place.at(-1) ?? '') ? 'when it is there' : facet;
};

const placeText = (place: readonly string[]): string => place.map((one) => one.replace(/^flow /, '')).join(', ');

const quoted = (text: string | undefined): string => `"${short(text ?? '')}"`;

const kinds: readonly (readonly [string, RegExp])[] = [
  ['message', /^message /],
  ['trigger', /^trigger /],
  ['route', /^(?:row|case|gate|redirect|exit|state|section|group of steps) /],
  ['field', /^(?:field|option) /],
  ['screen', /^(?:screen|text|widget|disclosure|group|list|summary|check|action) /],
];

const countsOf = (changes: readonly Change[], rules: readonly RuleChange[]): string => {
  const counts = new Map<string, Set<string>>();
  for (const {place, kind: how, facet = ''} of [...changes, ...rules.flatMap(({uses}) => uses)]) {
    const words = facet.startsWith('message ') ? [facet] : place.toReversed();
    const [kind] = words.flatMap((word) => kinds.find(([, pattern]) => pattern.test(word)) ?? []);
    const name = how === 'reordered' ? 'order' : typeof kind === 'string' ? kind : 'setting';
    const id = [...place, name === 'message' || name === 'setting' ? facet : ''].join('\n');
    counts.set(name, (counts.get(name) ?? new Set()).add(id));
  }
  const ofRules = rules.length === 0 ? [] : [plural(rules.length, 'rule')];
  return [...ofRules, ...[...counts].map(([name, ids]) => plural(ids.size, name))].join(', ');
};
