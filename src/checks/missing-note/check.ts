import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {getAt} from '../../lib/at-path.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {EachOf} from '../../lib/each-of.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {isObject} from '../../lib/records.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg, OrgConfig} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen, PropValue} from '../../model/compiled/screen.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {siteFlow} from '../../model/site.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {eachOrgJoined} from '../check.ts';
import {walkTree} from '../trees.ts';

type Flows = CompiledOrg['flows'];
type ResolvedFlows = ResolvedOrg['flows'];

const around = 'frame/';

/** A number of a note (`[^3]`) on a screen where no list shows that note, neither there nor around it. */
export const missingNote = eachOrgJoined(
  () =>
    ({compiled, resolved}) =>
      findingsOf(compiled, resolved.flows),
);

const findingsOf = rememberedBeside(({org, flows}: CompiledOrg, written: ResolvedFlows): readonly Diagnostic[] =>
  notedScreens(flows, written).flatMap(({uses, lists}) => {
    const shown = lists.map((list) => numbersOf(list, org));
    if (shown.includes('unknown')) return [];
    const numbers = new Set(shown.flatMap((some) => (some === 'unknown' ? [] : some)));
    return uses.filter(({note}) => !numbers.has(note)).map((use) => findingOf(use, numbers.size));
  }),
);

/** A screen whose texts name notes, and the lists that are on it and around it. */
interface NotedScreen {
  readonly uses: readonly NoteUse[];
  readonly lists: readonly NoteList[];
}

/** Organisations that differ in their settings alone share all of their flows. */
const notedScreens = rememberedBeside((flows: Flows, written: ResolvedFlows): readonly NotedScreen[] =>
  [...written].flatMap(([flow, resolved]) =>
    usesInFlow(resolved).map(({id, uses}) => ({uses, lists: listsAround(flows, flow, id)})),
  ),
);

const usesInFlow = ({flow, screens}: ResolvedFlow) => naming(eachUses.of(flow, screens, noteUsesIn));

const eachUses = new EachOf<MapTree, readonly NoteUse[]>((one, other) => one.length + other.length === 0);

const naming = remembered((all: ReadonlyMap<string, readonly NoteUse[]>) =>
  [...all].flatMap(([id, uses]) => (uses.length === 0 ? [] : [{id, uses}])),
);

/** Where a text names a note by its number. */
export interface NoteUse {
  readonly note: number;
  readonly origin: Origin;
  /** Keys of the screen that lead to the text. */
  readonly keys: readonly string[];
}

/** The notes that the texts of a screen name. */
export const noteUsesIn = remembered((screen: MapTree): readonly NoteUse[] => {
  const uses: NoteUse[] = [];
  walkTree(screen, (keys, value) => {
    if (value.kind === 'map') return;
    for (const text of textsIn(value))
      if (text.words.includes('[^'))
        for (const [, escape = '', note = ''] of text.words.matchAll(/(\\?)\[\^([1-9]\d?)\]/g))
          if (escape === '') uses.push({note: Number(note), origin: text.origin, keys: [...keys]});
  });
  return uses;
});

/** `walk` comes to all entries of maps by itself. */
function textsIn(tree: Tree): readonly {readonly words: string; readonly origin: Origin}[] {
  if (tree.kind === 'list') return tree.items.flatMap(textsIn);
  return tree.kind === 'scalar' && typeof tree.value === 'string' ? [{words: tree.value, origin: tree.origin}] : [];
}

/** What a list of notes is told to show. */
interface NoteList {
  readonly texts: readonly (PropValue | undefined)[];
  readonly only: PropValue | undefined;
}

function listsAround(flows: Flows, flow: string, id: string): readonly NoteList[] {
  const [here, site] = [flow, siteFlow].map((name) => flows[name] && flowAsWritten(flows[name]).screens);
  const own = here?.[id];
  return [...(own === undefined ? [] : listsOf(own)), ...[here, site].flatMap((one) => (one ? listsInFrame(one) : []))];
}

