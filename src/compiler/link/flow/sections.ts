import {ChangedMap, differingNames, namesOfMap} from '../../../lib/changed-map.ts';
import {EachOf} from '../../../lib/each-of.ts';
import {remembered} from '../../../lib/remembered.ts';
import {someOf} from '../../../lib/some-of.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {Open, ScreenEntry, Section, SectionStep} from '../../../model/compiled/flow.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import {slots, type Slot} from '../../../model/slots.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {scopeOfContext, type Each, type LinkContext, type Once} from '../context.ts';
import {itemRoots} from '../item-screens/item-screens.ts';
import {readItemScreens, type ItemScreens} from '../item-screens/read-item-screens.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {linkCondition, optionalCondition} from '../rules/read-rule.ts';
import {withRoots, type Roots, type Scope} from '../rules/scope.ts';
import type {ItemsOf} from '../screen-place.ts';
import {readLineChoice} from '../text/read-choice.ts';
import {asScalar, entriesOf, isTrue, keyOrigin, mapAt, textAt, textOfTree, textsAt, valueAt} from '../tree.ts';
import {screensAt} from './gates.ts';
import {factOperations, factRoots} from './facts.ts';
import {paramsType, readParamSpecs} from './params.ts';

/** Sections and screens of a flow, in order; screens that have no file, or files that are not listed, are reported. */
export function readSections(
  flow: ResolvedFlow,
  context: LinkContext,
  {once, each}: {readonly once: Once; readonly each: Each},
): {sections: readonly Section[]; screens: readonly ScreenEntry[]} {
  const names = namesOfMap(flow.screens);
  const {read: items} = readItemScreens(flow, context.led, () => undefined);
  const asked = JSON.stringify([...items.values()].map(({required}) => required));
  const written = mapAt(flow.flow, 'screens');
  const {sections, whens, left} = once('sections', [written, inOne(names), asked], (own) =>
    readListed(written, flow.id, names, items, own),
  );
  for (const id of left) {
    const origin = flow.screens.get(id)?.origin;
    if (origin !== undefined)
      context.report('unlisted-screen', origin, `flow.yaml does not list the screen \`${id}\``, {hint: unlisted});
  }
  const listed = listedIn(whens, flow.screens);
  for (const finding of problemsIn(listed, sections)) context.report(...finding);
  const entries = each(
    'entry',
    listed,
    (_, id) => [id, itemsText(items.get(id)), JSON.stringify(whens.get(id))],
    (own, tree, id) => readEntry(id, tree, whens.get(id), flow.id, {...own, roots: rootsOf(items.get(id), own)}),
  );
  return {sections, screens: listOf(entries)};
}

const itemsText = (items: ItemsOf | undefined): string | undefined =>
  items && JSON.stringify([items.of.list, items.required]);

const inOne = remembered((names: readonly string[]): string => names.join(' '));

type Whens = ReadonlyMap<string, Logic | undefined>;

const knownListed = new WeakMap<
  Whens,
  {readonly of: ResolvedFlow['screens']; readonly listed: ResolvedFlow['screens']}
>();

/** The screens that a flow lists, in that order: of screens with the same names those that differ are put in their place. */
function listedIn(whens: Whens, screens: ResolvedFlow['screens']): ResolvedFlow['screens'] {
  const known = knownListed.get(whens);
  const names = known && differingNames(screens, known.of);
  if (known !== undefined && names !== undefined)
    return ChangedMap.of(
      known.listed,
      new Map(
        entriesOfMap(
          screens,
          [...names].filter((id) => known.listed.has(id)),
        ),
      ),
    );
  const listed = new Map(entriesOfMap(screens, whens.keys()));
  knownListed.set(whens, {of: screens, listed});
  return listed;
}

const entriesOfMap = (screens: ResolvedFlow['screens'], names: Iterable<string>): readonly [string, MapTree][] =>
  [...names].flatMap((id) => {
    const tree = screens.get(id);
    return tree === undefined ? [] : [[id, tree]];
  });

type Finding = Parameters<LinkContext['report']>;

const eachProblem = new EachOf<MapTree, readonly Finding[]>((one, other) => one.length + other.length === 0);

