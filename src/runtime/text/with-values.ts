import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

/** The data that a screen's texts print: with its named computed rules as `rule.<name>`. */
export function withValues(screen: CompiledScreen, data: RuleData): RuleData {
  const values = Object.entries(screen.values).map(([id, rule]) => [id, evaluate(rule, data)]);
  return {...data, rule: Object.fromEntries(values)};
}
