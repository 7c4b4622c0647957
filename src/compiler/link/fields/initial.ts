import type {FactType} from '../../../catalog/operations/schema.ts';
import {isFilled} from '../../../lib/is-filled.ts';
import {isMultiple} from '../../../lib/is-multiple.ts';
import type {Json} from '../../../model/json.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {MapTree} from '../../../model/tree.ts';
import {checkGiven} from '../rules/check-given.ts';
import type {Expr} from '../rules/expr.ts';
import {valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import type {Shape} from './shape.ts';

/** The answer that a field begins with: of its type, among its options, within its limits. */
export function readInitial(tree: MapTree, shape: Shape, scope: Scope): Logic | undefined {
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
    const limits: FactType = {...ends[kind.id], ...constraints};
    const word = Object.keys(limits).find((one) => breaks(one, value, limits[one] ?? null));
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

/** What a control shows by itself. Its steps begin at its least number: without `multipleOf` no number of it is a wrong one. */
const ends: Readonly<Record<string, FactType>> = {slider: {minimum: 0, maximum: 100}};

function breaks(word: string, value: Json, limit: Json): boolean {
  if (typeof value === 'number' && typeof limit === 'number') return breaksNumber(word, value, limit);
  if (typeof value === 'string') return breaksText(word, value, limit);
  if (!Array.isArray(value)) return false;
  return (word === 'minItems' && value.length < Number(limit)) || (word === 'maxItems' && value.length > Number(limit));
}

function breaksNumber(word: string, value: number, limit: number): boolean {
  switch (word) {
    case 'minimum':
      return value < limit;
    case 'maximum':
      return value > limit;
    case 'exclusiveMinimum':
      return value <= limit;
    case 'exclusiveMaximum':
      return value >= limit;
    default:
      return word === 'multipleOf' && !isMultiple(value, limit);
  }
}

function breaksText(word: string, value: string, limit: Json): boolean {
  switch (word) {
    case 'minLength':
      return [...value].length < Number(limit);
    case 'maxLength':
      return [...value].length > Number(limit);
    case 'pattern':
      return !new RegExp(String(limit), 'u').test(value);
    // Limits of a date are days, and days compare as texts do.
    case 'minimum':
      return value < String(limit);
    default:
      return word === 'maximum' && value > String(limit);
  }
}