/** What is wrong with the places of screens that are listed. */
const problemsIn = (listed: ResolvedFlow['screens'], sections: readonly Section[]): readonly Finding[] =>
  allOf(eachProblem.of(sections, listed, (tree, id) => [...unshownIn(tree, sections), ...noPlaceOf(id, tree)]));

const allOf = remembered((found: ReadonlyMap<string, readonly Finding[]>) => [...found.values()].flat());

const listOf = remembered((entries: ReadonlyMap<string, ScreenEntry>): readonly ScreenEntry[] => [...entries.values()]);

/** An organisation cannot delete the file, and what leads to the screen leads there for it too. */
const unlisted =
  'List it in a section, or delete its file. An organisation that has no use for it keeps it in the list, with a `when` ' +
  'that does not hold there (of a flag in its org.yaml), and leads elsewhere what leads to it.';

/** What to do about a screen that is listed and not there; `left`: screens that are there and not listed. */
function hintOfFile(screen: string, left: readonly string[]): string {
  const write = `Write screens/${screen}.yaml, or take \`${screen}\` from the list.`;
  if (suggest(screen, left).length > 0) return hintAmong(screen, left);
  return left.length === 0 ? write : `${write} Not listed: ${someOf(left)}.`;
}

const around = 'frame/';

/** A screen for a place around the others that there is not. One with an address is a screen as others are. */
function noPlaceOf(id: string, tree: MapTree): readonly Finding[] {
  const place = id.slice(around.length);
  if (!id.startsWith(around) || slots.includes(place as Slot) || textAt(tree, 'address') !== 'none') return [];
  const origin = valueAt(tree, 'screen')?.origin ?? tree.origin;
  const hint = `${hintAmong(place, slots)} What shows over another screen stands elsewhere than in \`${around}\`.`;
  return [['unknown-reference', origin, `There is no place \`${place}\` around a screen`, {hint}]];
}

/** Sections that a task list of a screen names, and of which it has nothing to show. */
function unshownIn(tree: Tree, sections: readonly Section[]): readonly Finding[] {
  return tasksNamed(tree).flatMap(({text, origin}): readonly Finding[] => {
    const section = sections.find(({id}) => id === text);
    if (section === undefined || (section.title !== undefined && section.listed)) return [];
    const reason = section.listed ? 'has no `title`, by which it would show' : 'is not listed';
    const hint = section.listed
      ? 'Give it a `title` in flow.yaml, or leave it out of the task list.'
      : 'Take `listed: false` from it in flow.yaml, or leave it out of the task list.';
    return [['unknown-reference', origin, `The section \`${text}\` ${reason}`, {hint}]];
  });
}

/** Sections, by id the screens that they list, with the condition that stands there, and those that none lists. */
function readListed(
  tree: MapTree | undefined,
  id: string,
  names: readonly string[],
  items: ItemScreens['read'],
  context: LinkContext,
): {readonly sections: readonly Section[]; readonly whens: Whens; readonly left: readonly string[]} {
  const scope = scopeOfContext(context);
  const whens = new Map<string, Logic | undefined>();
  const written = entriesOf(tree);
  const listedNames = new Set(written.flatMap(([, section]) => [...(mapAt(section, 'screens')?.entries.keys() ?? [])]));
  const sections = written.map(([name, section]): Section => {
    const when = optionalCondition(valueAt(section, 'when'), scope);
    const title = valueAt(section, 'title');
    const listed: string[] = [];
    const steps: SectionStep[] = [];
    for (const [screen, entry] of entriesOf(mapAt(section, 'screens'))) {
      const isThere = names.includes(screen);
      if (!isThere && context.directory.get(id)?.screens.has(screen) === true) continue;
      if (!isThere || whens.has(screen)) {
        const message = isThere
          ? `The screen \`${screen}\` is listed twice`
          : `There is no file screens/${screen}.yaml`;
        const left = names.filter((one) => !listedNames.has(one));
        context.report('unknown-reference', keyOrigin(entry), message, {
          hint: isThere ? 'List it once.' : hintOfFile(screen, left),
        });
        continue;
      }
      listed.push(screen);
      const of = items.get(screen);
      const own = of === undefined ? scope : scopeOfContext(context, rootsOf(of, context));
      const condition = optionalCondition(valueAt(entry, 'when'), own);
      whens.set(screen, condition?.logic);
      const stepTitle = valueAt(entry, 'title');
      if (stepTitle !== undefined) {
        const named = {screen, title: readLineChoice(stepTitle, own, context.targets)};
        steps.push(condition === undefined ? named : {...named, when: condition.logic});
      }
    }
    return {
      id: name,
      ...(title === undefined ? {} : {title: readLineChoice(title, scope, context.targets)}),
      ...(when === undefined ? {} : {when: when.logic}),
      listed: asScalar(valueAt(section, 'listed'))?.value !== false,
      done: isTrue(section, 'done'),
      screens: listed,
      ...readAlso(section, names, scope, context),
      ...(steps.length === 0 ? {} : {steps}),
    };
  });
  return {sections, whens, left: names.filter((one) => !whens.has(one))};
}

