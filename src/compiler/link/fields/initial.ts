import {sliderEnds} from '../../../catalog/kinds/slider.ts';
import type {FactType} from '../../../catalog/operations/schema.ts';
import {breaksLimit} from '../../../lib/breaks-limit.ts';
import {isFilled} from '../../../lib/is-filled.ts';
import type {Json} from '../../../model/json.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {MapTree} from '../../../model/tree.ts';
import {checkGiven} from '../rules/check-given.ts';
import type {Expr} from '../rules/expr.ts';
import {valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import type {AnswerShape} from './answer-shape.ts';

/** The answer that a field begins with: of its type, among its options, within its limits. */
export function readInitial(tree: MapTree, shape: AnswerShape, scope: Scope): Logic | undefined {
  const {kind, sensitive, type, constraints} = shape;
  const initial = tree.entries.get('initial');
  // A list is asked once its screen is begun: what nobody has put into it is empty, no longer unknown.
  const none = kind.ruleType === 'list' ? [] : undefined;
  if (initial === undefined) return none;
  // `resolve` has reported what is set in advance and may not be.
  if (!kind.initial || sensitive) return none;
  const {expr, logic} = valueExpr(initial, scope);
  checkGiven(expr, type, 'The answer', initial.origin, scope);
  for (const value of valuesOf(expr)) {
    // Nothing is no answer yet, and breaks no limit.
    if (!isFilled(value)) continue;
    // Steps of a slider begin at its least number: without `multipleOf` no number within its ends is a wrong one.
    const limits: FactType = {...(kind.id === 'slider' ? sliderEnds : {}), ...constraints};
    const word = Object.keys(limits).find((one) => breaksLimit(one, value, limits[one] ?? null));
    if (word === undefined) continue;
    const [said, limit] = [JSON.stringify(value), String(limits[word])];
    const hint = 'Begin with an answer that the field takes: whoever leaves it as it is would be refused.';
    const message = `\`initial\` is \`${said}\`, and \`${word}\` of the field is \`${limit}\``;
    scope.report('field-schema', initial.origin, message, {hint});
  }
  return logic;
}

/** Literals that an expression may give. */
function valuesOf(expr: Expr): readonly Json[] {
  if (expr.is === 'literal') return [expr.value];
  if (expr.is === 'if') return [...expr.arms.map(([, then]) => then), expr.otherwise].flatMap(valuesOf);
  if (expr.is !== 'list') return [];
  const items = expr.of.map((item) => (item.is === 'literal' ? item.value : undefined));
  return [items.flatMap((item) => (item === undefined ? [] : [item]))].filter((all) => all.length === items.length);
}
