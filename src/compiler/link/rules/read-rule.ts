import type {Logic} from '../../../model/compiled/logic.ts';
import type {Tree} from '../../../model/tree.ts';
import {unreadableExpr, type Expr} from './expr.ts';
import {fails, lowerHolds, lowerValue} from './lower.ts';
import {readCondition, readValue} from './read.ts';
import type {Scope} from './scope.ts';
import {depthLimit, measure, sizeLimit} from './size.ts';
import {sureOf} from './sure.ts';

/** A condition as it is emitted, and the paths that have a value where it holds. */
export interface LinkedCondition {
  readonly logic: Logic;
  readonly sure: ReadonlySet<string>;
}

export function linkCondition(tree: Tree, scope: Scope): LinkedCondition {
  const expr = checked(readCondition(tree, scope), tree, scope);
  const logic = lowerHolds(expr);
  if (expr !== unreadableExpr) scope.conditions.push({logic, origin: tree.origin, roots: scope.roots});
  return {logic, sure: sureOf(expr)};
}

/** The `when` of a thing, if it has one. */
export function optionalCondition(tree: Tree | undefined, scope: Scope): LinkedCondition | undefined {
  return tree === undefined ? undefined : linkCondition(tree, scope);
}

/** Logic that is truthy when the condition is false; unknown does not fail. */
export function failsWhen(tree: Tree, scope: Scope): Logic {
  const expr = checked(readCondition(tree, scope), tree, scope);
  const logic = fails(expr);
  if (expr !== unreadableExpr)
    scope.conditions.push({logic, origin: tree.origin, roots: scope.roots, must: lowerHolds(expr)});
  return logic;
}

/** A value with its expression, so that its type can be checked. */
export function valueExpr(tree: Tree, scope: Scope): {readonly expr: Expr; readonly logic: Logic} {
  const expr = checked(readValue(tree, scope), tree, scope);
  return {expr, logic: lowerValue(expr)};
}

function checked(expr: Expr, tree: Tree, scope: Scope): Expr {
  const {size, depth} = measure(expr);
  if (size <= sizeLimit && depth <= depthLimit) return expr;
  const what = size > sizeLimit ? `${size} parts (${sizeLimit} at most)` : `${depth} levels (${depthLimit} at most)`;
  scope.report('rule-size', tree.origin, `With the rules it uses, this has ${what}`);
  return unreadableExpr;
}
