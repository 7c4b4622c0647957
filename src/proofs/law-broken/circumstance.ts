import {kinds} from '../../catalog/kinds/index.ts';
import {isRecord} from '../../lib/is-record.ts';
import {isAnswered} from '../../runtime/answers/is-answered.ts';
import {readParts} from '../../runtime/rules/read-path.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {and, not, or, type Formula} from '../solver/formula.ts';
import type {Encoder, Env} from '../terms/encoder.ts';
import {equalsLiteral, knownOf, truthOf} from '../terms/value.ts';

/** Something that facts and answers make so, or not: asked of the solver and of the interpreter alike. */
export type Circumstance =
  | boolean
  | {readonly is: 'rule'; readonly logic: Logic}
  | {readonly is: 'equal'; readonly logic: Logic; readonly value: Json}
  /** The field at a path has what "required" asks for. */
  | {readonly is: 'answered'; readonly field: FieldBlock; readonly path: string}
  | {readonly is: 'not'; readonly of: Circumstance}
  | {readonly is: 'all' | 'any'; readonly of: readonly Circumstance[]};

export function all(...of: readonly Circumstance[]): Circumstance {
  if (of.includes(false)) return false;
  const open = of.filter((one) => one !== true);
  return open.length === 0 ? true : {is: 'all', of: open};
}

export function any(...of: readonly Circumstance[]): Circumstance {
  if (of.includes(true)) return true;
  const open = of.filter((one) => one !== false);
  return open.length === 0 ? false : {is: 'any', of: open};
}

export function no(of: Circumstance): Circumstance {
  return typeof of === 'boolean' ? !of : {is: 'not', of};
}

/** A condition; one that is not there always holds. */
export function rule(logic: Logic | undefined): Circumstance {
  return logic === undefined ? true : {is: 'rule', logic};
}

/** Holds exactly when the circumstance does. */
export function formulaOf(of: Circumstance, encoder: Encoder, env: Env): Formula {
  if (typeof of === 'boolean') return of;
  switch (of.is) {
    case 'rule':
      return encoder.condition(of.logic, env);
    case 'equal':
      return equalsLiteral(encoder.value(of.logic, env), of.value);
    case 'answered':
      return answeredFormula(of.field, of.path, encoder, env);
    case 'not':
      return not(formulaOf(of.of, encoder, env));
    case 'all':
      return and(...of.of.map((one) => formulaOf(one, encoder, env)));
    case 'any':
      return or(...of.of.map((one) => formulaOf(one, encoder, env)));
  }
}

function answeredFormula({type}: FieldBlock, path: string, encoder: Encoder, env: Env): Formula {
  const value = encoder.value({var: path}, env);
  const checkbox = kinds[type]?.checkbox;
  if (checkbox === 'required') return equalsLiteral(value, true);
  if (checkbox === 'optional') return true;
  if (value.is !== 'place') return knownOf(value);
  const {type: kind, properties} = value.place.type;
  if (kind === 'array') return truthOf(encoder.value({length: [{var: path}]}, env));
  // Of parts that are all empty nothing is answered.
  if (!isRecord(properties)) return knownOf(value);
  return or(...Object.keys(properties).map((part) => knownOf(encoder.value({var: `${path}.${part}`}, env))));
}

/** Whether it is so, by the interpreter. */
export function isSo(of: Circumstance, data: RuleData): boolean {
  if (typeof of === 'boolean') return of;
  switch (of.is) {
    case 'rule':
      return holds(of.logic, data);
    case 'equal':
      return evaluate(of.logic, data) === of.value;
    case 'answered':
      return isAnswered(of.field, readParts(data, of.path.split('.')));
    case 'not':
      return !isSo(of.of, data);
    case 'all':
      return of.of.every((one) => isSo(one, data));
    case 'any':
      return of.of.some((one) => isSo(one, data));
  }
}
