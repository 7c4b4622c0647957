import {anything, objectType, type FactType} from '../../catalog/operations/schema.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {remembered} from '../../lib/remembered.ts';
import type {ParamSpec} from '../../model/compiled/screen.ts';
import type {JsonSchema} from '../../model/json.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {answersIn} from './answers.ts';
import type {LinkContext} from './context.ts';
import {factOperations, factRoots} from './flow/facts.ts';
import {itemRoots, type ItemScreen} from './item-screens/item-screens.ts';
import {paramsType, readParamSpecs} from './flow/params.ts';
import type {Roots} from './rules/scope.ts';
import {entriesOf, mapAt, textAt, textOfTree} from './tree.ts';

/** The list that a screen shows once for each item of, and what each item has. */
export interface ItemsOf {
  readonly of: ItemScreen;
  /** Undefined: no screen of the flow asks for such a list. */
  readonly required: readonly string[] | undefined;
}

/** What everything on a screen may read and start, before any of it is read. */
export interface ScreenPlace {
  /** Stands for all of this: screens of which it is equal share what they have in common. */
  readonly key: object;
  readonly params: readonly ParamSpec[];
  readonly query: readonly ParamSpec[];
  readonly roots: Roots;
  readonly answers: Readonly<Record<string, FactType>>;
  /** Names of the parameters of the screen's own address. */
  readonly addressed: readonly string[];
  /** Types of events by the action that they start. */
  readonly events: ReadonlyMap<string, FactType>;
  /** Actions that events start. */
  readonly eventActions: ReadonlySet<string>;
}

/** `items`: what a screen that shows once for each item of a list is about. */
export function screenPlace(tree: MapTree, context: LinkContext, items?: ItemsOf): ScreenPlace {
  const blocks = mapAt(tree, 'blocks');
  const started = eventsIn(blocks);
  const actions = entriesOf(mapAt(tree, 'actions'));
  const eventActions = actions.flatMap(([name, action]) => (textAt(action, 'runs') === 'event' ? [name] : []));
  const facts = mapAt(tree, 'facts');
  const loaded = factOperations(facts);
  for (const name of loaded) context.uses.looked.add(name);
  const {operations} = context.contract;
  const key = context.keyOf([
    mapAt(tree, 'params'),
    mapAt(tree, 'query'),
    facts,
    ...loaded.map((name) => (Object.hasOwn(operations, name) ? operations[name] : undefined)),
    answersText(blocks),
    started.map((event) => event.join(' ')).join('\n'),
    eventActions.join('\n'),
    items === undefined ? undefined : JSON.stringify([items.of.list, items.required]),
  ]);
  return context.piece('place', [key], (own) => ({
    key,
    ...readPlace(tree, own, items),
    events: new Map(started.map(([action, widget, event]) => [action, eventType(widget, event)])),
    eventActions: new Set(eventActions),
  }));
}

function readPlace(
  tree: MapTree,
  {roots, led, contract, report}: LinkContext,
  items: ItemsOf | undefined,
): Omit<ScreenPlace, 'key' | 'events' | 'eventActions'> {
  const [params, query] = [readParamSpecs(mapAt(tree, 'params'), report), readParamSpecs(mapAt(tree, 'query'), report)];
  const answers = answersIn(mapAt(tree, 'blocks'));
  return {
    params,
    query,
    answers,
    addressed: [...params, ...query].map(({id}) => id),
    roots: {
      ...roots,
      ...(led === 'server' ? {answers: {type: objectType(answers, []), sure: true}} : {}),
      params: {type: merged(roots['params']?.type, paramsType(params)), sure: true},
      query: {type: merged(roots['query']?.type, paramsType(query)), sure: true},
      ...factRoots(mapAt(tree, 'facts'), contract),
      ...(items === undefined ? {} : itemRoots(items.of, roots, items.required)),
    },
  };
}

function merged(one: FactType | undefined, other: FactType): FactType {
  if (one === undefined) return other;
  const required = [one, other].flatMap((type) => (type['required'] as readonly string[] | undefined) ?? []);
  return {
    ...other,
    properties: {...(one['properties'] as JsonSchema), ...(other['properties'] as JsonSchema)},
    required,
  };
}

/** A text that is equal for blocks with equal answers. */
export function answersText(blocks: MapTree | undefined): string {
  return entriesOf(blocks)
    .map(([id, block]) => answersTextOf(block)(id))
    .join('');
}

/** Blocks seldom change their name: of each the last is remembered. */
const answersTextOf = remembered((block: Tree) => {
  let last: {readonly id: string; readonly text: string} | undefined;
  return (id: string): string => {
    if (last?.id === id) return last.text;
    const holder: MapTree = {kind: 'map', entries: new Map([[id, block]]), origin: block.origin};
    const answers = Object.entries(answersIn(holder));
    const text =
      answers.length === 0 ? '' : JSON.stringify(answers.map((one) => (one[1] === anything ? [one[0]] : one)));
    last = {id, text};
    return text;
  };
});

type Started = readonly [action: string, widget: string, event: string];

const eventsIn = (blocks: MapTree | undefined): readonly Started[] =>
  entriesOf(blocks).flatMap(([, block]) => (block.kind === 'map' ? eventsOf(block) : []));

const eventsOf: (block: MapTree) => readonly Started[] = remembered((block: MapTree) => {
  const widget = textAt(block, 'widget') ?? '';
  const own = entriesOf(mapAt(block, 'events')).map(
    ([event, action]) => [textOfTree(action) ?? '', widget, event] as const,
  );
  return [...own, ...eventsIn(mapAt(block, 'blocks'))];
});

function eventType(name: string, event: string): FactType {
  const widget = Object.hasOwn(widgetDefinitions, name) ? widgetDefinitions[name] : undefined;
  return widget === undefined || !Object.hasOwn(widget.events, event) ? {} : (widget.events[event] ?? {});
}
