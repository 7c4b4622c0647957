import {keyPlace} from '../../lib/key-place.ts';
import {rulesByName, usedRules} from '../../compiler/resolve/lock/used-rules.ts';
import {flow as flowShape, machine, steps} from '../../compiler/resolve/shapes/flow-shapes.ts';
import {disclosure as disclosureShape, screen as screenShape} from '../../compiler/resolve/shapes/screen-shape.ts';
import type {MapShape} from '../../compiler/resolve/shapes/shape.ts';
import {EachOf} from '../../lib/each-of.ts';
import {Keys} from '../../lib/keys.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {treeAt} from '../trees.ts';
import {isLocked, lineFor, lockedIn, type AroundLock} from './locked-in.ts';
import {linesOfTree, logicOf, valueLine} from './said.ts';
import {usedSettings} from './used-settings.ts';

/** A legal text as one organisation has it. */
export interface LegalText {
  /** A line for each key that it is written with, and for each thing elsewhere that decides whether it is shown. */
  readonly says: string;
  /** Where it is written. */
  readonly origin: Origin;
}

/** By place: `card:check blocks.terms`, `disclosures/terms`, `rules/card/fee`, `org.footer.notes.fees`. */
export type LegalTexts = ReadonlyMap<string, LegalText>;

/** Legal texts of flows, and the paths of the settings that they name. */
interface LegalTextsOfFlows {
  readonly texts: LegalTexts;
  readonly settings: ReadonlySet<string>;
}

/** The legal texts of an organisation: those of its flows, which many share, and those that stand in its settings. */
export interface LegalTextsOfOrg {
  readonly inFlows: LegalTexts;
  readonly inSettings: LegalTexts;
  /** Paths of the settings that those of its flows name. */
  readonly settings: ReadonlySet<string>;
}

/**
 * The legal texts of an organisation: what is locked in its files, the disclosures that such things show or that are
 * locked themselves, the rules that all these use, and the settings that they name or that stand under the paths `marked`.
 */
export const legalTexts = rememberedBeside(
  ({flows, disclosures, org}: ResolvedOrg, marked: readonly (readonly string[])[]): LegalTextsOfOrg => {
    const {texts: inFlows, settings} = ofFlows(flows, disclosures);
    const inSettings = new Map<string, LegalText>();
    for (const {keys, path} of placesOf(marked, settings)) {
      const tree = treeAt(org, ...keys);
      for (const [place, text] of tree === undefined ? [] : settingsIn(tree, path)) inSettings.set(place, text);
    }
    return {inFlows, inSettings, settings};
  },
);

/** Where settings stand that are legal texts, or that such texts name. */
const placesOf = rememberedBeside((marked: readonly (readonly string[])[], settings: ReadonlySet<string>) =>
  [...marked, ...[...settings].map((name) => name.split('.').slice(1))].map((keys) => ({
    keys,
    path: ['org', ...keys].join('.'),
  })),
);

/** Organisations that differ in their settings alone have the very same flows. */
const ofFlows = rememberedBeside(
  (flows: ResolvedOrg['flows'], disclosures: ResolvedOrg['disclosures']): LegalTextsOfFlows => {
    const site = [...flows.values()].find(({flow}) => isSite(flow));
    const all = [...flows.values()].map((flow) => ofFlow(flow, site ?? flow, disclosures));
    return knownTogether.of([disclosures, ...all], () => ({
      texts: new Map(all.flatMap(({texts}) => [...texts])),
      settings: new Set(all.flatMap(({settings}) => [...settings])),
    }));
  },
);

const knownTogether = new KnownBy<LegalTextsOfFlows>();

const isSite = (flow: MapTree): boolean => {
  const path = treeAt(flow, 'path');
  return path?.kind === 'scalar' && path.value === '';
};

const knownFlows = new KnownBy<LegalTextsOfFlows>();

