import type {Operand, RuleType} from '../../../catalog/definition.ts';
import {operators} from '../../../catalog/operators/index.ts';
import {ruleTypeOf} from '../../../catalog/operations/schema.ts';
import {someOf} from '../../../lib/some-of.ts';
import {didYouMean, suggest} from '../../../lib/suggest.ts';
import {synonymsOf} from '../../../lib/synonyms.ts';
import type {Origin, Tree} from '../../../model/tree.ts';
import {checkEqual, checkLiteral} from './check-literal.ts';
import {arithmetic, comparisons, conditionWords} from './core-operators.ts';
import {unreadableExpr, type Comparison, type Expr} from './expr.ts';
import type {Scope} from './scope.ts';
import {
  accepts,
  comparable,
  givenType,
  hintOfLiteral,
  named,
  ruleTypeOfExpr,
  schemaOfType,
  typeOfExpr,
} from './types.ts';

/** A comparison: two operands of one type; three with `<` and `<=` (between). */
export function comparison(key: keyof typeof comparisons, tree: Tree, of: readonly Expr[], scope: Scope): Expr {
  const by = comparisons[key];
  const most = by === '<' || by === '<=' ? 3 : 2;
  if (of.length < 2 || of.length > most) {
    scope.report(
      'rule-shape',
      tree.origin,
      `\`${key}\` takes ${most === 3 ? 'two or three' : 'two'} operands and has ${of.length}`,
    );
    return unreadableExpr;
  }
  const [first] = of;
  const other = of.find((operand) => first !== undefined && !comparable(first, operand));
  if (first !== undefined && other !== undefined) {
    const types = `${givenType(first)} with ${givenType(other)}`;
    scope.report('rule-type', tree.origin, `\`${key}\` compares ${types}`, {
      hint: 'Compare things of one type; a number is written without quotes.',
      ...hintOfLiteral(ruleTypeOfExpr(first), other),
      ...hintOfLiteral(ruleTypeOfExpr(other), first),
    });
  } else if (uncomparable(by, of) !== undefined) {
    const what = `\`${key}\` cannot ${by === '===' || by === '!==' ? 'compare' : 'order'}`;
    scope.report('rule-type', tree.origin, `${what} ${named(uncomparable(by, of) ?? 'any')}`, {
      hint: 'Compare the values in it; of a list, `in`, `some`, `all`, `none`, `count` and `sum` ask its elements.',
    });
  } else {
    checkEnums(by, of, tree.origin, scope);
  }
  return {is: 'compare', by, of};
}

/** The type of an operand that the comparison never says anything useful of. */
function uncomparable(by: Comparison, of: readonly Expr[]): RuleType | undefined {
  const never: readonly RuleType[] = by === '===' || by === '!==' ? ['list', 'object'] : ['list', 'object', 'boolean'];
  return of.map(ruleTypeOfExpr).find((type) => never.includes(type));
}

function checkEnums(by: Comparison, of: readonly Expr[], origin: Origin, scope: Scope): void {
  const check = by === '===' || by === '!==' ? checkEqual : checkLiteral;
  const path = of.find((operand) => operand.is === 'path');
  for (const operand of of) {
    if (path !== undefined && operand.is === 'literal' && operand !== unreadableExpr)
      check(path, operand.value, origin, scope);
  }
}

export function arithmeticCall(key: string, tree: Tree, of: readonly Expr[], scope: Scope): Expr {
  const {takes, least, most} = arithmetic[key] ?? {takes: 'any', least: 0, most: 0};
  if (of.length < least || of.length > most) {
    scope.report('rule-shape', tree.origin, `\`${key}\` takes ${count(least, most)} and has ${of.length}`);
    return unreadableExpr;
  }
  of.forEach((operand, index) => checkOperand(key, takes, operand, operandOrigin(tree, index), scope));
  return {is: 'call', operator: key, of, type: schemaOfType('number')};
}

