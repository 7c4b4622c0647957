import {operators} from '../../../catalog/operators/index.ts';
import {itemSchema as elementType, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import type {Json} from '../../../model/json.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {isIncomplete, isUnreadable} from '../../tree/unreadable.ts';
import {asScalar, entriesOf, itemsOf, keyOrigin, textOfTree} from '../tree.ts';
import {checkEqual, checkKeyword, checkLiteral} from './check-literal.ts';
import {arithmetic, isComparison} from './core-operators.ts';
import {unreadableExpr, type Expr, type PathExpr} from './expr.ts';
import {findPath} from './path.ts';
import {contains} from './read-in.ts';
import {meant, takesItemOfAnother} from './meaning.ts';
import {
  arithmeticCall,
  catalogueCall,
  comparison,
  hintAmong,
  unknownOperator,
  wantBoolean,
  wantList,
  wantNumber,
} from './read-operators.ts';
import type {NamedRules, ReadRule, ReadRules, Roots, Scope} from './scope.ts';
import {depthLimit} from './size.ts';
import {withItem} from './scope.ts';
import {typeOfExpr} from './types.ts';

/**
 * Reads what an author wrote where a condition may stand: paths with values, `all-of`, `any-of`,
 * `not`, `rule`, or JSON-logic. Everything wrong with it is reported; what cannot be read becomes
 * null, so that one mistake is one finding.
 */
export function readCondition(tree: Tree, scope: Scope): Expr {
  const expr = readOperand(tree, scope);
  return expr === unreadableExpr ? expr : wantBoolean(expr, tree.origin, scope);
}

/** Reads what an author wrote where a value may stand: a literal, a list, or a rule. */
export function readValue(tree: Tree, scope: Scope): Expr {
  if (isUnreadable(tree)) return unreadableExpr;
  if (tree.kind === 'scalar') return {is: 'literal', value: tree.value};
  if (tree.kind === 'list') return {is: 'list', of: tree.items.map((item) => readValue(item, scope))};
  const parts = entriesOf(tree).map(([key, value]) => readEntry(key, value, scope));
  if (parts.length === 1) return parts[0] ?? unreadableExpr;
  if (parts.length === 0 && isIncomplete(tree)) return unreadableExpr;
  if (parts.length === 0) {
    scope.report('rule-shape', tree.origin, 'An empty condition says nothing', {
      hint: 'Leave it out, or write what must hold.',
    });
    return unreadableExpr;
  }
  return {is: 'all', of: parts.map((part) => wantBoolean(part, tree.origin, scope))};
}

function readEntry(key: string, value: Tree, scope: Scope): Expr {
  if (key === 'var') return readVar(value, scope);
  if (key.includes('.') && !Object.hasOwn(operators, key)) return readAtom(key, value, scope);
  switch (key) {
    case 'all-of':
    case 'and':
      return {is: 'all', of: conditions(key, value, scope)};
    case 'any-of':
    case 'or':
      return {is: 'any', of: conditions(key, value, scope)};
    case 'not':
    case '!':
      return {is: 'not', of: readCondition(single(value), scope)};
    case 'rule':
      return readNamed(value, scope);
    case 'if':
      return readIf(value, scope);
    case 'some':
    case 'all':
    case 'none':
    case 'count':
      return readQuantified(key, value, scope);
    case 'sum':
      return readSum(value, scope);
    case 'in': {
      const [item, list] = operands(value, scope);
      if (item === undefined || list === undefined || itemsOf(value).length !== 2)
        return misshaped(key, value, scope, 'an element and a list');
      return contains(value, item, list, scope);
    }
  }
  if (isComparison(key)) return comparison(key, value, operands(value, scope), scope);
  if (Object.hasOwn(arithmetic, key)) return arithmeticCall(key, value, operands(value, scope), scope);
  if (Object.hasOwn(operators, key))
    return operators[key]?.means === undefined
      ? catalogueCall(key, value, operands(value, scope), scope)
      : meaningOf(key, value, scope);
  unknownOperator(key, keyOrigin(value), scope);
  return unreadableExpr;
}

/** What an operator of a plug-in stands for. What is wrong with that is reported where it is written. */
function meaningOf(key: string, value: Tree, scope: Scope): Expr {
  const {means} = operators[key] ?? {};
  let isSound = true;
  const report: Scope['report'] = (...finding) => {
    isSound = false;
    scope.report(...finding);
  };
  const given = value.kind === 'list' ? value.items : [value];
  catalogueCall(key, value, operands(value, {...scope, report}), {...scope, report});
  if (!isSound || means === undefined) return unreadableExpr;
  if (takesItemOfAnother(means, given))
    return misshaped(key, value, scope, 'nothing of `item`: it goes over a list itself');
  return readValue(meant(means, given), {...scope, report: () => undefined});
}

/** `{path: value}`, `{path: [values]}`, `{path: present}`, `{path: absent}`. */
function readAtom(path: string, value: Tree, scope: Scope): Expr {
  const found = findPath(path, keyOrigin(value), scope);
  const word = asScalar(value)?.value;
  if (word === 'present' || word === 'absent') {
    if (found.fallback !== undefined) {
      const message = `\`${path}\` is never absent: where it is missing, ${JSON.stringify(found.fallback)} stands`;
      scope.report('constant-rule', value.origin, message, {hint: 'Compare it with a value.'});
    }
    return {is: word, path: found};
  }
  if (value.kind === 'map') return misshaped(path, value, scope, 'a value, a list of values, `present` or `absent`');
  const scalars = value.kind === 'list' ? value.items : [value];
  const values = scalars.flatMap((item): readonly Json[] => {
    const literal = asScalar(item)?.value;
    if (literal === undefined || literal === null || literal === '') {
      const what = literal === '' ? 'an empty text, which counts as absent' : 'something that is no plain value';
      scope.report('rule-shape', item.origin, `\`${path}\` is compared with ${what}`, {
        hint: 'Write `absent` for what is not there.',
      });
      return [];
    }
    checkEqual(found, literal, item.origin, scope);
    checkKeyword(found, literal, item.origin, scope);
    return [literal];
  });
  return {is: 'equal', path: found, values};
}

function readVar(tree: Tree, scope: Scope): PathExpr {
  const [first, second] = tree.kind === 'list' ? tree.items : [tree];
  const path = textOfTree(first);
  if (path === undefined || path === '') {
    scope.report('rule-shape', tree.origin, '`var` takes a path', {
      hint: 'Write {var: order.amount}, or {var: [order.amount, 0]}.',
    });
    return {is: 'path', path: '', type: {}, fallback: undefined};
  }
  const found = findPath(path, first?.origin ?? tree.origin, scope);
  const fallback = asScalar(second)?.value;
  if (fallback === undefined || fallback === null) return found;
  checkLiteral(found, fallback, second?.origin ?? tree.origin, scope);
  return {...found, fallback};
}

function readNamed(tree: Tree, scope: Scope): Expr {
  const name = textOfTree(tree);
  if (name === undefined) return misshaped('rule', tree, scope, 'the name of a rule');
  return readRule(name, tree, scope);
}

/** Reads a named rule in this scope. It is read once for each set of facts that it is used with. */
export function readRule(name: string, at: Tree, scope: Scope): Expr {
  const {rules} = scope;
  const tree = rules.trees.get(name);
  if (tree === undefined) {
    unknownRule(name, at, scope);
    return unreadableExpr;
  }
  const known = rules.read.get(scope.roots)?.get(name) ?? soundRule(name, scope);
  if (known !== undefined) return use(known, rules);
  rules.used.add(name);
  if (rules.open.has(name)) {
    const circle = [...rules.open].slice([...rules.open].indexOf(name));
    scope.report('rule-cycle', tree.origin, `The rule \`${name}\` uses itself: ${[...circle, name].join(' -> ')}`);
    return unreadableExpr;
  }
  if (rules.open.size >= depthLimit) {
    scope.report('rule-size', tree.origin, `More than ${depthLimit} rules use one another up to \`${name}\``);
    return unreadableExpr;
  }
  let isSound = true;
  const report: Scope['report'] = (...finding) => {
    isSound = false;
    scope.report(...finding);
  };
  const own = {...rules, used: new Set([name]), uses: []};
  rules.open.add(name);
  const expr = readValue(tree, {...scope, rules: own, report});
  rules.open.delete(name);
  const read = readOf(expr, isSound, own);
  remember(rules.read, scope.roots, name, read);
  if (read.isSound) remember(rules.sound, scope.roots, name, read);
  return use(read, rules);
}

/** A rule that some unit has read, unless with the rules that use it here there would be too many. */
function soundRule(name: string, {rules, roots}: Scope): ReadRule | undefined {
  const found = rules.sound.get(roots)?.get(name);
  return found !== undefined && rules.open.size + found.height <= depthLimit ? found : undefined;
}

/** A fault of a rule that was read before is not reported again to who uses it. */
function readOf(expr: Expr, isSound: boolean, {used, uses}: Pick<NamedRules, 'used' | 'uses'>): ReadRule {
  const height = 1 + Math.max(0, ...uses.map((one) => one.height));
  return {expr, used, height, isSound: isSound && uses.every((one) => one.isSound)};
}

function use(read: ReadRule, rules: NamedRules): Expr {
  for (const name of read.used) rules.used.add(name);
  rules.uses.push(read);
  return read.expr;
}

function remember(all: ReadRules, roots: Roots, name: string, read: ReadRule): void {
  const known = all.get(roots) ?? new Map<string, ReadRule>();
  all.set(roots, known.set(name, read));
}

function unknownRule(name: string, at: Tree, scope: Scope): void {
  const names = [...scope.rules.trees.keys()];
  scope.report('unknown-reference', at.origin, `There is no rule \`${name}\``, {hint: hintAmong(name, names)});
}

function readIf(tree: Tree, scope: Scope): Expr {
  const parts = itemsOf(tree);
  if (parts.length < 3 || parts.length % 2 === 0)
    return misshaped('if', tree, scope, 'a condition, a value, and a last value');
  const last = parts.at(-1);
  const arms = parts.slice(0, -1).flatMap((part, index): (readonly [Expr, Expr])[] => {
    const then = parts[index + 1];
    return index % 2 === 1 || then === undefined ? [] : [[readCondition(part, scope), readValue(then, scope)]];
  });
  return {is: 'if', arms, otherwise: last === undefined ? unreadableExpr : readValue(last, scope)};
}

function readQuantified(key: 'some' | 'all' | 'none' | 'count', tree: Tree, scope: Scope): Expr {
  const [listTree, itemTree] = tree.kind === 'list' ? tree.items : [tree];
  const least = key === 'count' ? 1 : 2;
  if (listTree === undefined || (tree.kind === 'list' && (tree.items.length < least || tree.items.length > 2))) {
    return misshaped(key, tree, scope, 'a list and a condition about `item`');
  }
  const list = wantList(readOperand(listTree, scope), listTree.origin, scope);
  const type = ruleTypeOf(typeOfExpr(list)) === 'list' ? elementType(typeOfExpr(list)) : {};
  const always = itemTree === undefined || asScalar(itemTree)?.value === true;
  const item = always ? undefined : readCondition(itemTree, withItem(scope, type, list));
  if (key === 'count') return {is: 'count', list, item};
  return {is: key === 'all' ? 'every' : key, list, item: item ?? {is: 'literal', value: true}};
}

function readSum(tree: Tree, scope: Scope): Expr {
  const [listTree, itemTree, ...more] = itemsOf(tree);
  if (listTree === undefined || itemTree === undefined || more.length > 0)
    return misshaped(
      'sum',
      tree,
      scope,
      'a list and a number of `item`: {sum: [{var: order.parts}, {var: item.price}]}',
    );
  const list = wantList(readOperand(listTree, scope), listTree.origin, scope);
  const type = ruleTypeOf(typeOfExpr(list)) === 'list' ? elementType(typeOfExpr(list)) : {};
  const inner = withItem(scope, type, list);
  return {is: 'sum', list, item: wantNumber('sum', readOperand(itemTree, inner), itemTree.origin, inner)};
}

function conditions(key: string, tree: Tree, scope: Scope): readonly Expr[] {
  if (tree.kind === 'map') return [...tree.entries].map((entry) => readCondition(oneEntry(tree, entry), scope));
  if (tree.kind === 'scalar' || tree.items.length === 0) {
    misshaped(key, tree, scope, 'a list of conditions');
    return [];
  }
  return tree.items.map((item) => readCondition(item, scope));
}

function oneEntry(tree: MapTree, entry: readonly [string, Tree]): MapTree {
  return {...tree, entries: new Map([entry])};
}

/** The operand of an operator that takes one, with or without brackets. */
function single(tree: Tree): Tree {
  return tree.kind === 'list' && tree.items.length === 1 ? (tree.items[0] ?? tree) : tree;
}

function operands(tree: Tree, scope: Scope): readonly Expr[] {
  return (tree.kind === 'list' ? tree.items : [tree]).map((item) => readOperand(item, scope));
}

/** A value that something is asked of: where nothing is written, it would never be known. */
function readOperand(tree: Tree, scope: Scope): Expr {
  const expr = readValue(tree, scope);
  if (expr === unreadableExpr || expr.is !== 'literal' || (expr.value !== null && expr.value !== '')) return expr;
  const what = expr.value === null ? '`null`' : 'An empty text';
  scope.report('rule-shape', tree.origin, `${what} counts as absent, so nothing is ever known of this`, {
    hint: 'Ask a path whether it has a value: {order.note: absent}, or present.',
  });
  return unreadableExpr;
}

function misshaped(key: string, tree: Tree, scope: Scope, wants: string): Expr {
  scope.report('rule-shape', tree.origin, `\`${key}\` takes ${wants}`);
  return unreadableExpr;
}
