import {itemSchema as elementType, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import type {Option, OptionsFrom} from '../../../model/compiled/screen.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {lowerValue} from '../rules/lower.ts';
import {findPath} from '../rules/path.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {withItem, withSure, type Scope} from '../rules/scope.ts';
import {named} from '../rules/types.ts';
import {readLine} from '../text/read-text.ts';
import {asMap, entriesOf, isTrue, keyOrigin, textOfTree, valueAt} from '../tree.ts';
import type {AnswerShape} from './answer-shape.ts';

/** Options of a field as they are written down. */
export function readOptions(
  tree: MapTree,
  {kind}: AnswerShape,
  scope: Scope,
  context: LinkContext,
): readonly Option[] | undefined {
  const written = tree.entries.get('options');
  if (written !== undefined && kind.options === 'none') {
    context.report('misplaced-key', keyOrigin(written), `The type \`${kind.id}\` has no options`);
    return undefined;
  }
  if (kind.options === 'none') return undefined;
  // What is no map was reported by `validate`.
  if (written?.kind === 'map' && written.entries.size === 0) {
    context.report('empty-options', keyOrigin(written), 'There is no option to choose from', {
      hint: 'Write each as `VALUE: Its label`, or remove the question.',
    });
  }
  if (written !== undefined)
    return entriesOf(written).map(([value, option]) => readOption(value, option, scope, context));
  if (!tree.entries.has('optionsFrom')) {
    context.report('missing-key', keyOrigin(tree), 'There is nothing to choose from', {
      hint: 'Add `options`, or `optionsFrom` for a list among the facts.',
    });
  }
  return undefined;
}

/** Reports where more options must be chosen than can be chosen together. How many come from facts nobody knows. */
export function checkTogether(
  tree: MapTree,
  {constraints}: AnswerShape,
  options: readonly Option[] | undefined,
  {report}: LinkContext,
): void {
  const {minItems} = constraints;
  if (tree.entries.has('optionsFrom')) return;
  // That there is no option at all is said already.
  if (options === undefined || options.length === 0 || typeof minItems !== 'number') return;
  const together = Math.max(1, options.filter(({alone}) => !alone).length);
  if (minItems <= together) return;
  const message = `No answer can be right: \`minItems\` is ${minItems}, and together no more than ${together} can be chosen`;
  report('field-schema', tree.entries.get('minItems')?.origin ?? tree.origin, message);
}

function readOption(value: string, tree: Tree, scope: Scope, context: LinkContext): Option {
  const {targets} = context;
  if (tree.kind === 'scalar') return {value, label: readLine(tree, scope, targets), alone: false};
  const when = optionalCondition(valueAt(tree, 'when'), scope);
  const inner = when === undefined ? scope : withSure(scope, when.sure);
  const [hint, describe] = [valueAt(tree, 'hint'), valueAt(tree, 'describe')];
  return {
    value,
    label: readLine(valueAt(tree, 'label'), inner, targets),
    ...(hint === undefined ? {} : {hint: readLine(hint, inner, targets)}),
    ...(when === undefined ? {} : {when: when.logic}),
    alone: isTrue(tree, 'alone'),
    ...(describe === undefined ? {} : {describe: readLine(valueAt(describe, 'label') ?? describe, inner, targets)}),
    ...(isTrue(describe, 'optional') ? {wordsOptional: true} : {}),
  };
}

/** Options that come from a list among the facts; `item` is the element. */
export function readOptionsFrom(tree: MapTree, scope: Scope, context: LinkContext): OptionsFrom | undefined {
  const from = asMap(tree.entries.get('optionsFrom'));
  if (from === undefined) return undefined;
  const {expr: each, element} = readList(from.entries.get('each'), from, scope);
  const inside = withItem(scope, element, each);
  const when = optionalCondition(from.entries.get('when'), inside);
  const inner = when === undefined ? inside : withSure(inside, when.sure);
  const [valueTree, group] = [from.entries.get('value'), from.entries.get('group')];
  const value = findPath(textOfTree(valueTree) ?? 'item', valueTree?.origin ?? from.origin, inner);
  return {
    each: lowerValue(each),
    value: lowerValue(value),
    label: readLine(from.entries.get('label'), inner, context.targets),
    ...(group === undefined ? {} : {group: readLine(group, inner, context.targets)}),
    ...(when === undefined ? {} : {when: when.logic}),
  };
}

/** The list that a repeat, or options, go over. */
export function readList(tree: Tree | undefined, owner: MapTree, scope: Scope) {
  const expr = findPath(textOfTree(tree) ?? '', tree?.origin ?? owner.origin, scope);
  const type = ruleTypeOf(expr.type);
  if (type !== 'list' && type !== 'any') {
    scope.report('rule-type', tree?.origin ?? owner.origin, `\`${expr.path}\` is ${named(type)}, and a list is needed`);
  }
  return {expr, element: elementType(expr.type)};
}
