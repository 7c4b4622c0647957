import {anything, type FactType} from '../../../catalog/operations/schema.ts';
import type {Action, ActionError, Call} from '../../../model/compiled/screen.ts';
import type {Line} from '../../../model/compiled/text.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
import {durationOf} from '../../../lib/duration.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {withRoots, withSure, type Roots, type Scope} from '../rules/scope.ts';
import {readLine} from '../text/read-text.ts';
import {asMap, asScalar, entriesOf, itemsOf, keyOrigin, mapAt, textAt, textOfTree, valueAt} from '../tree.ts';
import type {ActionPlace} from './action-place.ts';
import {readCall} from './call.ts';
import {readThen, readWith} from './then.ts';

export function readActions(tree: MapTree | undefined, scope: Scope, place: ActionPlace): readonly Action[] {
  return entriesOf(tree).flatMap(([id, action]) => {
    const map = asMap(action);
    return map === undefined ? [] : [readAction(id, map, scope, place)];
  });
}

export function readAction(id: string, tree: MapTree, outer: Scope, place: ActionPlace): Action {
  const {context} = place;
  const when = optionalCondition(tree.entries.get('when'), outer);
  const runs = readRuns(tree.entries.get('runs'));
  const kind = readKind(tree);
  const event = place.events.get(id);
  const guarded = when === undefined ? outer : withSure(outer, when.sure);
  const scope = event === undefined ? guarded : withRoots(guarded, {event: {type: event, sure: true}}, 'event');
  const calls: Call[] = [];
  const codes = new Set<string>();
  let results: Roots = {};
  // Calls that could not be read were reported.
  let guessed = isUnreadable(tree.entries.get('calls'));
  for (const [key, call] of entriesOf(mapAt(tree, 'calls'))) {
    const read = readCall(key, call, withRoots(scope, results, 'result'), place);
    if (read === undefined) {
      // It was reported; its results, under whatever name, and its errors are anybody's guess.
      guessed = true;
      continue;
    }
    calls.push(read.call);
    for (const code of read.errors) codes.add(code);
    results = resultsWith(results, key, read.answer, read.call.when === undefined);
  }
  const after = withRoots(scope, guessed ? {result: {type: anything, sure: true}} : results, 'result');
  const label = tree.entries.get('label');
  const line = (text: Tree | undefined) => readLine(text, scope, context.targets);
  const raise = readRaise(tree, context);
  const dialog = readDialog(tree, context);
  const then = readThen(tree, kind, after, place);
  const confirm = readConfirm(mapAt(tree, 'confirm'), line);
  const said = tree.entries.get('said');
  return {
    id,
    kind,
    ...(when === undefined ? {} : {when: when.logic}),
    ...(label === undefined ? {} : {label: line(label)}),
    ...(runs === undefined ? {} : {runs}),
    ...(confirm === undefined ? {} : {confirm}),
    calls,
    errors: {
      ...sharedErrors(codes, context),
      ...readErrors(mapAt(tree, 'errors'), guessed ? undefined : codes, after, place),
    },
    busy: readBusy(tree.entries.get('busy'), line),
    ...(said === undefined ? {} : {said: readLine(said, after, context.targets)}),
    ...(raise === undefined ? {} : {raise}),
    ...(dialog === undefined ? {} : {dialog}),
    then,
    with: readWith(tree, then, after, place),
  };
}

function resultsWith(results: Roots, key: string, answer: FactType, sure: boolean): Roots {
  const before = results['result']?.type ?? {};
  const properties = {...(before['properties'] as FactType | undefined), [key]: answer};
  const required = [...((before['required'] as readonly string[] | undefined) ?? []), ...(sure ? [key] : [])];
  return {result: {type: {type: 'object', properties, required, additionalProperties: false}, sure: true}};
}

function readKind(tree: MapTree): Action['kind'] {
  const kind = textAt(tree, 'kind');
  if (kind === 'button' || kind === 'link' || kind === 'submit') return kind;
  // What runs by itself, or shows a dialog, submits nothing unless it says so.
  return tree.entries.has('runs') || tree.entries.has('dialog') ? 'button' : 'submit';
}