/** Flows that differ in what is no part of a legal text are looked at once, whichever organisations have them. */
const ofFlow = (flow: ResolvedFlow, site: ResolvedFlow, disclosures: ResolvedOrg['disclosures']): LegalTextsOfFlows =>
  knownFlows.of([disclosures, site.id, site.rules, ...partsOf(flow, disclosures)], () => {
    const {texts, trees} = inFiles(flow);
    const all = new Map(texts);
    const used = [...trees];
    const shown = new Set(trees.flatMap(disclosuresIn));
    for (const [id, text] of ofDisclosures(disclosures)) {
      const isShown = shown.has(id);
      if (!isShown && !text.isLocked && text.cases.size === 0) continue;
      if (isShown || text.isLocked) all.set(`disclosures/${id}`, text);
      else for (const [path, one] of text.cases) all.set(`disclosures/${id} ${path}`, one);
      used.push(text.tree);
    }
    const rules = rulesByName(site.rules, flow.rules);
    for (const name of usedRules(used, rules)) {
      const rule = rules.get(name);
      if (rule === undefined) continue;
      const owner = flow.rules?.entries.has(name) === true ? flow : site;
      all.set(`rules/${owner.id}/${name}`, {says: logicOf(rule), origin: keyPlace(rule)});
      used.push(rule);
    }
    return {texts: all, settings: usedSettings(used)};
  });

/** All that the legal texts of a flow are made of: its files, and of its screens what is locked, with what decides who sees it. */
const partsOf = (
  {id, flow, steps: table, machine: states, rules, screens}: ResolvedFlow,
  disclosures: ResolvedOrg['disclosures'],
): readonly (object | string | undefined)[] => [
  id,
  flow,
  table,
  states,
  rules,
  eachHeld.of(keys.of([disclosures, id]), screens, heldOn),
];

const keys = new Keys();

/** What is locked on a screen, and what decides who sees it. */
type Held = readonly (readonly LockedText[] | Tree | undefined)[];

const eachHeld = new EachOf<MapTree, Held>(
  (one, other) => one.length === other.length && one.every((part, at) => part === other[at]),
);

const heldOn = remembered((screen: MapTree): Held => {
  const locked = lockedOnScreen(screen);
  return locked.length === 0 ? [] : [locked, ...decidingOn(screen)];
});

interface InFiles {
  readonly texts: LegalTexts;
  /** What is locked, and the conditions on which it depends. */
  readonly trees: readonly Tree[];
}

function inFiles(resolved: ResolvedFlow): InFiles {
  const {id, flow, screens} = resolved;
  const texts = new Map<string, LegalText>();
  const trees: Tree[] = [];
  const add = (name: string, locked: readonly LockedText[], elsewhere: readonly AroundLock[] = []): void => {
    for (const {path, lines, origin, trees: own} of locked) {
      const place = `${id}:${name}${path}`;
      texts.set(place, {says: [...lines, ...elsewhere.map(({says}) => says)].join('\n'), origin});
      trees.push(...own, ...elsewhere.flatMap((one) => one.tree ?? []));
    }
  };
  add('flow.yaml', lockedTexts(flow, flowShape));
  add('steps.yaml', lockedTexts(resolved.steps, steps));
  add('machine.yaml', lockedTexts(resolved.machine, machine));
  for (const [name, screen] of screens) {
    const locked = lockedOnScreen(screen);
    const listed = locked.length === 0 ? undefined : listedBy(flow, name);
    if (listed === undefined) continue;
    const own = decidingOn(screen).flatMap((tree, at) => lineFor(`screen, ${deciding[at] ?? ''}`, tree));
    add(name, locked, [...listed, ...own]);
  }
  return {texts, trees};
}

/** Keys of a screen that decide whether people come to it. */
const deciding = ['open', 'address'] as const;

const decidingOn = ({entries}: MapTree): readonly (Tree | undefined)[] => deciding.map((key) => entries.get(key));

