import {enumOf, itemsOf, propertyOf, ruleTypeOf, type FactType} from '../../../catalog/operations/schema.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {Json} from '../../../model/json.ts';
import type {Origin} from '../../../model/tree.ts';
import type {Expr} from './expr.ts';
import {hintAmong} from './read-operators.ts';
import type {Scope} from './scope.ts';
import {accepts, givenType, named, typeOf} from './types.ts';

/**
 * Reports a value that does not fit where it is given: of another type, or one that may be something
 * that is never allowed there. `what` names the place: "`term` of `selectProduct`".
 */
export function checkGiven(expr: Expr, wanted: FactType, what: string, origin: Origin, scope: Scope): void {
  const type = ruleTypeOf(wanted);
  if (!accepts(type, expr)) {
    scope.report('rule-type', origin, `${what} is ${named(type)} and gets ${givenType(expr)}`);
    return;
  }
  if (expr.is === 'literal' && expr.value === null) return;
  const stray = strayOf(typeOf(expr), wanted);
  if (stray === undefined) return;
  const place = stray.path === '' ? what : `\`${stray.path}\` in ${what}`;
  const given = expr.is === 'literal' ? 'is' : 'may be';
  scope.report('enum-literal', origin, `${place} ${given} \`${String(stray.value)}\`, which is not allowed there`, {
    hint: hintAmong(String(stray.value), stray.allowed.map(String)),
  });
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
  if (ruleTypeOf(wanted) === 'list') return strayOf(itemsOf(given), itemsOf(wanted), path, depth + 1);
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