function readRuns(tree: Tree | undefined): Action['runs'] | undefined {
  const text = textOfTree(tree);
  if (text === 'open') return {on: 'open'};
  if (text === 'event') return {on: 'event'};
  const every = text?.startsWith('every ') === true ? durationOf(text.slice(6)) : undefined;
  return every === undefined ? undefined : {every};
}

function readConfirm(tree: MapTree | undefined, line: (text: Tree | undefined) => Line): Action['confirm'] | undefined {
  if (tree === undefined) return undefined;
  const text = tree.entries.get('text');
  return {
    title: line(tree.entries.get('title')),
    ...(text === undefined ? {} : {text: line(text)}),
    accept: line(tree.entries.get('accept')),
    cancel: line(tree.entries.get('cancel')),
  };
}

function readBusy(tree: Tree | undefined, line: (text: Tree | undefined) => Line): readonly Line[] {
  if (tree === undefined) return [];
  return tree.kind === 'list' ? itemsOf(tree).map(line) : [line(tree)];
}

function readRaise(tree: MapTree, {transitions, report}: LinkContext): string | undefined {
  const [name, at] = [textAt(tree, 'raise'), tree.entries.get('raise')];
  if (name === undefined || at === undefined) return undefined;
  if (transitions.has(name)) return name;
  report('unknown-reference', at.origin, `The machine has no transition \`${name}\``, {
    hint: hintAmong(name, [...transitions]),
  });
  return undefined;
}

function readDialog(tree: MapTree, {directory, flow, report}: LinkContext): string | undefined {
  const [name, at] = [textAt(tree, 'dialog'), tree.entries.get('dialog')];
  if (name === undefined || at === undefined) return undefined;
  const places = [...(directory.get(flow)?.screens ?? [])];
  // One that shows for each item of a list shows as a dialog for none.
  const screens = places.flatMap(([screen, {each}]) => (each === undefined ? [screen] : []));
  if (screens.includes(name)) return name;
  report('unknown-reference', at.origin, `There is no screen \`${name}\` to show`, {hint: hintAmong(name, screens)});
  return undefined;
}

/** What the flow says of errors of which an action may have nothing to say. */
function sharedErrors(codes: ReadonlySet<string>, context: LinkContext): Readonly<Record<string, ActionError>> {
  const found: Record<string, ActionError> = {};
  for (const [code, error] of entriesOf(context.errors))
    if (codes.has(code))
      found[code] = {message: readLine(asScalar(valueAt(error, 'message')), scopeOfContext(context), context.targets)};
  return found;
}

function readErrors(
  tree: MapTree | undefined,
  codes: ReadonlySet<string> | undefined,
  scope: Scope,
  place: ActionPlace,
): Readonly<Record<string, ActionError>> {
  const {context, places} = place;
  const found: Record<string, ActionError> = {};
  for (const [code, error] of entriesOf(tree)) {
    if (codes?.has(code) === false) {
      context.report('unknown-reference', keyOrigin(error), `No call of this action answers with \`${code}\``, {
        hint: hintAmong(code, [...codes]),
      });
    }
    const [at, then] = [textAt(error, 'at'), valueAt(error, 'then')];
    if (at !== undefined && !places.has(at)) {
      context.report(
        'unknown-reference',
        valueAt(error, 'at')?.origin ?? error.origin,
        `There is no field \`${at}\` here`,
        {hint: hintAmong(at, [...places])},
      );
    }
    found[code] = {
      ...(at === undefined || !places.has(at) ? {} : {at}),
      message: readLine(asScalar(valueAt(error, 'message')), scope, context.targets),
      ...(then === undefined
        ? {}
        : {
            then: readThen(
              asMap(error) ?? {kind: 'map', entries: new Map(), origin: error.origin},
              'button',
              scope,
              place,
            ),
          }),
    };
  }
  return found;
}
