import {anything} from '../../catalog/operations/schema.ts';
import type {Action, Check, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {ActionPlace} from './actions/action-place.ts';
import {readAction} from './actions/action.ts';
import {readBlocks} from './blocks/blocks.ts';
import {fieldsOf, messagePlaces} from './blocks/fields-of.ts';
import {schemaOfScreen} from './blocks/screen-schema.ts';
import {scopeOfContext, type LinkContext} from './context.ts';
import {linkFacts} from './flow/facts.ts';
import {itemBlock} from './item-screens/expand.ts';
import {failsWhen, optionalCondition} from './rules/read-rule.ts';
import {lowerValue} from './rules/lower.ts';
import {readRule} from './rules/read.ts';
import {hintAmong} from './rules/read-operators.ts';
import {withSure, type Scope} from './rules/scope.ts';
import {screenPlace, type ItemsOf, type ScreenPlace} from './screen-place.ts';
import {readLineChoice} from './text/read-choice.ts';
import {readLine} from './text/read-text.ts';
import {asScalar, entriesOf, mapAt, textAt, textOfTree, valueAt} from './tree.ts';
import {withWatched} from './watched.ts';

/**
 * Links one screen, piece by piece: screens that differ in one block share all others. `goesOn` says that
 * a screen without a submit gets one, so that a person can go on. `items`: it shows once for each item of a list, and stands
 * for all of those screens until `withItemScreens` puts them in its place.
 */
export function linkScreen(
  id: string,
  tree: MapTree,
  goesOn: boolean,
  context: LinkContext,
  items?: ItemsOf,
): CompiledScreen {
  const place = screenPlace(tree, context, items);
  const {key, params, query, roots, answers, addressed} = place;
  const blocks = linkBlocks(mapAt(tree, 'blocks'), place, context);
  const shown = items === undefined ? blocks : [itemBlock(items.of.list, blocks)];
  const fields = fieldsOf(blocks);
  const own = Object.keys(answers).filter((field) => answers[field] === anything);
  const places = [...new Set([...messagePlaces(blocks), ...own])];
  const sent = fields.flatMap((field) => (field.retypes === undefined ? [field.id] : []));
  const around = context.keyOf([key, places.join('\n'), sent.join('\n')]);
  const factsTree = mapAt(tree, 'facts');
  const facts = context.piece('facts', [key, factsTree], (inner) =>
    linkFacts(factsTree, [...inner.params, ...addressed], scopeOfContext(inner, roots), inner),
  );
  const known = {...place, places: new Set(places), fields: new Set(sent), params: addressed};
  const checks = pieces(mapAt(tree, 'checks'), (name, check) =>
    context.piece(`check ${name}`, [around, check], (inner) =>
      readCheck(name, check, scopeOfContext(inner, roots), known.places, inner),
    ),
  );
  const written = pieces(mapAt(tree, 'actions'), (name, action) =>
    context.piece(`action ${name}`, [around, action], (inner) =>
      readAction(name, action, scopeOfContext(inner, roots), actionPlace(known, inner)),
    ),
  );
  const actions = withSubmit(written, goesOn || fields.length > 0);
  const titleTree = tree.entries.get('title');
  const title = context.piece('title', [key, titleTree], (inner) =>
    readLineChoice(titleTree, scopeOfContext(inner, roots), inner.targets),
  );
  const {needs} = context.uses;
  return {
    id,
    flow: context.flow,
    title,
    params,
    query,
    facts,
    blocks: withWatched(shown, actions, [title, facts]),
    checks: checks.flatMap(({check}) => (check === undefined ? [] : [check])),
    actions,
    schema: schemaOfScreen(shown),
    flags: flagsOf(tree),
    values: Object.assign({}, ...checks.map(({values}) => values)) as CompiledScreen['values'],
    ...(needs.size === 0 ? {} : {needs: [...needs]}),
  };
}

/** Reads every entry that is a map. */
function pieces<T>(tree: MapTree | undefined, read: (name: string, entry: MapTree) => T): readonly T[] {
  return entriesOf(tree).flatMap(([name, entry]) => (entry.kind === 'map' ? [read(name, entry)] : []));
}

function linkBlocks(tree: MapTree | undefined, place: ScreenPlace, context: LinkContext): CompiledScreen['blocks'] {
  const places = new Set(Object.keys(place.answers));
  const early = {...place, places, fields: new Set<string>(), params: place.addressed};
  const {key, eventActions} = place;
  return readBlocks(tree, scopeOfContext(context, place.roots), {...actionPlace(early, context), eventActions, key});
}

function actionPlace(
  {events, places, fields, params}: Omit<ActionPlace, 'context'>,
  context: LinkContext,
): ActionPlace {
  return {context, events, places, fields, params};
}

/** A check, and the rules that its message prints. */
function readCheck(
  id: string,
  tree: MapTree,
  scope: Scope,
  places: ReadonlySet<string>,
  context: LinkContext,
): {readonly check: Check | undefined; readonly values: CompiledScreen['values']} {
  const must = tree.entries.get('must');
  if (must === undefined) return {check: undefined, values: valuesOf(tree, scope)};
  const when = optionalCondition(tree.entries.get('when'), scope);
  const [at, atTree] = [textAt(tree, 'at'), tree.entries.get('at')];
  if (at !== undefined && atTree !== undefined && !places.has(at)) {
    context.report('unknown-reference', atTree.origin, `There is no field \`${at}\` here`, {
      hint: hintAmong(at, [...places]),
    });
  }
  const inner = when === undefined ? scope : withSure(scope, when.sure);
  const check = {
    id,
    ...(when === undefined ? {} : {when: when.logic}),
    fails: failsWhen(must, inner),
    ...(at === undefined ? {} : {at}),
    message: readLine(tree.entries.get('message'), inner, context.targets),
  };
  return {check, values: valuesOf(tree, scope)};
}

/** A screen that asks, or that another follows, can be sent: where no submit is written there is one. */
function withSubmit(actions: readonly Action[], isNeeded: boolean): readonly Action[] {
  const sends = actions.some(({kind, runs}) => kind === 'submit' || (runs === undefined && kind === 'button'));
  if (!isNeeded || sends) return actions;
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

/** Rules that the message of a check prints. */
function valuesOf(check: Tree, scope: Scope): Readonly<Record<string, Logic>> {
  const found: Record<string, Logic> = {};
  const message = valueAt(check, 'message');
  for (const [, name = ''] of (textOfTree(message) ?? '').matchAll(/\(\(\s*rule\.([A-Za-z0-9_-]+)/g)) {
    if (message !== undefined && scope.rules.trees.has(name)) found[name] = lowerValue(readRule(name, message, scope));
  }
  return found;
}