export function catalogueCall(key: string, tree: Tree, of: readonly Expr[], scope: Scope): Expr {
  const definition = operators[key];
  if (definition === undefined) return unreadableExpr;
  const {takes, variadic = false, gives} = definition;
  if (of.length < takes.length || (!variadic && of.length > takes.length)) {
    const wants = count(takes.length, variadic ? Infinity : takes.length);
    scope.report('rule-shape', tree.origin, `\`${key}\` takes ${wants} and has ${of.length}`, {hint: definition.about});
    return unreadableExpr;
  }
  of.forEach((operand, index) => {
    checkOperand(key, takes[index] ?? takes.at(-1) ?? 'any', operand, operandOrigin(tree, index), scope);
  });
  return {is: 'call', operator: key, of, type: schemaOfType(gives)};
}

function checkOperand(key: string, type: Operand, operand: Expr, origin: Origin, scope: Scope): void {
  const types = typeof type === 'string' ? [type] : type;
  if (types.some((one) => accepts(one, operand))) return;
  const wants = types.map(named).join(' or ');
  scope.report('rule-type', origin, `\`${key}\` takes ${wants} here and gets ${givenType(operand)}`, {
    ...hintOfLiteral(
      types.find((one) => one === 'boolean'),
      operand,
    ),
  });
}

/** Where an operand stands, with or without brackets round all of them. */
export function operandOrigin(tree: Tree, index: number): Origin {
  return tree.kind === 'list' ? (tree.items[index]?.origin ?? tree.origin) : tree.origin;
}

function count(least: number, most: number): string {
  if (least === most) return least === 1 ? 'one operand' : `${least} operands`;
  return most === Infinity ? `${least} or more operands` : `${least} to ${most} operands`;
}

export function wantBoolean(expr: Expr, origin: Origin, scope: Scope): Expr {
  const type = ruleTypeOfExpr(expr);
  if (type === 'boolean' || type === 'any') return expr;
  const what = expr.is === 'path' ? `\`${expr.path}\` is ${named(type)}` : `This gives ${named(type)}`;
  scope.report('rule-type', origin, `${what}, and a condition is needed`, {
    hint: 'Compare it with something.',
    ...hintOfLiteral('boolean', expr),
  });
  return unreadableExpr;
}

export function wantList(expr: Expr, origin: Origin, scope: Scope): Expr {
  const type = ruleTypeOf(typeOfExpr(expr));
  if (type === 'list' || type === 'any') return expr;
  const what = expr.is === 'path' ? `\`${expr.path}\` is ${named(type)}` : `This gives ${named(type)}`;
  scope.report('rule-type', origin, `${what}, and a list is needed`);
  return unreadableExpr;
}

export function wantNumber(key: string, expr: Expr, origin: Origin, scope: Scope): Expr {
  checkOperand(key, 'number', expr, origin, scope);
  return accepts('number', expr) ? expr : unreadableExpr;
}

/** Reports an operator, or a path without a dot, that does not exist. */
export function unknownOperator(key: string, origin: Origin, scope: Scope): void {
  const names = [...conditionWords, ...Object.keys(comparisons), ...Object.keys(arithmetic), ...Object.keys(operators)];
  const [rule] = suggest(key, [...scope.rules.trees.keys()]);
  const hint =
    scope.rules.trees.has(key) || (rule !== undefined && suggest(key, names).length === 0)
      ? `Did you mean {rule: ${scope.rules.trees.has(key) ? key : (rule ?? '')}}?`
      : hintAmong(key, names);
  scope.report('unknown-variable', origin, `There is no operator \`${key}\`, and a path has a dot`, {hint});
}

/** What to do about a name that is not among these. */
export function hintAmong(name: string, names: readonly string[]): string {
  const meant = didYouMean(name, synonymsOf(name, names).length > 0 ? names : suggest(name, names).slice(0, 1));
  if (meant !== undefined) return meant;
  return names.length === 0 ? 'There are none.' : `There are: ${someOf(names)}.`;
}
