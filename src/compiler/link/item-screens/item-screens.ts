import {anything, itemSchema, objectType, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import {isRecord} from '../../../lib/is-record.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {JsonSchema} from '../../../model/json.ts';
import type {MapTree, Origin} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {Roots} from '../rules/scope.ts';
import {asMap, entriesOf, mapAt, numberAtKey, textOfTree, valueAt} from '../tree.ts';

/** Every item that a list may have is a screen of its own in what is compiled. */
export const mostItems = 12;

/** A screen that shows once for each item of a list of answers. */
export interface ItemScreen {
  /** Id under which flow.yaml lists it. */
  readonly screen: string;
  /** Name of the answer that is the list; empty where `each` cannot be read. */
  readonly list: string;
  /** Where its `each` stands. */
  readonly origin: Origin;
}

/** A list that a person adds to. */
export interface AskedList {
  readonly screen: string;
  /** The block that asks for it. */
  readonly block: MapTree;
  /** Undefined: it does not say, or nothing that can be read. */
  readonly max: {readonly most: number; readonly origin: Origin} | undefined;
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
          if (each === undefined) return [];
          const [, list = ''] = /^answers\.([A-Za-z][\w-]*)$/.exec(textOfTree(each) ?? '') ?? [];
          return [[screen, {screen, list, origin: each.origin}] as const];
        }),
      ),
    ),
);

/** The lists that the screens of a flow ask for, by name. */
export const askedLists: (flow: ResolvedFlow) => ReadonlyMap<string, AskedList> = remembered(
  ({screens}: ResolvedFlow): ReadonlyMap<string, AskedList> =>
    new Map([...screens].flatMap(([screen, tree]) => listsOn(tree).map(([name, list]) => [name, {screen, ...list}]))),
);

type ListIn = readonly [name: string, list: Omit<AskedList, 'screen'>];

const listsOn = remembered((screen: MapTree) => listsIn(mapAt(screen, 'blocks')));

function listsIn(blocks: MapTree | undefined): readonly ListIn[] {
  return entriesOf(blocks).flatMap(([name, tree]): readonly ListIn[] => {
    const block = asMap(tree);
    const inner = mapAt(block, 'blocks');
    if (block === undefined || inner === undefined || block.entries.has('type') || block.entries.has('each')) return [];
    const repeat = mapAt(block, 'repeat');
    if (repeat === undefined) return listsIn(inner);
    return [[name, {block, max: mostOf(repeat), required: requiredOf(inner)}]];
  });
}

function mostOf(repeat: MapTree): AskedList['max'] {
  const [most, value] = [numberAtKey(repeat, 'max'), valueAt(repeat, 'max')];
  return most === undefined || value === undefined ? undefined : {most, origin: value.origin};
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

/**
 * What rules of an item screen may read besides those of all screens: its item, and which of how many that is. `required`
 * undefined: nobody asks for such a list, which is reported once, where it stands.
 */
export function itemRoots(
  {list}: ItemScreen,
  {answers}: Roots,
  required: readonly string[] | undefined,
): Pick<Roots, 'item' | 'each'> {
  if (required === undefined) {
    const unknown = {type: anything, sure: true, unknown: true};
    return {item: unknown, each: unknown};
  }
  const type = propertyOf(answers?.type ?? {}, list)?.type ?? {};
  const item = itemSchema(type);
  const places = {number: {type: 'integer', minimum: 1}, count: {type: 'integer', minimum: 1}};
  return {
    item: {type: isRecord(item['properties']) ? {...item, required} : item, sure: true},
    each: {type: objectType(places, Object.keys(places)), sure: true},
  };
}

/**
 * Types of a set's answers, with what item screens ask laid into the items of their lists. Where one is of no list, it may
 * be of any: then more may stand in the items of each.
 */
export function withItemAnswers(
  answers: Readonly<Record<string, FactType>>,
  about: Readonly<Record<string, Readonly<Record<string, FactType>>>>,
): Readonly<Record<string, FactType>> {
  const isAstray = Object.keys(about).some((list) => propertiesOfItems(answers, list) === undefined);
  return Object.fromEntries(
    Object.entries(answers).map(([list, type]) => {
      const properties = propertiesOfItems(answers, list);
      if (properties === undefined) return [list, type];
      if (isAstray) return [list, {...type, items: {...itemSchema(type), additionalProperties: anything}}];
      const more = Object.hasOwn(about, list) ? about[list] : undefined;
      return [
        list,
        more === undefined ? type : {...type, items: {...itemSchema(type), properties: {...properties, ...more}}},
      ];
    }),
  );
}

function propertiesOfItems(answers: Readonly<Record<string, FactType>>, list: string): JsonSchema | undefined {
  const type = Object.hasOwn(answers, list) ? answers[list] : undefined;
  const properties = type === undefined ? undefined : itemSchema(type)['properties'];
  return isRecord(properties) ? properties : undefined;
}
