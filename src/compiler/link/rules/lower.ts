import {ruleTypeOf} from '../../../catalog/operations/schema.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {Json} from '../../../model/json.ts';
import type {Expr, PathExpr} from './expr.ts';

/**
 * Three-valued rewriting into plain JSON-logic: what is unknown is not true. Of a condition, `lowerHolds`
 * is truthy exactly when it is true, `fails` exactly when it is false, so neither is when it is
 * unknown. Of a value, `known` says whether it has one, and `lowerValue` gives it, or null.
 */
export function lowerHolds(expr: Expr): Logic {
  switch (expr.is) {
    case 'literal':
      return expr.value === true;
    case 'present':
      return known(expr.path);
    case 'absent':
      return not(known(expr.path));
    case 'equal':
      return isOneOf(expr.path, expr.values);
    case 'all':
      return and(expr.of.map(lowerHolds));
    case 'any':
      return or(expr.of.map(lowerHolds));
    case 'not':
      return fails(expr.of);
    case 'compare':
      return and([...expr.of.map(known), {[expr.by]: expr.of.map(lowerValue)}]);
    case 'in':
      return and([known(expr.item), known(expr.list), {in: [lowerValue(expr.item), lowerValue(expr.list)]}]);
    case 'some':
      return some(expr.list, lowerHolds(expr.item));
    case 'every':
      return and([known(expr.list), none(expr.list, not(lowerHolds(expr.item)))]);
    case 'none':
      return and([known(expr.list), none(expr.list, not(fails(expr.item)))]);
    case 'if':
      return branch(expr.arms, expr.otherwise, lowerHolds);
    case 'call':
      return and([...expr.of.map(known), {'===': [{[expr.operator]: expr.of.map(lowerValue)}, true]}]);
    case 'path':
      return {'===': [variable(expr), true]};
    case 'count':
    case 'sum':
    case 'list':
      return false;
  }
}

export function fails(expr: Expr): Logic {
  switch (expr.is) {
    case 'literal':
      return expr.value === false;
    case 'present':
      return not(known(expr.path));
    case 'absent':
      return known(expr.path);
    case 'equal':
      return and([known(expr.path), not(isOneOf(expr.path, expr.values))]);
    case 'all':
      return or(expr.of.map(fails));
    case 'any':
      return and(expr.of.map(fails));
    case 'not':
      return lowerHolds(expr.of);
    case 'compare':
      return and([...expr.of.map(known), not({[expr.by]: expr.of.map(lowerValue)})]);
    case 'in':
      return and([known(expr.item), known(expr.list), not({in: [lowerValue(expr.item), lowerValue(expr.list)]})]);
    case 'some':
      return and([known(expr.list), none(expr.list, not(fails(expr.item)))]);
    case 'every':
      return some(expr.list, fails(expr.item));
    case 'none':
      return some(expr.list, lowerHolds(expr.item));
    case 'if':
      return branch(expr.arms, expr.otherwise, fails);
    case 'call':
      return and([...expr.of.map(known), {'===': [{[expr.operator]: expr.of.map(lowerValue)}, false]}]);
    case 'path':
      return {'===': [variable(expr), false]};
    case 'count':
    case 'sum':
    case 'list':
      return false;
  }
}

export function known(expr: Expr): Logic {
  switch (expr.is) {
    case 'literal':
      return isKnown(expr.value);
    case 'path':
      return expr.fallback !== undefined && isKnown(expr.fallback) ? true : {known: [variable(expr)]};
    case 'present':
    case 'absent':
    case 'list':
      return true;
    case 'count':
      return known(expr.list);
    case 'sum':
      return and([known(expr.list), {known: [summed(expr.list, expr.item)]}]);
    case 'if':
      return branch(expr.arms, expr.otherwise, known);
    case 'call':
      return and([...expr.of.map(known), {known: [{[expr.operator]: expr.of.map(lowerValue)}]}]);
    default:
      return or([lowerHolds(expr), fails(expr)]);
  }
}

/** A condition as a value is true or false; unknown is null. */
export function lowerValue(expr: Expr): Logic {
  switch (expr.is) {
    case 'literal':
      return expr.value;
    case 'path':
      return variable(expr);
    case 'list':
      return expr.of.map(lowerValue);
    case 'count':
      return guarded(known(expr.list), {length: [counted(expr.list, expr.item)]});
    case 'sum':
      return guarded(known(expr.list), summed(expr.list, expr.item));
    case 'if':
      return branch(expr.arms, expr.otherwise, lowerValue);
    case 'call':
      return guarded(and(expr.of.map(known)), {[expr.operator]: expr.of.map(lowerValue)});
    case 'present':
    case 'absent':
      return lowerHolds(expr);
    default:
      return {if: [lowerHolds(expr), true, fails(expr), false, null]};
  }
}

function variable({path, fallback}: PathExpr): Logic {
  return fallback === undefined ? {var: path} : {var: [path, fallback]};
}

function isOneOf(path: PathExpr, values: readonly Json[]): Logic {
  const [only] = values;
  if (ruleTypeOf(path.type) === 'list') return or(values.map((value) => ({in: [value, variable(path)]})));
  if (values.length === 1 && only !== undefined) return {'===': [variable(path), only]};
  return {in: [variable(path), values]};
}

function some(list: Expr, item: Logic): Logic {
  return item === false ? false : and([known(list), {some: [{scope: [lowerValue(list)]}, item]}]);
}

function none(list: Expr, item: Logic): Logic {
  return item === false ? true : {none: [{scope: [lowerValue(list)]}, item]};
}

function counted(list: Expr, item: Expr | undefined): Logic {
  const condition = item === undefined ? true : lowerHolds(item);
  return condition === true ? lowerValue(list) : {filter: [{scope: [lowerValue(list)]}, condition]};
}

function summed(list: Expr, item: Expr): Logic {
  return {sum: [{scope: [lowerValue(list)]}, lowerValue(item)]};
}

function branch(arms: readonly (readonly [Expr, Expr])[], otherwise: Expr, lowered: (expr: Expr) => Logic): Logic {
  const parts = arms.flatMap(([when, then]) => [lowerHolds(when), lowered(then)]);
  const last = lowered(otherwise);
  if (parts.every((part, index) => index % 2 === 0 || part === last) && typeof last !== 'object') return last;
  return {if: [...parts, last]};
}

function guarded(condition: Logic, value: Logic): Logic {
  return condition === true ? value : {if: [condition, value, null]};
}

function and(parts: readonly Logic[]): Logic {
  const open = parts.filter((part) => part !== true);
  if (open.includes(false)) return false;
  return open.length <= 1 ? (open[0] ?? true) : {and: open};
}

function or(parts: readonly Logic[]): Logic {
  const open = parts.filter((part) => part !== false);
  if (open.includes(true)) return true;
  return open.length <= 1 ? (open[0] ?? false) : {or: open};
}

function not(part: Logic): Logic {
  return typeof part === 'boolean' ? !part : {'!': [part]};
}

function isKnown(value: Json): boolean {
  return value !== null && value !== '';
}
