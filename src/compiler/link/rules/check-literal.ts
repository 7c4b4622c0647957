import {enumOf, namesOf, propertyNames, propertyOf, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import {someOf} from '../../../lib/some-of.ts';
import {editDistance, suggest} from '../../../lib/suggest.ts';
import type {Json} from '../../../model/json.ts';
import type {Origin} from '../../../model/tree.ts';
import type {Expr, PathExpr} from './expr.ts';
import type {Scope} from './scope.ts';
import {fits, hintOfLiteral, named, typeOfLiteral} from './types.ts';

/** Reports a literal that the fact can never be: of another type, or none of its values. */
export function checkLiteral(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  const fit = fits(path.type, value);
  if (fit === 'yes') return;
  if (fit === 'wrong-type') {
    const wanted = ruleTypeOf(path.type);
    scope.report(
      'rule-type',
      origin,
      `\`${path.path}\` is ${named(wanted)} and is compared with ${named(typeOfLiteral(value))}`,
      hintOfLiteral(wanted, {is: 'literal', value}),
    );
    return;
  }
  neverThis(path, value, fit, origin, scope);
}

/**
 * The same of a literal that the fact is held against for being equal, which may be no name but those that the workspace
 * has. What stands where the fact is absent need not be one, nor what it is put in order with.
 */
export function checkEqual(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  const names = namesOf(path.type);
  const isName = names === undefined || names.includes(value) || value === path.fallback;
  if (isName || fits(path.type, value) !== 'yes') checkLiteral(path, value, origin, scope);
  else neverThis(path, value, names, origin, scope);
}

function neverThis(path: PathExpr, value: Json, values: readonly Json[], origin: Origin, scope: Scope): void {
  const [best] = suggest(String(value), values.map(String));
  const hint = best === undefined ? `Its values are: ${someOf(values.map(String), 12)}.` : `Did you mean \`${best}\`?`;
  scope.report('enum-literal', origin, `\`${path.path}\` is never \`${String(value)}\``, {hint});
}

/** Reports a text where `present` or `absent` may stand too, and which is one of these but for one slip. */
export function checkKeyword(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  if (typeof value !== 'string' || fits(path.type, value) !== 'yes') return;
  if (enumOf(path.type) !== undefined || namesOf(path.type) !== undefined) return;
  const meant = ['present', 'absent'].find((word) => value[0] === word[0] && editDistance(value, word) === 1);
  if (meant === undefined) return;
  const message = `\`${path.path}\` is compared with the text \`${value}\``;
  scope.report('keyword-literal', origin, message, {hint: `Did you mean \`${meant}\`?`});
}

/** What to write where a text is the path of something that may be read here; undefined for every other text. */
export function pathMeant(expr: Expr, {roots}: Scope): string | undefined {
  if (expr.is !== 'literal' || typeof expr.value !== 'string' || !/^\w+(?:\.\w+)+$/.test(expr.value)) return undefined;
  const [root = '', first = '', ...rest] = expr.value.split('.');
  const type = Object.hasOwn(roots, root) ? roots[root]?.type : undefined;
  if (type === undefined || !propertyNames(type).includes(first)) return undefined;
  let found = propertyOf(type, first);
  for (const part of rest) found = found === undefined ? undefined : propertyOf(found.type, part);
  return found === undefined ? undefined : `{var: ${expr.value}}`;
}

/** Reports texts that are given as a value, and name something that may be read there. */
export function checkPathWords(expr: Expr, what: string, origin: Origin, scope: Scope): void {
  if (expr.is === 'list') for (const one of expr.of) checkPathWords(one, what, origin, scope);
  if (expr.is === 'if')
    for (const one of [...expr.arms.map(([, then]) => then), expr.otherwise]) checkPathWords(one, what, origin, scope);
  const meant = pathMeant(expr, scope);
  if (meant === undefined || expr.is !== 'literal') return;
  const message = `${what} is given the words \`${String(expr.value)}\`, not what stands there`;
  scope.report('keyword-literal', origin, message, {hint: `Did you mean \`${meant}\`?`});
}
