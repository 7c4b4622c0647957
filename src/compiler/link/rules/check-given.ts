import {
  enumOf,
  itemSchema,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  unitOfSchema,
  type FactType,
} from '../../../catalog/operations/schema.ts';
import type {RuleType} from '../../../catalog/definition.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {Json} from '../../../model/json.ts';
import type {Origin} from '../../../model/tree.ts';
import {checkPathWords, pathMeant} from './check-literal.ts';
import type {Expr} from './expr.ts';
import {hintAmong} from './read-operators.ts';
import type {Scope} from './scope.ts';
import {accepts, givenType, hintOfLiteral, named, typeOfExpr} from './types.ts';

/**
 * Reports a value that does not fit where it is given: of another type or unit, outside of what is allowed there, or
 * one that may be something that never is. `what` names the place: "`term` of `selectProduct`".
 */
export function checkGiven(expr: Expr, wanted: FactType, what: string, origin: Origin, scope: Scope): void {
  const type = ruleTypeOf(wanted);
  if (!accepts(type, expr)) {
    const meant = pathMeant(expr, scope);
    const hint = meant === undefined ? hintOfLiteral(type, expr) : {hint: `Did you mean \`${meant}\`?`};
    scope.report('rule-type', origin, `${what} is ${named(type)} and gets ${givenType(expr)}`, hint);
    return;
  }
  const [unit, wantedUnit] = [unitOfSchema(typeOfExpr(expr)), unitOfSchema(wanted)];
  if (unit !== undefined && wantedUnit !== undefined && unit !== wantedUnit) {
    scope.report('rule-type', origin, `${what} counts ${wantedUnit} and gets ${unit}`);
    return;
  }
  if (expr.is === 'literal' && expr.value === null) return;
  const limit = expr.is === 'literal' ? brokenLimit(expr.value, wanted) : undefined;
  if (expr.is === 'literal' && limit !== undefined) {
    scope.report(
      'rule-type',
      origin,
      `${what} is \`${JSON.stringify(expr.value)}\`, and its \`${limit}\` is \`${String(wanted[limit])}\``,
    );
    return;
  }
  const other = otherTypeIn(typeOfExpr(expr), wanted);
  if (other !== undefined) {
    const place = other.path.join('.');
    scope.report('rule-type', origin, `\`${place}\` in ${what} is ${named(other.wanted)} and gets ${other.given}`);
    return;
  }
  const stray = strayOf(typeOfExpr(expr), wanted);
  if (stray === undefined) {
    // Where a list of values is allowed, one of them is meant.
    if (enumOf(wanted) === undefined) checkPathWords(expr, what, origin, scope);
    return;
  }
  const place = stray.path === '' ? what : `\`${stray.path}\` in ${what}`;
  const given = expr.is === 'literal' ? 'is' : 'may be';
  scope.report('enum-literal', origin, `${place} ${given} \`${String(stray.value)}\`, which is not allowed there`, {
    hint: hintAmong(String(stray.value), stray.allowed.map(String)),
  });
}

const limits: Readonly<Record<string, (value: Json, limit: Json) => boolean>> = {
  type: (value, type) => type !== 'integer' || Number.isInteger(value),
  minimum: (value, least) => typeof value !== 'number' || value >= Number(least),
  maximum: (value, most) => typeof value !== 'number' || value <= Number(most),
  minLength: (value, least) => typeof value !== 'string' || [...value].length >= Number(least),
  maxLength: (value, most) => typeof value !== 'string' || [...value].length <= Number(most),
};

/** The word of the schema that a literal breaks. */
function brokenLimit(value: Json, wanted: FactType): string | undefined {
  return Object.keys(limits).find((word) => wanted[word] !== undefined && !limits[word]?.(value, wanted[word]));
}

interface Stray {
  readonly path: string;
  readonly value: Json;
  readonly allowed: readonly Json[];
}

/** A value that the first type may have and the second not, by their lists of values. */
function strayOf(given: FactType, wanted: FactType, path = '', depth = 0): Stray | undefined {
  const [values, allowed] = [enumOf(given), enumOf(wanted)];
  if (values !== undefined && allowed !== undefined) {
    const value = values.find((one) => !allowed.includes(one));
    return value === undefined ? undefined : {path, value, allowed};
  }
  if (depth > 4) return undefined;
  if (ruleTypeOf(wanted) === 'list') return strayOf(itemSchema(given), itemSchema(wanted), path, depth + 1);
  const properties = given['properties'];
  if (!isRecord(properties)) return undefined;
  for (const [name, type] of Object.entries(properties)) {
    const place = propertyOf(wanted, name);
    if (place === undefined || !isRecord(type)) continue;
    const found = strayOf(type, place.type, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value inside of a group that has another type than is wanted there, or that is wanted and never in the group. */
function otherTypeIn(
  given: FactType,
  wanted: FactType,
  path: readonly string[] = [],
): {readonly path: readonly string[]; readonly wanted: RuleType; readonly given: string} | undefined {
  if (path.length > 4) return undefined;
  const [is, type] = [ruleTypeOf(given), ruleTypeOf(wanted)];
  if (is === 'list' && type === 'list') return otherTypeIn(itemSchema(given), itemSchema(wanted), path);
  const texts = ['text', 'date'];
  const isSame = is === type || is === 'any' || type === 'any' || (texts.includes(is) && texts.includes(type));
  if (!isSame && path.length > 0) return {path, wanted: type, given: named(is)};
  if (is !== 'object' || type !== 'object' || !isRecord(given['properties'])) return undefined;
  for (const name of propertyNames(wanted)) {
    const [own, place] = [propertyOf(given, name), propertyOf(wanted, name)];
    if (place === undefined) continue;
    if (own === undefined && place.required && given['additionalProperties'] === false)
      return {path: [...path, name], wanted: ruleTypeOf(place.type), given: 'nothing'};
    const found = own === undefined ? undefined : otherTypeIn(own.type, place.type, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
