import {EachOf} from '../../../lib/each-of.ts';
import {KnownBy} from '../../../lib/known-by.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {itemScreensOf, mostItems} from '../item-screens/item-screens.ts';
import {asMap, entriesOf, itemsOf, mapAt, textAt, textOfTree} from '../tree.ts';

/** Parameters after a screen's path, and its query parameters. */
interface ScreenPlace {
  readonly params: readonly string[];
  readonly query: readonly string[];
  /** Name of the list for each item of which it shows: no target can say for which. */
  readonly each?: string;
  /** Its file could not be parsed: nobody knows what it takes. */
  readonly isUnread?: true;
}

/** What other flows must know of a flow to lead into it. */
export interface FlowEntry {
  readonly id: string;
  /** Parameters of its address, in order. */
  readonly params: readonly string[];
  /** In the order in which flow.yaml lists them. */
  readonly screens: ReadonlyMap<string, ScreenPlace>;
  /** Its sections, in order. */
  readonly sections: readonly string[];
  readonly exits: ReadonlySet<string>;
  /** Exits that lead where the answer of a call says -> the paths of the answer that they read. */
  readonly answered: ReadonlyMap<string, readonly string[]>;
}

export type Directory = ReadonlyMap<string, FlowEntry>;

/** The flow with the path '': its facts, gates, rules and exits are those of every flow. */
export function shellOf(flows: ReadonlyMap<string, ResolvedFlow>): ResolvedFlow | undefined {
  return [...flows.values()].find(({flow}) => textAt(flow, 'path') === '');
}

/** `broken` are files that could not be parsed: their screens exist, though nothing is known of them. */
export function directoryOf(
  flows: ReadonlyMap<string, ResolvedFlow>,
  broken: ReadonlySet<string> = new Set(),
): Directory {
  return new Map(
    [...flows].map(([id, flow]) => {
      const unread = unreadIn(id, broken);
      return [id, unread.length === 0 ? entryOf(flow) : readEntry(flow, [...unread, ...placesIn(flow)])];
    }),
  );
}

function unreadIn(id: string, broken: ReadonlySet<string>): readonly (readonly [string, ScreenPlace])[] {
  const folder = `flows/${id}/screens/`;
  return [...broken].flatMap((file) =>
    file.startsWith(folder)
      ? [[file.slice(folder.length).replace(/\.yaml$/, ''), {params: [], query: [], isUnread: true}] as const]
      : [],
  );
}

const eachPlace = new EachOf<MapTree, ScreenPlace>((one, other) => signatureOfPlace(one) === signatureOfPlace(other));

/** The places of the screens of a flow: the very same for flows of which others need to know the same. */
const placesIn = ({flow, screens}: ResolvedFlow): ReadonlyMap<string, ScreenPlace> =>
  eachPlace.of(flow, screens, (tree, screen) => {
    const list = itemScreensOf(flow).get(screen)?.list;
    return list === undefined ? readScreenPlace(tree) : {...readScreenPlace(tree), each: list};
  });

const knownEntries = new KnownBy<FlowEntry>();

const entryOf = remembered((flow: ResolvedFlow): FlowEntry => {
  const places = placesIn(flow);
  return knownEntries.of([flow.flow, places, flow.id], () => readEntry(flow, [...places]));
});

function readEntry(
  {id, flow}: Pick<ResolvedFlow, 'id' | 'flow'>,
  places: readonly (readonly [string, ScreenPlace])[],
): FlowEntry {
  const path = textAt(flow, 'path') ?? '';
  return {
    id,
    params: path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])),
    screens: new Map(inOrder(flow, places)),
    sections: namesAt(flow, 'screens'),
    exits: new Set(entriesOf(mapAt(flow, 'exits')).map(([name]) => name)),
    answered: new Map(
      entriesOf(mapAt(flow, 'exits')).flatMap(([name, exit]) => {
        const paths = [...resultsIn(exit)];
        return paths.length === 0 ? [] : [[name, paths] as const];
      }),
    ),
  };
}

/** As flow.yaml lists them, which is the order of the path; those that it does not list come last. */
function inOrder<T extends readonly [string, unknown]>(flow: MapTree, screens: readonly T[]): readonly T[] {
  const rank = new Map(listedIn(flow).map((id, index) => [id, index]));
  const rankOf = ([id]: T): number => rank.get(id) ?? rank.size;
  return screens.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Paths of answers of calls that a rule reads, as they are written. */
function* resultsIn(tree: Tree): Iterable<string> {
  if (tree.kind !== 'scalar') {
    for (const inner of tree.kind === 'list' ? tree.items : tree.entries.values()) yield* resultsIn(inner);
  } else if (/^result\.[\w.-]+$/.test(textOfTree(tree) ?? '')) yield textOfTree(tree) ?? '';
}

const readScreenPlace = remembered((screen: MapTree): ScreenPlace => ({
  params: namesAt(screen, 'params'),
  query: namesAt(screen, 'query'),
}));

function namesAt(tree: MapTree, key: string): readonly string[] {
  return entriesOf(mapAt(tree, key)).map(([name]) => name);
}

/** Names that a screen of any flow has while it shows; one that shows for each item has one for each. */
export function screenNames(directory: Directory): readonly string[] {
  const names = new Set<string>();
  for (const {screens} of directory.values())
    for (const [id, {each}] of screens) {
      if (each === undefined) names.add(id);
      else for (let number = 1; number <= mostItems; number += 1) names.add(`${id}/${number}`);
    }
  return [...names];
}

/** Texts that are equal for equal directories. */
export function signaturesOf(directory: Directory): readonly string[] {
  return [...directory.values()].map(signatureOfEntry);
}

const signatureOfEntry = remembered(({id, params, screens, sections, exits, answered}: FlowEntry) => {
  let listed = '';
  for (const [screen, place] of screens) listed += `${screen}${signatureOfPlace(place)}\n`;
  return `${JSON.stringify([id, params, sections, [...exits], [...answered]])}\n${listed}`;
});

const signatureOfPlace = remembered(({params, query, each, isUnread}: ScreenPlace) =>
  params.length + query.length === 0 && each === undefined && isUnread === undefined
    ? ''
    : JSON.stringify([params, query, each ?? null, isUnread ?? false]),
);

/** Screens that flow.yaml lists, in order. */
export const listedScreens = ({flow}: ResolvedFlow): readonly string[] => listedIn(flow);

/** Screens that a flow.yaml lists, in order. One that is listed twice, which is reported, is there once. */
export const listedIn = remembered((flow: MapTree): readonly string[] => [...new Set(writtenIn(flow))]);

const writtenIn = (flow: MapTree): readonly string[] =>
  entriesOf(mapAt(flow, 'screens')).flatMap(([, section]) => {
    const screens = asMap(section)?.entries.get('screens');
    return screens?.kind === 'list'
      ? itemsOf(screens).flatMap((item) => textOfTree(item) ?? [])
      : entriesOf(screens).map(([id]) => id);
  });
