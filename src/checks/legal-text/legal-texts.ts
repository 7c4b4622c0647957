import {rulesOf, usedRules} from '../../compiler/resolve/lock/used-rules.ts';
import {flow as flowShape, machine, steps} from '../../compiler/resolve/shapes/flow-shapes.ts';
import {disclosure as disclosureShape, screen as screenShape} from '../../compiler/resolve/shapes/screen-shape.ts';
import type {MapShape} from '../../compiler/resolve/shapes/shape.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {keyPlace, treeAt} from '../trees.ts';
import {isLocked, lineFor, lockedIn, type Around} from './locked-in.ts';
import {linesOf, logicOf, valueOf} from './said.ts';
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

/** The legal texts of an organisation, and the paths of the settings that they name. */
export interface LegalTextsOfOrg {
  readonly texts: LegalTexts;
  readonly settings: ReadonlySet<string>;
}

/**
 * The legal texts of an organisation: what is locked in its files, the disclosures that such things show or that are
 * locked themselves, the rules that all these use, and the settings that they name or that stand under the paths `marked`.
 */
export function legalTexts(resolved: ResolvedOrg, marked: readonly (readonly string[])[]): LegalTextsOfOrg {
  return ofOrg(resolved)(marked);
}

const ofOrg = remembered((resolved: ResolvedOrg) =>
  remembered((marked: readonly (readonly string[])[]) => textsOf(resolved, marked)),
);

function textsOf({flows, disclosures, org}: ResolvedOrg, marked: readonly (readonly string[])[]): LegalTextsOfOrg {
  const texts = new Map<string, LegalText>();
  const used = new Set<string>();
  const site = [...flows.values()].find(({flow}) => isSite(flow));
  for (const flow of flows.values()) {
    const own = ofFlow(flow)(site ?? flow)(disclosures);
    for (const [place, text] of own.texts) texts.set(place, text);
    for (const path of own.settings) used.add(path);
  }
  for (const path of [...marked.map((keys) => ['org', ...keys]), ...[...used].map((name) => name.split('.'))]) {
    const tree = treeAt(org, ...path.slice(1));
    if (tree !== undefined) addSettings(tree, path, texts);
  }
  return {texts, settings: used};
}

const isSite = (flow: MapTree): boolean => {
  const path = treeAt(flow, 'path');
  return path?.kind === 'scalar' && path.value === '';
};

/** Equal files are looked at once, whichever organisations have them. */
const ofFlow = remembered((flow: ResolvedFlow) =>
  remembered((site: ResolvedFlow) =>
    remembered((disclosures: ResolvedOrg['disclosures']): LegalTextsOfOrg => {
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
      const rules = rulesOf(site.rules, flow.rules);
      for (const name of usedRules(used, rules)) {
        const rule = rules.get(name);
        if (rule === undefined) continue;
        const owner = flow.rules?.entries.has(name) === true ? flow : site;
        all.set(`rules/${owner.id}/${name}`, {says: logicOf(rule), origin: keyPlace(rule)});
        used.push(rule);
      }
      return {texts: all, settings: usedSettings(used)};
    }),
  ),
);

interface InFiles {
  readonly texts: LegalTexts;
  /** What is locked, and the conditions on which it depends. */
  readonly trees: readonly Tree[];
}

const inFiles = remembered((resolved: ResolvedFlow): InFiles => {
  const {id, flow, screens} = resolved;
  const texts = new Map<string, LegalText>();
  const trees: Tree[] = [];
  const add = (name: string, locked: readonly LockedText[], elsewhere: readonly Around[] = []): void => {
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
    const own = ['open', 'address'].flatMap((key) => lineFor(`screen, ${key}`, screen.entries.get(key)));
    add(name, locked, [...listed, ...own]);
  }
  return {texts, trees};
});

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
    lines: [...linesOf(tree), ...around.map(({says}) => says)],
    origin: keyPlace(tree),
    trees: [tree, ...around.flatMap((one) => one.tree ?? [])],
  }));

/** Of flows that differ in a screen the others are equal. */
const lockedOnScreen = remembered((screen: MapTree) => lockedTexts(screen, screenShape));

/** Under which conditions, and for what, a flow lists a screen; undefined where it does not, so that nobody gets there. */
export function listedBy(flow: MapTree, screen: string): readonly Around[] | undefined {
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
    const says = [...linesOf(locked.tree), ...locked.around.map((one) => one.says)].join('\n');
    return [[locked.path.join('.'), {says, origin: keyPlace(locked.tree)}] as const];
  });
  const origin = keyPlace(tree.entries.get('text') ?? tree);
  const says = linesOf(tree, ['part', 'locked']).join('\n');
  return {says, origin, tree, isLocked: isLocked(tree), cases: new Map(cases)};
});

function addSettings(tree: Tree, path: readonly string[], texts: Map<string, LegalText>): void {
  if (tree.kind === 'map' && tree.entries.size > 0)
    for (const [key, value] of tree.entries) addSettings(value, [...path, key], texts);
  else texts.set(path.join('.'), {says: valueOf(tree), origin: keyPlace(tree)});
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
