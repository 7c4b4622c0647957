import {enumOf, itemSchema, ruleTypeOf, type FactType} from '../../../catalog/operations/schema.ts';
import type {RuleType} from '../../../catalog/definition.ts';
import {isoDay} from '../../../lib/iso-day.ts';
import {yesOrNoHint} from '../../../lib/yes-or-no.ts';
import type {Json} from '../../../model/json.ts';
import type {Expr} from './expr.ts';

const schemas: Readonly<Record<RuleType, FactType>> = {
  boolean: {type: 'boolean'},
  number: {type: 'number'},
  text: {type: 'string'},
  date: {type: 'string', format: 'date'},
  list: {type: 'array'},
  object: {type: 'object'},
  any: {},
};

export function schemaOfType(type: RuleType): FactType {
  return schemas[type];
}

/** The schema of what an expression gives. */
export function typeOfExpr(expr: Expr): FactType {
  switch (expr.is) {
    case 'literal':
      return {...schemaOfType(typeOfLiteral(expr.value)), const: expr.value};
    case 'path':
    case 'call':
      return expr.type;
    case 'count':
      return schemas.number;
    case 'sum':
      return summed(typeOfExpr(expr.item));
    case 'list':
      return {type: 'array', items: joined(expr.of.map(typeOfExpr))};
    case 'if':
      return joined(resultsOf(expr).map(typeOfExpr));
    default:
      return schemas.boolean;
  }
}

/** A sum has the unit of what is summed. */
function summed(item: FactType): FactType {
  const unit = item['x-unit'];
  return unit === undefined ? schemas.number : {...schemas.number, 'x-unit': unit};
}

function resultsOf({arms, otherwise}: Extract<Expr, {is: 'if'}>): readonly Expr[] {
  return [...arms.map(([, then]) => then), otherwise];
}

export function ruleTypeOfExpr(expr: Expr): RuleType {
  return expr.is === 'literal' && expr.value === null ? 'any' : ruleTypeOf(typeOfExpr(expr));
}

export function typeOfLiteral(value: Json): RuleType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'text';
  return Array.isArray(value) ? 'list' : value === null ? 'any' : 'object';
}

/** A type that holds every one of these. */
function joined(types: readonly FactType[]): FactType {
  const [first = {}] = types;
  const ruleType = ruleTypeOf(first);
  if (types.some((type) => ruleTypeOf(type) !== ruleType)) return {};
  const values = types.map(enumOf);
  const units = new Set(types.map((type) => type['x-unit']));
  const unit = units.size === 1 && first['x-unit'] !== undefined ? {'x-unit': first['x-unit']} : {};
  const type = {...schemaOfType(ruleType), ...unit};
  return values.every((list) => list !== undefined) ? {...type, enum: [...new Set(values.flat())]} : type;
}

/** Whether the two can be compared, whichever result an `if` gives. A text that reads as a day may stand for one. */
export function comparable(one: Expr, other: Expr): boolean {
  if (one.is === 'if') return resultsOf(one).every((result) => comparable(result, other));
  if (other.is === 'if') return comparable(other, one);
  const [a, b] = [ruleTypeOfExpr(one), ruleTypeOfExpr(other)];
  if (a === b || a === 'any' || b === 'any') return true;
  return (a === 'date' && isDayLiteral(other)) || (b === 'date' && isDayLiteral(one));
}

/** Whether a place of the type takes what the expression gives, each result of an `if` included. */
export function accepts(type: RuleType, expr: Expr): boolean {
  if (expr.is === 'if') return resultsOf(expr).every((result) => accepts(type, result));
  const given = ruleTypeOfExpr(expr);
  if (type === 'any' || given === 'any' || given === type) return true;
  return (type === 'date' && isDayLiteral(expr)) || (type === 'text' && given === 'date');
}

function isDayLiteral(expr: Expr): boolean {
  return expr.is === 'literal' && isoDay(expr.value, 0) !== undefined;
}

/** Whether a value of the type may be this literal, and which ones it may be. */
export function fits(type: FactType, value: Json): 'yes' | 'wrong-type' | readonly Json[] {
  const element = ruleTypeOf(type) === 'list' ? itemSchema(type) : type;
  const values = enumOf(element);
  if (values !== undefined) return values.includes(value) ? 'yes' : values;
  const wanted = ruleTypeOf(element);
  if (wanted === 'any' || wanted === typeOfLiteral(value)) return 'yes';
  return wanted === 'date' && isoDay(value, 0) !== undefined ? 'yes' : 'wrong-type';
}

/** How messages name a type. */
export function named(type: RuleType): string {
  const names: Readonly<Record<RuleType, string>> = {
    boolean: 'a yes-or-no',
    number: 'a number',
    text: 'a text',
    date: 'a date',
    list: 'a list',
    object: 'a group of values',
    any: 'anything',
  };
  return names[type];
}

/**
 * What to write where a yes-or-no is wanted and a text such as `yes` stands, or a date and one that is written otherwise;
 * nothing for all else.
 */
export function hintOfLiteral(wanted: RuleType | undefined, expr: Expr): {readonly hint?: string} {
  if (expr.is !== 'literal') return {};
  const hint =
    wanted === 'boolean' ? yesOrNoHint(expr.value) : wanted === 'date' ? dayHint(String(expr.value)) : undefined;
  return hint === undefined ? {} : {hint};
}

function dayHint(written: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return `The calendar has no day \`${written}\`.`;
  return /\d/.test(written) ? 'Write a date as `2027-01-31`: year, month, day.' : undefined;
}

/** How messages name what an expression gives: of an `if`, the type of each of its results. */
export function givenType(expr: Expr): string {
  if (expr.is !== 'if') return named(ruleTypeOfExpr(expr));
  return [...new Set(resultsOf(expr).map(givenType))].join(' or ');
}
