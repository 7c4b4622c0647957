import {objectType, propertyNames, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import {widgetDefinitions} from '../../../catalog/widgets/definitions.ts';
import type {Block, EachBlock, GroupBlock, TasksBlock, WidgetBlock} from '../../../model/compiled/screen.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {readActions} from '../actions/action.ts';
import {answersIn} from '../answers.ts';
import {scopeOfContext} from '../context.ts';
import {readField} from '../fields/field.ts';
import {readList} from '../fields/options.ts';
import {readWidgetProps} from '../fields/props.ts';
import {lowerValue} from '../rules/lower.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {withItem, withSure, type Scope} from '../rules/scope.ts';
import {answersText} from '../screen-place.ts';
import {readLineChoice, readProseChoice} from '../text/read-choice.ts';
import {readLine} from '../text/read-text.ts';
import {
  asMap,
  entriesOf,
  isTrue,
  keyOrigin,
  mapAt,
  numberAtKey,
  textAt,
  textOfTree,
  textsAt,
  valueAt,
} from '../tree.ts';
import type {ActionPlace} from '../actions/action-place.ts';

/** Where blocks stand: what actions in them need, and the blocks beside them. */
interface BlockPlace extends ActionPlace {
  /** Stands for the scope that blocks are read in, and for the rest of this: where it is the same, so is what is read. */
  readonly key: object;
  /** Actions of the screen with `runs: event`, which widgets may start. */
  readonly eventActions: ReadonlySet<string>;
  readonly siblings: MapTree | undefined;
}

/** Reads blocks in order, each once wherever it stands in the same scope. What cannot be read is reported and left out. */
export function readBlocks(
  tree: MapTree | undefined,
  {roots, sure}: Pick<Scope, 'roots' | 'sure'>,
  place: Omit<BlockPlace, 'siblings'>,
): readonly Block[] {
  return entriesOf(tree).flatMap(([id, value]): readonly Block[] => {
    const map = asMap(value);
    if (map === undefined) return [];
    // Only what is typed twice looks at what stands beside it.
    const beside = map.entries.has('retypes') ? tree : undefined;
    const block = place.context.piece('block', [place.key, id, beside, map], (context) =>
      readBlock(id, map, {...scopeOfContext(context, roots), sure}, {...place, context, siblings: tree}),
    );
    return block === undefined ? [] : [block];
  });
}

function readBlock(id: string, tree: MapTree, outer: Scope, place: BlockPlace): Block | undefined {
  const {context} = place;
  if (tree.entries.has('type')) return readField(id, tree, place.siblings, outer, context);
  const when = optionalCondition(tree.entries.get('when'), outer);
  const scope = when === undefined ? outer : withSure(outer, when.sure);
  const base = {id, ...(when === undefined ? {} : {when: when.logic})};
  const {entries} = tree;
  if (entries.has('widget')) return readWidget(base, tree, scope, place);
  if (entries.has('disclosure')) return readDisclosure(base, tree, scope, place);
  if (entries.has('summary')) return {block: 'summary', ...base, screens: readSummary(entries.get('summary'), place)};
  if (entries.has('tasks')) return readTasks(base, tree, place);
  const text = entries.get('text');
  if (text !== undefined) return {block: 'text', ...base, text: readProseChoice(text, scope, context.targets)};
  if (entries.has('each')) return readEach(base, tree, scope, place);
  if (entries.has('blocks') || entries.has('actions')) return readGroup(base, tree, scope, place);
  return undefined;
}

/** What conditions around a place make sure, whatever they are written by: a rule may come to mean something else. */
function sureText({sure}: Scope): string {
  return [...sure].toSorted().join(' ');
}

type Base = Pick<Block, 'id' | 'when'>;

function readGroup(base: Base, tree: MapTree, scope: Scope, place: BlockPlace): GroupBlock {
  const {targets, keyOf} = place.context;
  const [repeat, blocks] = [mapAt(tree, 'repeat'), mapAt(tree, 'blocks')];
  const inner = repeat === undefined ? scope : withItem(scope, itemOf(blocks));
  const of = repeat === undefined ? [] : ['repeat', answersText(blocks)];
  const key = keyOf([place.key, 'group', sureText(inner), ...of]);
  const line = repeat?.entries.get('line');
  const done = optionalCondition(tree.entries.get('done'), scope);
  return {
    block: 'group',
    ...base,
    ...titleOf(tree, scope, place),
    ...hintOf(tree, scope, place),
    ...(isTrue(tree, 'folded') ? {folded: true as const} : {}),
    ...(done === undefined ? {} : {done: done.logic}),
    blocks: readBlocks(blocks, inner, {...place, key}),
    actions: readActions(mapAt(tree, 'actions'), inner, place),
    ...(repeat === undefined
      ? {}
      : {
          repeat: {
            ...readRoom(base.id, repeat, place),
            add: readLine(repeat.entries.get('add'), scope, targets),
            ...(line === undefined
              ? {}
              : {line: readLine(line, withSure(inner, new Set(requiredItems(tree))), targets)}),
          },
        }),
  };
}

/** How many items there may be. */
function readRoom(id: string, repeat: MapTree, {context}: BlockPlace): {readonly min: number; readonly max: number} {
  const [min, written] = [numberAtKey(repeat, 'min') ?? 0, numberAtKey(repeat, 'max')];
  const max = written ?? 0;
  const {directory, flow} = context;
  // Of a list with a screen for each item it is said where those are read; that the most is not stated, by `resolve`.
  const isSaid = max < 1 && [...(directory.get(flow)?.screens.values() ?? [])].some(({each}) => each === id);
  if (written !== undefined && !isSaid && (min > max || max < 1)) {
    const what = max < 1 ? '`max` is 0' : `\`min\` is ${min} and \`max\` is ${max}`;
    context.report(
      'field-schema',
      repeat.entries.get('max')?.origin ?? repeat.origin,
      `No answer can be right: ${what}`,
    );
  }
  return {min, max};
}

/** In the line of a finished item its required answers are there. */
function requiredItems(tree: MapTree): readonly string[] {
  return entriesOf(mapAt(tree, 'blocks')).flatMap(([id, block]) =>
    valueAt(block, 'optional') === undefined && valueAt(block, 'when') === undefined ? [`item.${id}`] : [],
  );
}

function readEach(base: Base, tree: MapTree, scope: Scope, place: BlockPlace): EachBlock {
  const {context} = place;
  const [each, blocks] = [mapAt(tree, 'each'), mapAt(tree, 'blocks')];
  const {expr, element} = readList(valueAt(each, 'in'), each ?? tree, scope);
  const only = optionalCondition(valueAt(each, 'when'), withItem(scope, element, expr));
  const outer = only === undefined ? scope : withSure(scope, only.sure);
  const inner = withItem(outer, merged(element, answersIn(blocks)), expr);
  const key = context.keyOf([place.key, 'each', sureText(inner), each, answersText(blocks)]);
  const [keyName, by, empty] = [textAt(each, 'key') ?? '', textAt(each, 'by'), tree.entries.get('empty')];
  const line = each?.entries.get('line');
  for (const [word, name] of [
    ['key', keyName],
    ['by', by],
  ] as const) {
    if (name === undefined || name === '' || propertyOf(element, name) !== undefined) continue;
    const at = valueAt(each, word)?.origin ?? tree.origin;
    context.report('unknown-variable', at, `An entry of \`${expr.path}\` has no \`${name}\``, {
      hint: hintAmong(name, propertyNames(element)),
    });
  }
  return {
    block: 'each',
    ...base,
    ...titleOf(tree, scope, place),
    in: lowerValue(expr),
    key: keyName,
    ...(by === undefined ? {} : {by}),
    ...(only === undefined ? {} : {only: only.logic}),
    max: numberAtKey(each, 'max') ?? 0,
    ...(empty === undefined ? {} : {empty: readLine(empty, scope, context.targets)}),
    ...(line === undefined ? {} : {line: readLine(line, inner, context.targets)}),
    blocks: readBlocks(blocks, inner, {...place, key}),
    actions: readActions(mapAt(tree, 'actions'), inner, place),
  };
}

function itemOf(blocks: MapTree | undefined): FactType {
  return objectType(answersIn(blocks), []);
}

/** An element with the answers about it laid over. */
function merged(element: FactType, answers: Readonly<Record<string, FactType>>): FactType {
  if (Object.keys(answers).length === 0) return element;
  const own = element['properties'];
  if (typeof own !== 'object' || own === null) return {};
  return {...element, properties: {...own, ...answers}};
}

function titleOf(tree: MapTree, scope: Scope, {context}: BlockPlace): Pick<GroupBlock, 'title'> {
  const title = tree.entries.get('title');
  return title === undefined ? {} : {title: readLineChoice(title, scope, context.targets)};
}

function hintOf(tree: MapTree, scope: Scope, {context}: BlockPlace): Pick<GroupBlock, 'hint'> {
  const hint = tree.entries.get('hint');
  return hint === undefined ? {} : {hint: readLineChoice(hint, scope, context.targets)};
}

function readDisclosure(base: Base, tree: MapTree, scope: Scope, {context}: BlockPlace): Block | undefined {
  const at = tree.entries.get('disclosure');
  const name = textOfTree(at) ?? '';
  const part = context.disclosures.get(name);
  if (part === undefined) {
    const hint = hintAmong(name, [...context.disclosures.keys()]);
    context.report('unknown-reference', at?.origin ?? tree.origin, `There is no disclosure \`${name}\``, {hint});
    return undefined;
  }
  const [title, text] = [part.entries.get('title'), part.entries.get('text')];
  return {
    block: 'disclosure',
    ...base,
    disclosure: name,
    ...(title === undefined ? {} : {title: readLine(title, scope, context.targets)}),
    text: text === undefined ? {cases: []} : readProseChoice(text, scope, context.targets),
  };
}

function readWidget(base: Base, tree: MapTree, scope: Scope, place: BlockPlace): WidgetBlock | undefined {
  const {context} = place;
  const at = tree.entries.get('widget');
  const name = textOfTree(at) ?? '';
  const widget = Object.hasOwn(widgetDefinitions, name) ? widgetDefinitions[name] : undefined;
  if (widget === undefined || widget.use !== 'display') {
    const names = Object.values(widgetDefinitions).flatMap(({id, use}) => (use === 'display' ? [id] : []));
    const hint = widget === undefined ? hintAmong(name, names) : 'What answers is written as a `type`.';
    context.report(
      'unknown-reference',
      at?.origin ?? tree.origin,
      `There is no widget \`${name}\` that shows something`,
      {hint},
    );
    return undefined;
  }
  for (const operation of widget.operations ?? []) {
    if (Object.hasOwn(context.contract.operations, operation)) context.uses.operations.add(operation);
  }
  return {
    block: 'widget',
    ...base,
    widget: name,
    props: readWidgetProps(mapAt(tree, 'props'), widget, at?.origin ?? tree.origin, scope, context),
    events: readEvents(mapAt(tree, 'events'), Object.keys(widget.events), name, place),
  };
}

function readEvents(
  tree: MapTree | undefined,
  events: readonly string[],
  widget: string,
  place: BlockPlace,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [event, action] of entriesOf(tree)) {
    const name = textOfTree(action) ?? '';
    if (!events.includes(event)) {
      place.context.report(
        'unknown-reference',
        keyOrigin(action),
        `The widget \`${widget}\` has no event \`${event}\``,
        {hint: hintAmong(event, events)},
      );
    } else if (!place.eventActions.has(name)) {
      const hint = hintAmong(name, [...place.eventActions]);
      place.context.report(
        'unknown-reference',
        action.origin,
        `No action \`${name}\` of this screen has \`runs: event\``,
        {hint},
      );
    } else found[event] = name;
  }
  return found;
}