/** Something locked as it stands in its file; `path`: a blank and the keys that lead to it, nothing for all of the file. */
interface LockedText {
  readonly path: string;
  readonly lines: readonly string[];
  readonly origin: Origin;
  readonly trees: readonly Tree[];
}

const lockedTexts = (file: MapTree | undefined, shape: MapShape): readonly LockedText[] =>
  (file === undefined ? [] : lockedIn(file, shape)).map(({path, tree, around}) => ({
    path: path.length === 0 ? '' : ` ${path.join('.')}`,
    lines: [...linesOfTree(tree), ...around.map(({says}) => says)],
    origin: keyPlace(tree),
    trees: [tree, ...around.flatMap((one) => one.tree ?? [])],
  }));

const knownLocked = new KnownBy<readonly LockedText[]>();

/** The very same list for screens that differ in what is not locked. */
const lockedOnScreen = remembered((screen: MapTree): readonly LockedText[] => {
  const locked = lockedTexts(screen, screenShape);
  const parts = locked.flatMap(({path, lines, trees}) => [...trees, path, lines.join('\n')]);
  return knownLocked.of(parts, () => locked);
});

/** Under which conditions, and for what, a flow lists a screen; undefined where it does not, so that nobody gets there. */
export function listedBy(flow: MapTree, screen: string): readonly AroundLock[] | undefined {
  const sections = treeAt(flow, 'screens');
  if (sections?.kind !== 'map') return undefined;
  for (const section of sections.entries.values()) {
    const entry = treeAt(section, 'screens', screen);
    if (entry !== undefined)
      return [
        ...lineFor('section, when', treeAt(section, 'when')),
        ...lineFor('in the flow, when', treeAt(entry, 'when')),
        ...lineFor('in the flow, each', treeAt(entry, 'each')),
      ];
  }
  return undefined;
}

interface Disclosure extends LegalText {
  readonly tree: MapTree;
  readonly isLocked: boolean;
  /** Cases of its text that are locked, by path. */
  readonly cases: LegalTexts;
}

const ofDisclosures = remembered((all: ResolvedOrg['disclosures']) =>
  [...all].map(([id, tree]) => [id, ofDisclosure(tree)] as const),
);

const ofDisclosure = remembered((tree: MapTree): Disclosure => {
  const cases = lockedIn(tree, disclosureShape).flatMap((locked) => {
    if (locked.path.length === 0) return [];
    const says = [...linesOfTree(locked.tree), ...locked.around.map((one) => one.says)].join('\n');
    return [[locked.path.join('.'), {says, origin: keyPlace(locked.tree)}] as const];
  });
  const origin = keyPlace(tree.entries.get('text') ?? tree);
  const says = linesOfTree(tree, ['part', 'locked']).join('\n');
  return {says, origin, tree, isLocked: isLocked(tree), cases: new Map(cases)};
});

const knownSettings = new KnownBy<LegalTexts>();

/** The texts of a setting, or of all that stands under it: a map that an organisation has of another is looked at once. */
function settingsIn(tree: Tree, path: string): Iterable<readonly [string, LegalText]> {
  if (tree.kind !== 'map' || tree.entries.size === 0) return [[path, {says: valueLine(tree), origin: keyPlace(tree)}]];
  return knownSettings.of(
    [tree, path],
    () => new Map([...tree.entries].flatMap(([key, value]) => [...settingsIn(value, `${path}.${key}`)])),
  );
}

/** The disclosures that something locked, and what is in it, shows. */
const disclosuresIn: (tree: Tree) => readonly string[] = remembered((tree: Tree): readonly string[] => {
  if (tree.kind !== 'map') return [];
  const own = tree.entries.get('disclosure');
  const blocks = tree.entries.get('blocks');
  return [
    ...(own?.kind === 'scalar' && typeof own.value === 'string' ? [own.value] : []),
    ...(blocks?.kind === 'map' ? [...blocks.entries.values()].flatMap(disclosuresIn) : []),
  ];
});
