import {anything, objectType, type FactType} from '../../catalog/operations/schema.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import type {Action, Check, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {JsonSchema} from '../../model/json.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ActionPlace} from './actions/action-place.ts';
import {readActions} from './actions/action.ts';
import {answersOf} from './answers.ts';
import {readBlocks} from './blocks/blocks.ts';
import {fieldsOf, mapFields, placesOf} from './blocks/fields-of.ts';
import {schemaOfScreen} from './blocks/screen-schema.ts';
import {scopeOf, type LinkContext} from './context.ts';
import {factRoots, readFacts} from './flow/facts.ts';
import {paramsType, readParamSpecs} from './flow/params.ts';
import {pathsIn} from './paths-in.ts';
import {failureOf, optionalCondition} from './rules/read-rule.ts';
import {valueOf} from './rules/lower.ts';
import {readRule} from './rules/read.ts';
import {hintAmong} from './rules/read-operators.ts';
import {withSure, type Roots, type Scope} from './rules/scope.ts';
import {readLineChoice} from './text/read-choice.ts';
import {readLine} from './text/read-text.ts';
import {asMap, asScalar, entriesOf, mapAt, textAt, textOf, valueAt} from './tree.ts';

/**
 * Links one screen. `paramsInFlow` is the type of the parameters of the flow's address. `asks` says
 * that a screen without a submit gets one, so that a person can go on.
 */
export function linkScreen(id: string, tree: MapTree, asks: boolean, context: LinkContext): CompiledScreen {
  const {report, contract, targets} = context;
  const [params, query] = [readParamSpecs(mapAt(tree, 'params'), report), readParamSpecs(mapAt(tree, 'query'), report)];
  const roots: Roots = {
    ...context.roots,
    ...(context.led === 'server' ? {answers: {type: objectType(answersOf(tree), []), sure: true}} : {}),
    params: {type: merged(context.roots['params']?.type, paramsType(params)), sure: true},
    query: {type: merged(context.roots['query']?.type, paramsType(query)), sure: true},
    ...factRoots(mapAt(tree, 'facts'), contract),
  };
  const scope = scopeOf(context, roots);
  const answers = answersOf(tree);
  const own = Object.keys(answers);
  const addressed = [...params, ...query].map((param) => param.id);
  const place: ActionPlace = {
    context,
    events: eventsIn(mapAt(tree, 'blocks')),
    places: new Set(),
    fields: new Set(),
    params: addressed,
  };
  const eventActions = new Set(
    entriesOf(mapAt(tree, 'actions')).flatMap(([name, action]) => (textAt(action, 'runs') === 'event' ? [name] : [])),
  );
  const early = {...place, eventActions, siblings: undefined, places: new Set(own)};
  const blocks = readBlocks(mapAt(tree, 'blocks'), scope, early);
  const fields = fieldsOf(blocks);
  const known = {
    ...place,
    places: new Set([...placesOf(blocks), ...own.filter((field) => answers[field] === anything)]),
    fields: new Set(fields.flatMap(({id: field, retypes}) => (retypes === undefined ? [field] : []))),
  };
  const facts = readFacts(mapAt(tree, 'facts'), [...context.params, ...addressed], scope, context);
  const checks = readChecks(mapAt(tree, 'checks'), scope, known.places, context);
  const written = readActions(mapAt(tree, 'actions'), scope, known);
  const actions = withSubmit(written, asks || fields.length > 0);
  const title = readLineChoice(tree.entries.get('title'), scope, targets);
  // What is only sent, or judged when it is sent, need not show at once.
  const shown = actions.map(({when, label, confirm}) => ({when, label, confirm}));
  const read = pathsIn([blocks, shown, title, facts]);
  const watched = new Set(
    [...read.keys()].flatMap((path) => (path.startsWith('answers.') ? [path.split('.')[1] ?? ''] : [])),
  );
  const items = new Set(
    [...read.keys()].flatMap((path) => (path.startsWith('item.') ? [path.split('.')[1] ?? ''] : [])),
  );
  return {
    id,
    flow: context.flow,
    title,
    params,
    query,
    facts,
    blocks: mapFields(blocks, (field, inList) => ({...field, watched: (inList ? items : watched).has(field.id)})),
    checks,
    actions,
    schema: schemaOfScreen(blocks),
    flags: flagsOf(tree),
    values: valuesOf(tree, scope),
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

/** Event types by the action that the event starts. */
function eventsIn(blocks: MapTree | undefined): ReadonlyMap<string, FactType> {
  const found = new Map<string, FactType>();
  for (const [, block] of entriesOf(blocks)) {
    const name = textAt(block, 'widget') ?? '';
    const widget = Object.hasOwn(widgetDefinitions, name) ? widgetDefinitions[name] : undefined;
    for (const [event, action] of entriesOf(mapAt(block, 'events'))) {
      const type = widget === undefined || !Object.hasOwn(widget.events, event) ? {} : (widget.events[event] ?? {});
      found.set(textOf(action) ?? '', type);
    }
    for (const [action, type] of eventsIn(mapAt(block, 'blocks'))) found.set(action, type);
  }
  return found;
}

function readChecks(
  tree: MapTree | undefined,
  scope: Scope,
  places: ReadonlySet<string>,
  context: LinkContext,
): readonly Check[] {
  return entriesOf(tree).flatMap(([id, check]): readonly Check[] => {
    const map = asMap(check);
    const must = map?.entries.get('must');
    if (map === undefined || must === undefined) return [];
    const when = optionalCondition(map.entries.get('when'), scope);
    const [at, atTree] = [textAt(map, 'at'), map.entries.get('at')];
    if (at !== undefined && atTree !== undefined && !places.has(at)) {
      context.report('unknown-reference', atTree.origin, `There is no field \`${at}\` here`, {
        hint: hintAmong(at, [...places]),
      });
    }
    const inner = when === undefined ? scope : withSure(scope, when.sure);
    return [
      {
        id,
        ...(when === undefined ? {} : {when: when.logic}),
        fails: failureOf(must, inner),
        ...(at === undefined ? {} : {at}),
        message: readLine(map.entries.get('message'), inner, context.targets),
      },
    ];
  });
}

/** A screen that asks can be sent: where no submit is written there is one. */
function withSubmit(actions: readonly Action[], asks: boolean): readonly Action[] {
  const sends = actions.some(({kind, runs}) => kind === 'submit' || (runs === undefined && kind === 'button'));
  if (!asks || sends) return actions;
  const then = {cases: [{id: 'otherwise', value: {go: 'onward'} as const}]};
  return [
    {id: 'continue', kind: 'submit', label: ['Continue'], calls: [], errors: {}, busy: [], then, with: {}},
    ...actions,
  ];
}

function flagsOf(tree: MapTree): CompiledScreen['flags'] {
  const survey = asScalar(tree.entries.get('survey'))?.value;
  return survey === true ? {survey} : {};
}

/** Rules that messages of the screen print. */
function valuesOf(tree: MapTree, scope: Scope): Readonly<Record<string, Logic>> {
  const found: Record<string, Logic> = {};
  for (const check of entriesOf(mapAt(tree, 'checks')).map(([, one]) => one)) {
    const message = valueAt(check, 'message');
    for (const [, name = ''] of (textOf(message) ?? '').matchAll(/\(\(\s*rule\.([A-Za-z0-9_-]+)/g)) {
      if (message !== undefined && scope.rules.trees.has(name)) found[name] = valueOf(readRule(name, message, scope));
    }
  }
  return found;
}
