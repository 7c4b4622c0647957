import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {gather} from '../../diagnostics/gather.ts';
import {places} from '../../diagnostics/places.ts';
import {groupBy} from '../../lib/group-by.ts';
import {someOf} from '../../lib/some-of.ts';
import type {Origin} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {describeOrgs} from '../diff/describe-diff.ts';
import {plural} from '../terminal/print-findings.ts';
import type {ComparedOrg} from './compared.ts';
import type {RepeatedOverride} from './repeated.ts';

/** Organisations that have the same otherwise than the same parent. */
interface Alike {
  readonly parent: string;
  readonly orgs: readonly string[];
  /** Names of the settings that each has otherwise, but those that say who it is. */
  readonly settings: readonly string[];
  readonly changes: ComparedOrg['changes'];
}

/** The organisations by what people meet there and by which settings differ, the largest group first. */
export const groupsAlike = (compared: readonly ComparedOrg[]): readonly Alike[] => {
  const alike = new Map<string, Alike & {readonly orgs: string[]}>();
  for (const {id, parent, changes, settings: all} of compared) {
    if (parent === undefined) continue;
    const settings = all.filter(({isIdentity}) => !isIdentity).map(({name}) => name);
    const key = JSON.stringify([parent, changes, settings.toSorted()]);
    const one = alike.get(key) ?? {parent, orgs: [], settings, changes};
    one.orgs.push(id);
    alike.set(key, one);
  }
  return [...alike.values()].toSorted((one, other) => other.orgs.length - one.orgs.length);
};

/** Groups and repetitions that are told; `--json` has all. */
const most = 40;
const mostNames = 8;

/** Nothing in what is told has a place of its own. */
const nowhere = (_: Origin): string => '';

const changesAs = (heading: string, changes: ComparedOrg['changes']): readonly string[] => {
  const told = (some: ComparedOrg['changes']) =>
    describeOrgs({orgs: [heading], rules: [], changes: some, incompatible: []}, 0, nowhere);
  // A regular expression is read by few: what people meet comes first.
  const isPattern = ({facet}: ComparedOrg['changes'][number]) => facet === 'pattern';
  const others = changes.filter((one) => !isPattern(one));
  return [...told(changes).slice(0, 2), ...told(others).slice(2), ...told(changes.filter(isPattern)).slice(2)];
};

/** Fields that change alike in more than so many places are told by the first: a setting may be the cause, as of all names. */
const mostAlike = 2;

const isOfField = (place: readonly string[]): boolean => place.at(-1)?.startsWith('field ') === true;

/** What changes alike at many fields, once: of how many of those that change, for one of them may change in several ways. */
const gathered = (changes: ComparedOrg['changes']): ComparedOrg['changes'] => {
  const alike = groupBy(changes, (change): unknown => {
    const {place, ...said} = change;
    return said.kind === 'changed' && isOfField(place) ? JSON.stringify(said) : change;
  });
  const all = new Set(changes.flatMap(({place}) => (isOfField(place) ? JSON.stringify(place) : []))).size;
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length <= mostAlike) return group;
    const [flow = '', ...rest] = first.place;
    const where = flow.replace(/^flow /, '');
    return [
      {
        ...first,
        place: [`${group.length === all ? 'all' : `${group.length} of the`} ${all} fields, as ${where}`, ...rest],
      },
    ];
  });
};

const settingsOf = ({orgs, settings}: Alike): readonly string[] =>
  settings.length === 0 ? [] : [`  settings of ${orgs.length === 1 ? 'its' : 'their'} own: ${someOf(settings)}`];

/** The heading counts all. A setting says in a word what many of the changes come of. */
const describeChanged = (group: Alike): readonly string[] => {
  const heading = `${someOf(group.orgs, mostNames)}, otherwise than ${group.parent}`;
  const counted = changesAs(heading, group.changes).slice(0, 2);
  return [...counted, ...settingsOf(group), ...changesAs(heading, gathered(group.changes)).slice(2)];
};

/** Groups that people meet as the one that they extend, by it, and by whether they have settings of their own. */
const describeUnchanged = (groups: readonly Alike[]): readonly string[] => {
  const byHeading = groupBy(
    groups,
    ({parent, settings}) => `As ${parent}${settings.length === 0 ? '' : ', but for settings'}`,
  );
  return [...byHeading].flatMap(([heading, some]) => [
    '',
    `${heading}: ${some.flatMap(({orgs}) => orgs).length}`,
    ...some.flatMap((group) => [`  ${someOf(group.orgs, mostNames)}`, ...settingsOf(group).map((line) => `  ${line}`)]),
  ]);
};

