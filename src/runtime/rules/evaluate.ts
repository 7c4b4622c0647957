import type {Logic} from '../../model/compiled/logic.ts';
import {engine} from './engine.ts';
import type {RuleData} from './rule-data.ts';

/**
 * The value of a compiled rule. Never throws on data, whatever its shape: an operand of a type that
 * an operator cannot take makes the rule unknown (`null`). Throws only on an operator that the
 * compiler would have refused. Changes neither argument.
 */
export function evaluate(logic: Logic, data: RuleData): unknown {
  if (typeof logic !== 'object' || logic === null) return logic;
  try {
    return engine.apply(logic, data);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether a condition holds; one that is not there always does. An empty list does not hold. */
export function holds(when: Logic | undefined, data: RuleData): boolean {
  if (when === undefined) return true;
  const value = evaluate(when, data);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
