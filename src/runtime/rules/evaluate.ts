import type {Logic} from '../../model/compiled/logic.ts';
import {compileRule} from './compile-rule.ts';
import {truthy} from './plain-operators.ts';
import type {RuleData} from './rule-data.ts';
import type {Rule} from './rule.ts';

/** Made once for each rule of a compiled flow, which nobody changes. */
const rules = new WeakMap<object, Rule>();

/**
 * The value of a compiled rule. Never throws on data, whatever its shape: an operand of a type that
 * an operator cannot take makes the rule unknown (`null`). Throws only on an operator that the
 * compiler would have refused. Changes neither argument.
 */
export function evaluate(logic: Logic, data: RuleData): unknown {
  if (typeof logic !== 'object' || logic === null) return logic;
  let rule = rules.get(logic);
  if (rule === undefined) {
    rule = compileRule(logic);
    rules.set(logic, rule);
  }
  try {
    return rule(data);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether a condition holds; one that is not there always does. An empty list does not hold. */
export function holds(when: Logic | undefined, data: RuleData): boolean {
  return when === undefined || truthy(evaluate(when, data));
}
