import {isRecord} from '../../lib/is-record.ts';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {AnswerError} from '../../model/decision.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {checkAnswers} from './check.ts';
import {answerKeys} from './prune.ts';

/**
 * What is wrong with the answers of a screen (`data.answers`, of which `typed` are all as typed), in its order.
 * `validate` judges those that the screen asks for by its schema.
 */
export function findErrorsWith(
  validate: (own: Readonly<Record<string, unknown>>) => readonly SchemaError[],
  screen: CompiledScreen,
  data: RuleData,
  typed?: Readonly<Record<string, unknown>>,
): readonly AnswerError[] {
  const all = isRecord(data.answers) ? data.answers : {};
  const keys = new Set(answerKeys(screen.blocks));
  const own = Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
  return checkAnswers(screen, data, validate(own), typed);
}
