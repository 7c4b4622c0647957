import type {Logic} from '../../../model/compiled/logic.ts';
import type {Action} from '../../../model/compiled/screen.ts';
import type {Target} from '../../../model/compiled/target.ts';
import type {Choice} from '../../../model/compiled/text.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {isSensitive} from '../../../catalog/operations/schema.ts';
import {findPath} from '../rules/path.ts';
import {casesOf, needsLast} from '../choice.ts';
import {sensitivePath} from '../rules/sensitive.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import {named, ruleTypeOfExpr} from '../rules/types.ts';
import {entriesOf, keyOrigin, mapAt, textOfTree} from '../tree.ts';
import type {ActionPlace} from './action-place.ts';

/** Where an action leads; a submit leads onward where nothing is said, a button stays. */
export function readThen(tree: MapTree, kind: Action['kind'], scope: Scope, {context}: ActionPlace): Choice<Target> {
  const then = tree.entries.get('then');
  if (then === undefined) return {cases: [{id: 'otherwise', value: {go: standsStill(tree, kind) ? 'stay' : 'onward'}}]};
  const cases = casesOf(then, 'goTo', scope);
  needsLast(then, cases, scope, 'target');
  return {
    cases: cases.flatMap(({id, when, value}) => {
      const target = context.targets.read(textOfTree(value) ?? '', value.origin, 'action');
      if (target !== undefined) checkAnswers(target, value, scope, context);
      return target === undefined ? [] : [{id, ...(when === undefined ? {} : {when}), value: target}];
    }),
  };
}

/** An exit that leads where the answer of a call says takes an action that makes the call; nothing secret stands in an address. */
function checkAnswers(target: Target, {origin}: Tree, scope: Scope, {targets}: ActionPlace['context']): void {
  for (const path of targets.answersRead(target)) {
    const {type} = findPath(path, origin, scope);
    if (isSensitive(type))
      scope.report('interpolation', origin, `\`${path}\` is personal and would stand in an address`, {
        hint: 'Let the operation answer with an address that has nothing of a person in it.',
      });
  }
}

function standsStill(tree: MapTree, kind: Action['kind']): boolean {
  return tree.entries.has('dialog') || (kind !== 'submit' && !tree.entries.has('raise'));
}

/**
 * Parameters and query values of the target. They stand in an address, so nothing sensitive may be
 * among them; each must be one that a target has, and what a target's address needs must be there.
 */
export function readWith(
  tree: MapTree,
  then: Choice<Target>,
  scope: Scope,
  {context, params}: ActionPlace,
): Readonly<Record<string, Logic>> {
  const given = mapAt(tree, 'with');
  const targets = then.cases.map(({value}) => value);
  const known = new Set(targets.flatMap((target) => parametersOf(target, context)));
  const isUnread = targets.some((target) => isUnreadScreen(target, context));
  const found: Record<string, Logic> = {};
  for (const [name, value] of entriesOf(given)) {
    // Where a target could not be read, nobody knows what it takes.
    if (!known.has(name) && targets.length > 0 && !isUnread) {
      context.report('unknown-reference', keyOrigin(value), `Where this leads has no parameter \`${name}\``, {
        hint: hintAmong(name, [...known]),
      });
    }
    found[name] = addressValue(value, scope);
  }
  for (const target of targets) {
    if (!('screen' in target) || target.flow === undefined) continue;
    const missing = context.directory
      .get(target.flow)
      ?.params.find(
        (name) => given?.entries.has(name) !== true && !context.params.includes(name) && !params.includes(name),
      );
    if (missing === undefined) continue;
    context.report(
      'missing-key',
      tree.entries.get('then')?.origin ?? tree.origin,
      `The address of \`${target.flow}:${target.screen}\` needs \`${missing}\``,
      {
        hint: `Add \`with: {${missing}: ...}\`.`,
      },
    );
  }
  return found;
}

function parametersOf(target: Target, {directory, flow}: ActionPlace['context']): readonly string[] {
  if (!('screen' in target)) return [];
  const entry = directory.get(target.flow ?? flow);
  const screen = entry?.screens.get(target.screen);
  return [...(entry?.params ?? []), ...(screen?.params ?? []), ...(screen?.query ?? [])];
}

function isUnreadScreen(target: Target, {directory, flow}: ActionPlace['context']): boolean {
  return 'screen' in target && directory.get(target.flow ?? flow)?.screens.get(target.screen)?.isUnread === true;
}

/** A value that will stand in an address: no list, and no group of values. */
export function addressValue(tree: Tree, scope: Scope): Logic {
  const {expr, logic} = valueExpr(tree, scope);
  const type = ruleTypeOfExpr(expr);
  if (type === 'list' || type === 'object') {
    scope.report('rule-type', tree.origin, `An address cannot hold ${named(type)}`, {
      hint: 'Name one value: a text, a number, a date or a yes-or-no.',
    });
  }
  const secret = sensitivePath(expr, scope);
  if (secret !== undefined) {
    scope.report('interpolation', tree.origin, `\`${secret}\` is personal and would stand in an address`, {
      hint: 'Send it in the body of a call.',
    });
  }
  return logic;
}
