// Written by scripts/authored-types.ts from schemas/flow.
import type {Condition} from './definitions.ts';

export interface RulesFile {
  [k: string]: RulesRule;
}

/**
 * A condition, or a rule that gives a number or a text. Others use it as `{rule: name}`, texts print it as `((rule.name))`.
 */
export type RulesRule = (string | number | boolean | null) | Condition;
