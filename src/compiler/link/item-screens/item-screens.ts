import {itemsOf, objectType, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import {isRecord} from '../../../lib/is-record.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Origin} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {Roots} from '../rules/scope.ts';
import {asMap, entriesOf, mapAt, numberAt, textOf, valueAt} from '../tree.ts';

/** A screen that shows once for each item of a list of answers. */
export interface ItemScreen {
  /** Id under which flow.yaml lists it. */
  readonly screen: string;
  /** Name of the answer that is the list. */
  readonly list: string;
  /** Where its `each` stands. */
  readonly origin: Origin;
}

/** A list that a person adds to. */
export interface AskedList {
  readonly screen: string;
  /** The block that asks for it. */
  readonly block: MapTree;
  readonly max: number;
  /** Answers that each item has once the list is right. */
  readonly required: readonly string[];
}

/** The screens of a flow that show once for each item, by their ids, in order. */
export const itemScreensOf: (flow: MapTree) => ReadonlyMap<string, ItemScreen> = remembered(
  (flow: MapTree): ReadonlyMap<string, ItemScreen> =>
    new Map(
      entriesOf(mapAt(flow, 'screens')).flatMap(([, section]) =>
        entriesOf(mapAt(section, 'screens')).flatMap(([screen, entry]) => {
          const each = valueAt(entry, 'each');
          const path = textOf(each);
          if (each === undefined || path?.startsWith('answers.') !== true) return [];
          return [[screen, {screen, list: path.slice('answers.'.length), origin: each.origin}] as const];
        }),
      ),
    ),
);

/** The lists that the screens of a flow ask for, by name. */
export const askedLists: (flow: ResolvedFlow) => ReadonlyMap<string, AskedList> = remembered(
  ({screens}: ResolvedFlow): ReadonlyMap<string, AskedList> =>
    new Map([...screens].flatMap(([screen, tree]) => listsIn(screen, mapAt(tree, 'blocks')))),
);

function listsIn(screen: string, blocks: MapTree | undefined): readonly (readonly [string, AskedList])[] {
  return entriesOf(blocks).flatMap(([name, tree]): readonly (readonly [string, AskedList])[] => {
    const block = asMap(tree);
    const inner = mapAt(block, 'blocks');
    if (block === undefined || inner === undefined || block.entries.has('type') || block.entries.has('each')) return [];
    const repeat = mapAt(block, 'repeat');
    if (repeat === undefined) return listsIn(screen, inner);
    return [[name, {screen, block, max: numberAt(repeat, 'max') ?? 0, required: requiredOf(inner)}]];
  });
}

/** What is asked in every item, and must be answered. */
function requiredOf(blocks: MapTree): readonly string[] {
  return entriesOf(blocks).flatMap(([id, block]) =>
    valueAt(block, 'type') !== undefined &&
    valueAt(block, 'optional') === undefined &&
    valueAt(block, 'when') === undefined
      ? [id]
      : [],
  );
}

/** What rules of an item screen may read besides those of all screens: its item, and which of how many that is. */
export function itemRoots(
  {list}: ItemScreen,
  {answers}: Roots,
  required: readonly string[],
): Pick<Roots, 'item' | 'each'> {
  const type = propertyOf(answers?.type ?? {}, list)?.type ?? {};
  const item = itemsOf(type);
  const places = {number: {type: 'integer', minimum: 1}, count: {type: 'integer', minimum: 1}};
  return {
    item: {type: isRecord(item['properties']) ? {...item, required} : item, sure: true},
    each: {type: objectType(places, Object.keys(places)), sure: true},
  };
}

/** Types of a set's answers, with what item screens ask laid into the items of their lists. */
export function withItemAnswers(
  answers: Readonly<Record<string, FactType>>,
  about: Readonly<Record<string, Readonly<Record<string, FactType>>>>,
): Readonly<Record<string, FactType>> {
  const lists = Object.entries(about).flatMap(([list, more]): readonly (readonly [string, FactType])[] => {
    const type = Object.hasOwn(answers, list) ? answers[list] : undefined;
    const items = type === undefined ? undefined : itemsOf(type);
    const properties = items?.['properties'];
    if (type === undefined || !isRecord(properties)) return [];
    return [[list, {...type, items: {...items, properties: {...properties, ...more}}}]];
  });
  return {...answers, ...Object.fromEntries(lists)};
}