/** What several have alike, what `--share` moves first. */
const describeRepeated = (repeated: readonly RepeatedOverride[]): readonly string[] => {
  const moved = repeated.filter(({file}) => file !== undefined);
  const others = repeated.filter(({file}) => file === undefined);
  const told = (heading: string, some: readonly RepeatedOverride[]): readonly string[] => [
    ...(some.length === 0 ? [] : ['', heading]),
    ...some
      .slice(0, most)
      .map(({what, orgs, file}) => `  ${what}: ${someOf(orgs, mostNames)}${file === undefined ? '' : ` (${file})`}`),
    ...(some.length > most ? [`  and ${some.length - most} more`] : []),
  ];
  return [
    ...told(
      'The same in the end, however it is written; an organisation that all of them extend could say it once (`--share`):',
      moved,
    ),
    ...told(
      'The same in the end too. `--share` moves no settings, and of the rest only files that do the same:',
      others,
    ),
  ];
};

/** What is wrong in overrides that say what already holds, a line each: where, and what. */
export const alreadySoIn = (found: readonly Diagnostic[], files: Files): readonly string[] => {
  const placeOf = places(files);
  return gather(found).map(({origin, message}) => `${origin.file}:${placeOf(origin).start.line}: ${message}`);
};

const headed = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        ...['', heading],
        ...lines.slice(0, most).map((line) => `  ${line}`),
        ...(lines.length > most ? [`  and ${lines.length - most} more`] : []),
      ];

const alreadySoHeading = 'Overrides that say what already holds, which `waymark validate` refuses:';

/** What is said beside who differs in what. */
interface Overrides {
  readonly repeated: readonly RepeatedOverride[];
  readonly idle: readonly string[];
  readonly alreadySo: readonly string[];
}

/** Who differs in what, in words. */
export const describeAll = (compared: readonly ComparedOrg[], {repeated, idle, alreadySo}: Overrides): string => {
  const groups = groupsAlike(compared);
  const ordered = [
    ...groups.filter(({changes}) => changes.length === 0),
    ...groups.filter(({changes}) => changes.length > 0),
  ];
  const bases = compared.filter(({parent}) => parent === undefined).map(({id}) => id);
  const built = compared.length - bases.length;
  const told = ordered.slice(0, most);
  const left = ordered.length - most;
  const lines = [
    `${plural(compared.length, 'organisation')}: ${bases.join(', ')}${built === 0 ? '' : `, and ${built} built on ${bases.length === 1 ? 'it' : 'them'}`}.`,
    'Not told here is who each is: its hosts, its brand, its theme, and what `x-identity` marks. `waymark orgs ID` tells all of one.',
    ...describeUnchanged(told.filter(({changes}) => changes.length === 0)),
    ...told.filter(({changes}) => changes.length > 0).flatMap(describeChanged),
    ...(left > 0 ? ['', `And ${plural(left, 'group')} more: --json has all, \`waymark orgs ID\` tells of one.`] : []),
    ...describeRepeated(repeated),
    ...headed('Overrides that change nothing that anybody meets: they can go.', idle),
    ...headed(alreadySoHeading, alreadySo),
  ];
  return `${lines.join('\n')}\n`;
};

/** One organisation: what it has of its own, its files, and its screens. */
export const describeOne = (
  {id, parent, hosts, settings, changes, screens}: ComparedOrg,
  files: readonly string[],
  alreadySo: readonly string[],
): string => {
  const touched = touchedBy(changes);
  const star = (flow: string, screen = ''): string => (touched.get(flow)?.has(screen) === true ? ' *' : '');
  const lines = [
    `${id}${parent === undefined ? '' : `, built on ${parent}`}. Hosts: ${hosts.join(', ') || 'none'}.`,
    ...(settings.length === 0 ? [] : ['', `Settings of its own: ${settings.map(({name}) => name).join(', ')}`]),
    ...(changes.length === 0
      ? ['', parent === undefined ? 'It is built on no other.' : `Its screens and paths are those of ${parent}.`]
      : changesAs(`Otherwise than ${parent ?? ''}, marked * below`, changes)),
    '',
    'Its files:',
    ...files.map((file) => `  ${file}`),
    ...headed(alreadySoHeading, alreadySo),
    ...Object.entries(screens).flatMap(([flow, all]) => [
      '',
      `${flow || '""'}: ${plural(all.length, 'screen')}${star(flow)}`,
      ...all.map((screen) => `  ${screen}${star(flow, screen)}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Flow -> its screens that something changes, and '' for the flow itself. */
const touchedBy = (changes: ComparedOrg['changes']): ReadonlyMap<string, ReadonlySet<string>> => {
  const touched = new Map<string, Set<string>>();
  for (const {place, kind, to} of changes) {
    const [flow = '', part = ''] = place;
    const id = flow.replace(/^flow /, '');
    const now = kind === 'renamed' && place.length === 2 ? (to ?? '') : part;
    const screens = touched.get(id) ?? new Set(['']);
    touched.set(id, screens);
    if (now.startsWith('screen ')) screens.add(now.slice('screen '.length));
  }
  return touched;
};
