import {someOf} from '../../../lib/some-of.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {Polling, Row, RowCase, Steps} from '../../../model/compiled/flow.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {casesOf} from '../choice.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {durationOf} from '../../../lib/duration.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {linkCondition, optionalCondition, valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import {asMap, entriesOf, keyOrigin, mapAt, numberAtKey, textAt, textOfTree, textsAt, valueAt} from '../tree.ts';
import {logOf, screensAt} from './gates.ts';
import {expandSteps, groupNames, stepNames} from './step-names.ts';

/** steps.yaml. Every step of the server's schema stands in exactly one row; else it is reported. */
export function readSteps(tree: MapTree, screens: readonly string[], context: LinkContext): Steps {
  const names = stepNames(context.roots);
  const scope = scopeOfContext(context);
  checkNames(tree, names, context);
  const polling = mapAt(tree, 'polling');
  const moveOn = mapAt(tree, 'moveOn');
  const moveWhen = moveOn?.entries.get('when');
  const otherwise = mapAt(tree, 'otherwise');
  const last = targetAt(otherwise, 'row', context);
  const rows = readRows(mapAt(tree, 'rows'), names, tree, scope, context);
  return {
    ...groupsOf(tree, names),
    ...(polling === undefined ? {} : {polling: readPolling(polling, scope, context)}),
    ...(moveOn === undefined || moveWhen === undefined
      ? {}
      : {moveOn: {when: linkCondition(moveWhen, scope).logic, except: screensAt(moveOn, 'except', screens, context)}}),
    rows,
    ...(last === undefined ? {} : {otherwise: {goTo: last, ...logOf(otherwise)}}),
  };
}

function targetAt(tree: Tree | undefined, place: 'row' | 'shows', context: LinkContext, key = 'goTo') {
  const goTo = valueAt(tree, key);
  return goTo === undefined ? undefined : context.targets.read(textOfTree(goTo) ?? '', goTo.origin, place);
}

function groupsOf(tree: MapTree, names: readonly string[]): Pick<Steps, 'groups' | 'prefixes'> {
  const groups: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  const prefixes = new Map<string, string[]>();
  for (const group of groupNames(tree)) {
    const found = expandSteps(group, names, tree);
    for (const name of new Set(found.names)) groups[name]?.push(group);
    for (const prefix of new Set(found.prefixes)) prefixes.set(prefix, [...(prefixes.get(prefix) ?? []), group]);
  }
  return {groups, prefixes: [...prefixes].map(([prefix, of]) => ({prefix, groups: of}))};
}

/** Reports steps of groups, rows and polling that the schema does not have. */
function checkNames(tree: MapTree, names: readonly string[], {report}: LinkContext): void {
  const groups = groupNames(tree);
  const check = (text: string, origin: Origin, withGroups: boolean) => {
    if (names.length === 0 || names.includes(text) || (withGroups && groups.includes(text))) return;
    if (text.endsWith('*') && names.some((name) => name.startsWith(text.slice(0, -1)))) return;
    const what = text.endsWith('*')
      ? `No step of the server begins with \`${text.slice(0, -1)}\``
      : `The server has no step \`${text}\``;
    report('enum-literal', origin, what, {hint: hintAmong(text, withGroups ? [...names, ...groups] : names)});
  };
  for (const group of groups)
    for (const {text, origin} of textsAt(mapAt(tree, 'groups'), group)) check(text, origin, false);
  for (const [, row] of entriesOf(mapAt(tree, 'rows')))
    for (const {text, origin} of textsAt(row, 'steps')) check(text, origin, true);
}

function readPolling(tree: MapTree, scope: Scope, context: LinkContext): Polling {
  const delay = mapAt(tree, 'delay');
  const waiting = mapAt(tree, 'waiting');
  const unchanged = mapAt(tree, 'unchanged');
  const when = optionalCondition(waiting?.entries.get('when'), scope);
  const shows = targetAt(waiting, 'shows', context, 'shows');
  return {
    delay: {
      first: durationOf(textAt(delay, 'first')) ?? 1000,
      times: numberAtKey(delay, 'times') ?? 2,
      cap: durationOf(textAt(delay, 'cap')) ?? 5000,
    },
    ...(waiting === undefined
      ? {}
      : {
          waiting: {
            tries: numberAtKey(waiting, 'tries') ?? 0,
            ...(when === undefined ? {} : {when: when.logic}),
            ...(shows === undefined ? {} : {shows}),
            thenStep: textAt(waiting, 'thenStep') ?? '',
            keepStep: textsAt(waiting, 'keepStep').map(({text}) => text),
          },
        }),
    ...(unchanged === undefined ? {} : {unchanged: {tries: numberAtKey(unchanged, 'tries') ?? 0}}),
  };
}

function readRows(
  tree: MapTree | undefined,
  names: readonly string[],
  steps: MapTree,
  scope: Scope,
  context: LinkContext,
): readonly Row[] {
  const taken = new Map<string, {readonly row: string; readonly origin: Origin}>();
  const rows = entriesOf(tree).flatMap(([id, value]): readonly Row[] => {
    const row = asMap(value);
    if (row === undefined) return [];
    const own = new Set<string>();
    const prefixes = new Set<string>();
    for (const {text, origin} of textsAt(row, 'steps')) {
      const found = expandSteps(text, names, steps);
      for (const prefix of found.prefixes) prefixes.add(prefix);
      for (const name of found.names) {
        const before = taken.get(name);
        if (before !== undefined && !own.has(name)) {
          const related = [{origin: before.origin, message: `It stands in \`${before.row}\` already`}];
          context.report(
            'duplicate-row',
            origin,
            `The step \`${name}\` stands in the rows \`${before.row}\` and \`${id}\``,
            {related},
          );
          continue;
        }
        own.add(name);
        taken.set(name, {row: id, origin});
      }
    }
    return [
      {
        id,
        steps: [...own],
        prefixes: [...prefixes],
        cases: readCases(row, scope, context),
        source: context.sourceOf(row.origin),
      },
    ];
  });
  const meant = new Set(
    [...taken.keys()].flatMap((name) => (names.includes(name) ? [] : suggest(name, names).slice(0, 1))),
  );
  const missing = names.filter((name) => !taken.has(name) && !meant.has(name));
  if (missing.length > 0) {
    const hint = 'Put them into a row; `goTo: machine` leaves them to the state machine.';
    const at = tree === undefined ? steps.origin : keyOrigin(tree);
    context.report(
      'step-coverage',
      at,
      `${missing.length === 1 ? 'A step stands' : `${missing.length} steps stand`} in no row: ${someOf(missing, 8)}`,
      {hint},
    );
  }
  return rows;
}

function readCases(row: MapTree, scope: Scope, context: LinkContext): readonly RowCase[] {
  const goTo = row.entries.get('goTo');
  if (goTo === undefined) return [];
  return casesOf(goTo, 'goTo', scope).flatMap(({id, when, value, tree, scope: inner}): readonly RowCase[] => {
    const target = context.targets.read(textOfTree(value) ?? '', value.origin, 'row');
    if (target === undefined) return [];
    const carry: Record<string, Logic> = {};
    for (const [name, rule] of [...entriesOf(mapAt(row, 'carry')), ...entriesOf(mapAt(tree, 'carry'))])
      carry[name] = valueExpr(rule, inner).logic;
    const single = goTo.kind === 'scalar';
    return [
      {
        id,
        ...(when === undefined ? {} : {when}),
        goTo: target,
        carry,
        source: context.sourceOf(single ? row.origin : tree.origin),
      },
    ];
  });
}
