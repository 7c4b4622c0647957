import type {RuleType} from '../../../catalog/definition.ts';
import {itemSchema as elementType, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import type {Tree} from '../../../model/tree.ts';
import {checkEqual, checkLiteral} from './check-literal.ts';
import type {Expr} from './expr.ts';
import {operandOrigin, wantList} from './read-operators.ts';
import type {Scope} from './scope.ts';
import {named, ruleTypeOfExpr, typeOfExpr} from './types.ts';

/** `{in: [element, list]}`, read from `tree`. A list that can never have the element is reported. */
export function contains(tree: Tree, item: Expr, given: Expr, scope: Scope): Expr {
  const list = wantList(given, operandOrigin(tree, 1), scope);
  const type = ruleTypeOfExpr(item);
  if (type === 'list' || type === 'object') {
    scope.report('rule-type', tree.origin, `\`in\` looks for one value and gets ${named(type)}`, {
      hint: 'Look for the values in it, one by one.',
    });
  } else if (item.is === 'path' && list.is === 'list') {
    checkElements(tree, item, list, scope);
  } else if (item.is === 'literal' && list.is === 'path') {
    if (item.value !== null) checkLiteral(list, item.value, operandOrigin(tree, 0), scope);
  } else {
    const elements = ruleTypeOf(elementType(typeOfExpr(list)));
    if (!meet(type, elements))
      scope.report(
        'rule-type',
        tree.origin,
        `\`in\` looks for ${named(type)} where each element is ${named(elements)}`,
        {
          hint: 'Compare things of one type; a number is written without quotes.',
        },
      );
  }
  return {is: 'in', item, list};
}

/** Of elements that are written out, each has to be one that the value may be. */
function checkElements(
  tree: Tree,
  item: Extract<Expr, {is: 'path'}>,
  list: Extract<Expr, {is: 'list'}>,
  scope: Scope,
): void {
  const written = tree.kind === 'list' ? tree.items[1] : undefined;
  list.of.forEach((element, index) => {
    if (element.is !== 'literal' || element.value === null) return;
    const origin = written?.kind === 'list' ? written.items[index]?.origin : undefined;
    checkEqual(item, element.value, origin ?? tree.origin, scope);
  });
}

/** Whether a value of the one type may be of the other too. A text may read as a day. */
function meet(one: RuleType, other: RuleType): boolean {
  const days = ['date', 'text'];
  return one === other || one === 'any' || other === 'any' || (days.includes(one) && days.includes(other));
}
