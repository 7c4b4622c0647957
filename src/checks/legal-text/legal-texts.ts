import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {keyPlace, saidBy, treeAt} from '../trees.ts';
import {isLocked, lockedIn} from './locked-in.ts';

/** A legal text as one organisation has it. */
export interface LegalText {
  /** A line for each key that it is written with, and for each condition under which it is shown. */
  readonly says: string;
  /** Where it is written. */
  readonly origin: Origin;
}

/** Legal texts by place: `loan:check blocks.terms`, `disclosures/terms`, `org.footer.notes.fees`. */
export type LegalTexts = ReadonlyMap<string, LegalText>;

/**
 * The legal texts of an organisation: what is locked on its screens, the disclosures that such things show or that are
 * locked themselves, and the settings under the paths `settings`.
 */
export function legalTexts(
  {flows, disclosures, org}: ResolvedOrg,
  settings: readonly (readonly string[])[],
): LegalTexts {
  const texts = new Map<string, LegalText>();
  const shown = new Set([...disclosures].flatMap(([id, text]) => (isLocked(text) ? [id] : [])));
  for (const flow of flows.values()) {
    const own = ofFlow(flow);
    for (const [place, text] of own.texts) texts.set(place, text);
    for (const id of own.disclosures) shown.add(id);
  }
  for (const id of shown) {
    const tree = disclosures.get(id);
    if (tree !== undefined) texts.set(`disclosures/${id}`, ofDisclosure(tree));
  }
  for (const path of settings) {
    const tree = treeAt(org, ...path);
    if (tree !== undefined) addSettings(tree, ['org', ...path], texts);
  }
  return texts;
}

interface OfFlow {
  readonly texts: LegalTexts;
  readonly disclosures: readonly string[];
}

const ofFlow = remembered(({id, flow, screens}: ResolvedFlow): OfFlow => {
  const texts = new Map<string, LegalText>();
  const disclosures: string[] = [];
  for (const [name, screen] of screens) {
    const listed = listedBy(flow, name);
    if (listed === undefined) continue;
    const how = [...listed, ...['open', 'address'].flatMap((key) => line(`screen, ${key}`, screen.entries.get(key)))];
    for (const {path, tree, around} of lockedIn(screen)) {
      const place = `${id}:${name}${path.length === 0 ? '' : ` ${path.join('.')}`}`;
      texts.set(place, {says: [...linesOf(tree), ...around, ...how].join('\n'), origin: keyPlace(tree)});
      disclosures.push(...disclosuresIn(tree));
    }
  }
  return {texts, disclosures};
});

/** Under which conditions a flow lists a screen; undefined where it does not, so that nobody gets there. */
export function listedBy(flow: MapTree, screen: string): readonly string[] | undefined {
  const sections = treeAt(flow, 'screens');
  if (sections?.kind !== 'map') return undefined;
  for (const section of sections.entries.values()) {
    const entry = treeAt(section, 'screens', screen);
    if (entry !== undefined)
      return [...line('section, when', treeAt(section, 'when')), ...line('in the flow, when', treeAt(entry, 'when'))];
  }
  return undefined;
}

const line = (what: string, value: Tree | undefined): readonly string[] =>
  value === undefined ? [] : [`${what}: ${saidBy(value)}`];

const ofDisclosure = remembered((tree: MapTree): LegalText => {
  const origin = keyPlace(tree.entries.get('text') ?? tree);
  return {says: linesOf(tree, ['part', 'locked']).join('\n'), origin};
});

function addSettings(tree: Tree, path: readonly string[], texts: Map<string, LegalText>): void {
  if (tree.kind === 'map') for (const [key, value] of tree.entries) addSettings(value, [...path, key], texts);
  else texts.set(path.join('.'), {says: valueOf(tree), origin: keyPlace(tree)});
}

function disclosuresIn(tree: Tree): readonly string[] {
  if (tree.kind !== 'map') return [];
  const {entries} = tree;
  const own = entries.get('disclosure');
  const inner = [entries.get('blocks')].flatMap((blocks) =>
    blocks?.kind === 'map' ? [...blocks.entries.values()] : [],
  );
  return [...(own?.kind === 'scalar' ? [String(own.value)] : []), ...inner.flatMap(disclosuresIn)];
}

/** A line for each value, `label: I agree`; what is longer than a line goes on with two spaces before it. */
function linesOf(tree: MapTree, without: readonly string[] = ['locked'], before = ''): readonly string[] {
  return [...tree.entries].flatMap(([key, value]) => {
    if (without.includes(key)) return [];
    if (value.kind === 'map') return linesOf(value, [], `${before}${key}.`);
    return [`${before}${key}: ${valueOf(value).replaceAll(/\n(?=.)/g, '\n  ')}`];
  });
}

const valueOf = (tree: Tree): string =>
  tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value.trim() : saidBy(tree);
