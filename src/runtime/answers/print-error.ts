import type {AnswerError} from '../../model/decision.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {printLine} from '../text/print.ts';

/** The message of an error as a person reads it. */
export function printError({message, limit, item}: AnswerError, data: RuleData): string {
  return printLine(message, {...data, limit, ...(item === undefined ? {} : {item})});
}
