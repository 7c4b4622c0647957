import type {Choice, ChoiceCase} from '../../model/compiled/text.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

/** The first case whose `when` holds; `undefined` where none does. */
export function chosenCase<T>(choice: Choice<T>, data: RuleData): ChoiceCase<T> | undefined {
  return choice.cases.find((one) => holds(one.when, data));
}

/** The value of the first case whose `when` holds; `undefined` where none does. */
export function choose<T>(choice: Choice<T>, data: RuleData): T | undefined {
  return chosenCase(choice, data)?.value;
}
