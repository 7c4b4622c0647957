import {enumOf, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import {someOf} from '../../../lib/some-of.ts';
import {editDistance, suggest} from '../../../lib/suggest.ts';
import type {Json} from '../../../model/json.ts';
import type {Origin} from '../../../model/tree.ts';
import type {PathExpr} from './expr.ts';
import type {Scope} from './scope.ts';
import {fits, named, typeOfLiteral} from './types.ts';

/** Reports a literal that the fact can never be: of another type, or none of its values. */
export function checkLiteral(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  const fit = fits(path.type, value);
  if (fit === 'yes') return;
  if (fit === 'wrong-type') {
    const wanted = named(ruleTypeOf(path.type));
    scope.report(
      'rule-type',
      origin,
      `\`${path.path}\` is ${wanted} and is compared with ${named(typeOfLiteral(value))}`,
    );
    return;
  }
  const [best] = suggest(String(value), fit.map(String));
  const hint = best === undefined ? `Its values are: ${someOf(fit.map(String), 12)}.` : `Did you mean \`${best}\`?`;
  scope.report('enum-literal', origin, `\`${path.path}\` is never \`${String(value)}\``, {hint});
}

/** Reports a text where `present` or `absent` may stand too, and which is one of these but for one slip. */
export function checkKeyword(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  if (typeof value !== 'string' || fits(path.type, value) !== 'yes' || enumOf(path.type) !== undefined) return;
  const meant = ['present', 'absent'].find((word) => value[0] === word[0] && editDistance(value, word) === 1);
  if (meant === undefined) return;
  const message = `\`${path.path}\` is compared with the text \`${value}\``;
  scope.report('keyword-literal', origin, message, {hint: `Did you mean \`${meant}\`?`});
}