function readSummary(tree: Tree | undefined, {context}: BlockPlace): readonly string[] {
  const screens = [...(context.directory.get(context.flow)?.screens.keys() ?? [])];
  return readNames(tree, screens, (text, origin) =>
    context.report('unknown-reference', origin, `There is no screen \`${text}\``, {hint: hintAmong(text, screens)}),
  );
}

function readTasks(base: Base, tree: MapTree, {context}: BlockPlace): TasksBlock | undefined {
  const {led, flow, directory, report} = context;
  const at = tree.entries.get('tasks');
  if (led === 'server') {
    report(
      'misplaced-key',
      at === undefined ? tree.origin : keyOrigin(at),
      '`tasks` lists the parts of a path, and a server leads this flow',
      {
        hint: 'The steps of the server say how far somebody is: print what it tells.',
      },
    );
    return undefined;
  }
  const sections = directory.get(flow)?.sections ?? [];
  const named = readNames(at, sections, (text, origin) =>
    report('unknown-reference', origin, `There is no section \`${text}\``, {hint: hintAmong(text, sections)}),
  );
  // They show in the order of the path, however they are named.
  return {block: 'tasks', ...base, sections: sections.filter((section) => named.includes(section))};
}

/** `all`, or a list of names of `known`; others are told. */
function readNames(
  tree: Tree | undefined,
  known: readonly string[],
  tell: (text: string, origin: Origin) => void,
): readonly string[] {
  if (textOfTree(tree) === 'all' || tree === undefined) return known;
  const holder: MapTree = {kind: 'map', entries: new Map([['names', tree]]), origin: tree.origin};
  return textsAt(holder, 'names').flatMap(({text, origin}) => {
    if (known.includes(text)) return [text];
    tell(text, origin);
    return [];
  });
}
