import {enumOf, ruleTypeOf} from '../../../catalog/operations/schema.ts';
import {someOf} from '../../../lib/some-of.ts';
import {didYouMean, suggest} from '../../../lib/suggest.ts';
import type {Json} from '../../../model/json.ts';
import type {Origin} from '../../../model/tree.ts';
import type {PathExpr} from './expr.ts';
import type {Scope} from './scope.ts';
import {fits, named, typeOfLiteral} from './types.ts';

/** Words that ask whether there is a value, in place of one. */
const keywords = ['present', 'absent'];

/** Reports a literal that the fact can never be: of another type, or none of its values. */
export function checkLiteral(path: PathExpr, value: Json, origin: Origin, scope: Scope): void {
  const fit = fits(path.type, value);
  const meant = typeof value === 'string' ? didYouMean(value, keywords) : undefined;
  if (fit === 'yes') {
    if (meant === undefined || enumOf(path.type) !== undefined) return;
    scope.report('keyword-literal', origin, `\`${path.path}\` is compared with the text \`${String(value)}\``, {
      hint: meant,
    });
    return;
  }
  if (fit === 'wrong-type') {
    const wanted = named(ruleTypeOf(path.type));
    scope.report(
      'rule-type',
      origin,
      `\`${path.path}\` is ${wanted} and is compared with ${named(typeOfLiteral(value))}`,
      meant === undefined ? {} : {hint: meant},
    );
    return;
  }
  const [best] = suggest(String(value), [...fit.map(String), ...keywords]);
  const hint = best === undefined ? `Its values are: ${someOf(fit.map(String), 12)}.` : `Did you mean \`${best}\`?`;
  scope.report('enum-literal', origin, `\`${path.path}\` is never \`${String(value)}\``, {hint});
}
