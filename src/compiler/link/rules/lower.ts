import {ruleTypeOf} from '../../../catalog/operations/schema.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {Json} from '../../../model/json.ts';
import type {Expr, PathExpr} from './expr.ts';

/**
 * Three-valued rewriting into plain JSON-logic: what is unknown is not true. Of a condition, `holds`
 * is truthy exactly when it is true, `fails` exactly when it is false, so neither is when it is
 * unknown. Of a value, `known` says whether it has one, and `valueOf` gives it, or null.
 */
export function holds(expr: Expr): Logic {
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
      return and(expr.of.map(holds));
    case 'any':
      return or(expr.of.map(holds));
    case 'not':
      return fails(expr.of);
    case 'compare':
      return and([...expr.of.map(known), {[expr.by]: expr.of.map(valueOf)}]);
    case 'in':
      return and([known(expr.item), known(expr.list), {in: [valueOf(expr.item), valueOf(expr.list)]}]);
    case 'some':
      return some(expr.list, holds(expr.item));
    case 'every':
      return and([known(expr.list), none(expr.list, not(holds(expr.item)))]);
    case 'none':
      return and([known(expr.list), none(expr.list, not(fails(expr.item)))]);
    case 'if':
      return branch(expr.arms, expr.otherwise, holds);
    case 'call':
      return and([...expr.of.map(known), {'===': [{[expr.operator]: expr.of.map(valueOf)}, true]}]);
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
      return holds(expr.of);
    case 'compare':
      return and([...expr.of.map(known), not({[expr.by]: expr.of.map(valueOf)})]);
    case 'in':
      return and([known(expr.item), known(expr.list), not({in: [valueOf(expr.item), valueOf(expr.list)]})]);
    case 'some':
      return and([known(expr.list), none(expr.list, not(fails(expr.item)))]);
    case 'every':
      return some(expr.list, fails(expr.item));
    case 'none':
      return some(expr.list, holds(expr.item));
    case 'if':
      return branch(expr.arms, expr.otherwise, fails);
    case 'call':
      return and([...expr.of.map(known), {'===': [{[expr.operator]: expr.of.map(valueOf)}, false]}]);
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
      return and([...expr.of.map(known), {known: [{[expr.operator]: expr.of.map(valueOf)}]}]);
    default:
      return or([holds(expr), fails(expr)]);
  }
}

/** A condition as a value is true or false; unknown is null. */
export function valueOf(expr: Expr): Logic {
  switch (expr.is) {
    case 'literal':
      return expr.value;
    case 'path':
      return variable(expr);
    case 'list':
      return expr.of.map(valueOf);
    case 'count':
      return guarded(known(expr.list), {length: [counted(expr.list, expr.item)]});
    case 'sum':
      return guarded(known(expr.list), summed(expr.list, expr.item));
    case 'if':
      return branch(expr.arms, expr.otherwise, valueOf);
    case 'call':
      return guarded(and(expr.of.map(known)), {[expr.operator]: expr.of.map(valueOf)});
    case 'present':
    case 'absent':
      return holds(expr);
    default:
      return {if: [holds(expr), true, fails(expr), false, null]};
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
  return item === false ? false : and([known(list), {some: [{scope: [valueOf(list)]}, item]}]);
}

function none(list: Expr, item: Logic): Logic {
  return item === false ? true : {none: [{scope: [valueOf(list)]}, item]};
}

function counted(list: Expr, item: Expr | undefined): Logic {
  const condition = item === undefined ? true : holds(item);
  return condition === true ? valueOf(list) : {filter: [{scope: [valueOf(list)]}, condition]};
}

function summed(list: Expr, item: Expr): Logic {
  return {sum: [{scope: [valueOf(list)]}, valueOf(item)]};
}

function branch(arms: readonly (readonly [Expr, Expr])[], otherwise: Expr, lowered: (expr: Expr) => Logic): Logic {
  const parts = arms.flatMap(([when, then]) => [holds(when), lowered(then)]);
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