/** What rules about a screen may read: of one that shows for each item of a list, the item too. */
function rootsOf(items: ItemsOf | undefined, {roots}: LinkContext): Roots {
  return items === undefined ? roots : {...roots, ...itemRoots(items.of, roots, items.required)};
}

function readAlso(
  section: Tree,
  screens: readonly string[],
  scope: Scope,
  context: LinkContext,
): Pick<Section, 'also'> {
  const also = entriesOf(mapAt(section, 'also')).map(([, counted]) => {
    const when = optionalCondition(valueAt(counted, 'when'), scope);
    return {
      ...(when === undefined ? {} : {when: when.logic}),
      screens: screensAt(counted, 'screens', screens, context),
    };
  });
  return also.length === 0 ? {} : {also};
}

function readEntry(
  id: string,
  tree: MapTree,
  when: Logic | undefined,
  flow: string,
  context: LinkContext,
): ScreenEntry {
  const params = readParamSpecs(mapAt(tree, 'params'), () => undefined);
  const about = readParamSpecs(mapAt(tree, 'query'), () => undefined).filter(({schema}) => schema['format'] === 'uuid');
  const scope = entryScope(tree, context);
  const parts = partsListed(tree, context.directory.get(flow)?.sections ?? []);
  return {
    id,
    ...(when === undefined ? {} : {when}),
    open: readOpen(tree, [...(context.directory.get(flow)?.screens.keys() ?? [])], scope, context),
    addressed: textAt(tree, 'address') !== 'none',
    params,
    ...(about.length === 0 ? {} : {about: about.map((spec) => spec.id)}),
    title: readLineChoice(tree.entries.get('title'), {...scope, report: () => undefined}, context.targets),
    ...(parts.length === 0 ? {} : {listsParts: parts}),
  };
}

/** The sections that task lists of a screen are of, also those in its groups. Unknown names are told where the block is read. */
function partsListed(tree: Tree, sections: readonly string[]): readonly string[] {
  const named = tasksNamed(tree).map(({text}) => text);
  return named.includes('all') ? sections : sections.filter((section) => named.includes(section));
}

/** What the task lists of a screen name, each where it stands: sections, or `all`. */
const tasksNamed: (tree: Tree) => ReturnType<typeof textsAt> = remembered((tree: Tree) =>
  entriesOf(mapAt(tree, 'blocks')).flatMap(([, block]) => [...textsAt(block, 'tasks'), ...tasksNamed(block)]),
);

/** Titles and `open` are read while another screen shows too, but they name the screen's own facts. */
function entryScope(tree: MapTree, context: LinkContext): Scope {
  const specs = [
    ...readParamSpecs(mapAt(tree, 'params'), () => undefined),
    ...readParamSpecs(mapAt(tree, 'query'), () => undefined),
  ];
  const query = {type: paramsType(specs), sure: true};
  const facts = mapAt(tree, 'facts');
  for (const name of factOperations(facts)) context.uses.looked.add(name);
  return withRoots(scopeOfContext(context), {...factRoots(facts, context.contract), query});
}

function readOpen(tree: MapTree, screens: readonly string[], scope: Scope, context: LinkContext): Open {
  const open = tree.entries.get('open');
  if (textOfTree(open) === 'always') return {kind: 'always'};
  const [when, beside] = [valueAt(open, 'when'), valueAt(open, 'beside')];
  if (beside !== undefined) return {kind: 'beside', screens: screensAt(open, 'beside', screens, context)};
  return when === undefined ? {kind: 'decided'} : {kind: 'when', when: linkCondition(when, scope).logic};
}