const listsInFrame = remembered((screens: Flows[string]['screens']) =>
  Object.entries(screens).flatMap(([id, screen]) => (id.startsWith(around) ? listsOf(screen) : [])),
);

const listsOf = remembered(({blocks}: CompiledScreen): readonly NoteList[] => listsIn(blocks));

function listsIn(blocks: readonly Block[]): readonly NoteList[] {
  return blocks.flatMap((block): readonly NoteList[] => {
    if (block.block === 'widget' && block.widget === 'numbered-texts') {
      const {texts, inPlace, only} = block.props;
      return [{texts: [texts, inPlace], only}];
    }
    return 'blocks' in block ? listsIn(block.blocks ?? []) : [];
  });
}

/** The numbers of the notes that stand on a screen and around it; none where a rule gives what is not the organisation's. */
export function notesAround({org, flows}: CompiledOrg, flow: string, screen: string): readonly number[] {
  const shown = listsAround(flows, flow, screen).map((list) => numbersOf(list, org));
  return shown.flatMap((some) => (some === 'unknown' ? [] : some));
}

/** The numbers of the notes that a list may show: of all maps that its rules may give. */
function numbersOf(list: NoteList, org: OrgConfig): readonly number[] | 'unknown' {
  const paths = pathsOfList(list);
  if (paths === 'unknown') return 'unknown';
  const maps = paths.map((path) => getAt(org, path)).filter(isObject);
  return knownNumbers.of([list, ...maps], () => numbersAmong(list, maps));
}

/** Organisations have most of their maps of texts of the one that they extend. */
const knownNumbers = new KnownBy<readonly number[]>();

function numbersAmong({only}: NoteList, maps: readonly object[]): readonly number[] {
  // In their order, and whether one of the maps has a text for it.
  const names = new Map<string, boolean>();
  for (const [id, text] of maps.flatMap((texts) => Object.entries(texts) as (readonly [string, unknown])[]))
    if (typeof text === 'string') names.set(id, names.get(id) === true || text !== '');
  const numbered = [...names].flatMap(([name, isFilled]) => (isFilled ? [name] : [])).map((name, at) => ({name, at}));
  const wanted = only !== undefined && 'value' in only && Array.isArray(only.value) ? only.value : undefined;
  return numbered.filter(({name}) => wanted === undefined || wanted.includes(name)).map(({at}) => at + 1);
}

type Paths = readonly (readonly string[])[] | 'unknown';

/** Paths of the settings that a list shows the texts of; unknown where a rule gives what is not the organisation's. */
const pathsOfList = remembered(({texts}: NoteList): Paths => {
  const paths = texts.map((prop) => {
    if (prop === undefined) return [];
    return 'value' in prop ? pathsGivenBy(prop.value) : 'unknown';
  });
  return allKnown(paths);
});

function pathsGivenBy(rule: Logic): Paths {
  if (!isObject(rule)) return rule === null ? [] : 'unknown';
  const {var: path, if: cases} = rule;
  if (Array.isArray(cases)) {
    const values = (cases as readonly Logic[]).filter((_, at) => at % 2 === 1 || at === cases.length - 1);
    return allKnown(values.map(pathsGivenBy));
  }
  const name: unknown = Array.isArray(path) ? path[0] : path;
  return typeof name === 'string' && name.startsWith('org.') ? [name.split('.').slice(1)] : 'unknown';
}

const allKnown = (all: readonly Paths[]): Paths =>
  all.includes('unknown') ? 'unknown' : all.flatMap((paths) => (paths === 'unknown' ? [] : paths));

function findingOf({note, origin}: NoteUse, most: number): Diagnostic {
  const which = most === 0 ? ', for none stand on' : ` of the ${most} on`;
  return diagnostic('missing-note', origin, `\`[^${note}]\` leads to no note${which} this screen or around it`);
}
