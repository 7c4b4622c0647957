import {EachOf} from '../../lib/each-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {itemScreensOf} from './item-screens/item-screens.ts';
import {listedIn} from './targets/directory.ts';
import type {Report} from './report.ts';
import {asMap, entriesOf, keyOrigin, mapAt, textAt} from './tree.ts';

interface Asked {
  readonly id: string;
  /** Tells it from all others of its set: where it is asked about each item of a list, with the name of that. */
  readonly key: string;
  readonly type: string | undefined;
  readonly tree: MapTree;
}

/**
 * Reports fields of one set of answers that have one name: on one screen always; in an order-led flow
 * on its screens too. Flows that share a set may ask the same thing, but as the same type.
 */
export function duplicateFields(
  flow: ResolvedFlow,
  flows: ReadonlyMap<string, ResolvedFlow>,
  led: 'order' | 'server',
  report: Report,
): void {
  const set = textAt(flow.flow, 'answers') ?? flow.id;
  const taken = new Map<string, Asked & {readonly screen: string}>();
  for (const [screen, asks] of askedBy(flow)) {
    if (led === 'server') taken.clear();
    for (const asked of asks) {
      const before = taken.get(asked.key);
      if (before === undefined) {
        taken.set(asked.key, {...asked, screen});
        continue;
      }
      const where = before.screen === screen ? 'on this screen' : `on the screen \`${before.screen}\``;
      const related = [{origin: keyOrigin(before.tree), message: 'It is asked here too'}];
      report('duplicate-field', keyOrigin(asked.tree), `\`${asked.id}\` is asked ${where} already`, {related});
    }
  }
  if (led === 'server') return;
  for (const other of flows.values()) {
    if (other.id === flow.id || (textAt(other.flow, 'answers') ?? other.id) !== set) continue;
    for (const [, asks] of askedBy(other, [...other.screens])) {
      for (const {id, key, type, tree: there} of asks) {
        const own = taken.get(key);
        if (own === undefined || own.type === type || flow.id > other.id) continue;
        // An empty type could not be read, and was reported.
        if (own.type === '' || type === '') continue;
        const related = [{origin: keyOrigin(there), message: `Here it is of the type \`${type ?? 'list'}\``}];
        report(
          'duplicate-field',
          keyOrigin(own.tree),
          `\`${id}\` is of another type in the flow \`${other.id}\`, which shares its answers`,
          {related},
        );
      }
    }
  }
}

/** Texts that are equal for flows that ask for the same names and types: where one has no duplicate, no other has. */
export function askedTexts(
  flow: ResolvedFlow,
  flows: ReadonlyMap<string, ResolvedFlow>,
  led: 'order' | 'server',
): readonly string[] {
  const own = askedInOrder(flow);
  if (led === 'server') return [own];
  const set = textAt(flow.flow, 'answers') ?? flow.id;
  const others = [...flows.values()].filter(
    ({id, flow: other}) => id !== flow.id && (textAt(other, 'answers') ?? id) === set,
  );
  return [own, ...others.flatMap((other) => [other.id, askedAnywhere(other)])];
}

const askedInOrder = remembered((flow: ResolvedFlow) => inOneOrder(flow.flow)(textsOfAsked(flow)));
const askedAnywhere = remembered((flow: ResolvedFlow) => inOne(textsOfAsked(flow)));

const eachText = new EachOf<MapTree, string>();

/** What each screen asks, as text. */
const textsOfAsked = ({flow, screens}: ResolvedFlow): ReadonlyMap<string, string> =>
  eachText.of(flow, screens, (tree, screen) => textOfAsked(askedOf(flow, screen, tree)));

const inOneOrder = remembered((flow: MapTree) =>
  remembered((texts: ReadonlyMap<string, string>) =>
    listedIn(flow)
      .flatMap((id) => texts.get(id) ?? [])
      .join('\n\n'),
  ),
);
const inOne = remembered((texts: ReadonlyMap<string, string>) => [...texts.values()].join('\n\n'));

type AskedBy = readonly (readonly [screen: string, asks: readonly Asked[]])[];

const textOfAsked = remembered((asks: readonly Asked[]) =>
  asks.map(({key, type}) => `${key} ${type ?? ''}`).join('\n'),
);

/** What each screen asks. What is asked about the items of a list, on whichever screen, is of that list. */
function askedBy(flow: ResolvedFlow, screens: readonly (readonly [string, MapTree])[] = inOrder(flow)): AskedBy {
  return screens.map(([screen, tree]) => [screen, askedOf(flow.flow, screen, tree)]);
}

function askedOf(flow: MapTree, screen: string, tree: MapTree): readonly Asked[] {
  const list = itemScreensOf(flow).get(screen)?.list;
  return list === undefined ? askedOnScreen(tree) : within(list, askedOn(tree));
}

const within = (list: string, asks: readonly Asked[]): readonly Asked[] =>
  asks.map((asked) => ({...asked, key: `${list}.${asked.key}`}));

/** The very same list for the same screen, in whichever flow it stands. */
const askedOnScreen = remembered((screen: MapTree): readonly Asked[] => {
  const own = askedOn(screen);
  const inside = own.flatMap(({id, type, tree}) => (type === undefined ? within(id, askedOn(tree)) : []));
  return inside.length === 0 ? own : [...own, ...inside];
});

function inOrder(flow: ResolvedFlow): readonly (readonly [string, MapTree])[] {
  return listedIn(flow.flow).flatMap((id) => {
    const tree = flow.screens.get(id);
    return tree === undefined ? [] : [[id, tree] as const];
  });
}

const askedOn = remembered((screen: MapTree) => fieldsIn(mapAt(screen, 'blocks')));

function fieldsIn(blocks: MapTree | undefined): readonly Asked[] {
  return entriesOf(blocks).flatMap(([id, value]): readonly Asked[] => {
    const tree = asMap(value);
    if (tree === undefined) return [];
    const type = textAt(tree, 'type');
    if (type !== undefined) return [{id, key: id, type, tree}];
    const inner = mapAt(tree, 'blocks');
    const isList = tree.entries.has('repeat') || tree.entries.has('each');
    return isList ? [{id, key: id, type, tree}] : fieldsIn(inner);
  });
}
