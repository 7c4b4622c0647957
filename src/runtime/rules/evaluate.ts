import type {Logic} from '../../model/compiled/logic.ts';
import type {Test} from '../../model/compiled/rule-module.ts';
import {compileRule} from './compile-rule.ts';
import {truthy} from './plain-operators.ts';
import type {RuleData} from './rule-data.ts';
import type {Rule} from './rule.ts';

/** Made once for each rule of a compiled flow, which nobody changes. */
const rules = new WeakMap<object, Rule>();
/** The same for conditions: one that interprets it, or the code that a build wrote of it. */
const tests = new WeakMap<object, Test>();

/**
 * The value of a compiled rule. Never throws on data, whatever its shape: an operand of a type that
 * an operator cannot take makes the rule unknown (`null`). Throws only on an operator that the
 * compiler would have refused. Changes neither argument.
 */
export function evaluate(logic: Logic, data: RuleData): unknown {
  if (typeof logic !== 'object' || logic === null) return logic;
  try {
    return ruleOf(logic)(data);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether a condition holds; one that is not there always does. An empty list does not hold. */
export function holds(when: Logic | undefined, data: RuleData): boolean {
  if (typeof when !== 'object' || when === null) return when === undefined || Boolean(when);
  const test = tests.get(when) ?? testOf(when);
  try {
    return test(data);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Has a condition judged by this test from now on, wherever `holds` asks it. */
export function judgeBy(when: object, test: Test): void {
  tests.set(when, test);
}

function ruleOf(logic: object): Rule {
  const known = rules.get(logic);
  if (known !== undefined) return known;
  const rule = compileRule(logic as Logic);
  rules.set(logic, rule);
  return rule;
}

function testOf(when: object): Test {
  const rule = ruleOf(when);
  const test: Test = (data) => truthy(rule(data));
  tests.set(when, test);
  return test;
}
