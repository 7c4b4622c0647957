import {isRecord} from '../../lib/is-record.ts';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {Check, CompiledScreen} from '../../model/compiled/screen.ts';
import type {AnswerError} from '../../model/decision.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {fieldErrors} from './field-errors.ts';
import {placesOf} from './places.ts';
import {answerKeys, shownAnswers, without} from './prune.ts';
import {isFilled} from './is-answered.ts';
import {listErrors} from './list-errors.ts';
import {shownFields} from './shown-fields.ts';

/**
 * What is wrong with the answers of a screen, in the order of the screen, one error a place; those
 * of the whole screen (`at: ''`) last. Judges what is shown only: required, retyped, the schema's
 * words, the lengths of lists, words to chosen options, checks across fields. `schemaErrors` is what the screen's validator
 * says of `data.answers`. Pure; the sandbox and the browser ask the same.
 */
export function checkAnswers(
  screen: CompiledScreen,
  data: RuleData,
  schemaErrors: readonly SchemaError[],
): AnswerError[] {
  const all = isRecord(data.answers) ? data.answers : {};
  const answers = {...without(all, answerKeys(screen.blocks)), ...shownAnswers(screen.blocks, data)};
  const now: RuleData = {...data, answers};
  // An answer of parts that is missing as a whole is one thing wrong, not one for each part.
  const fields = shownFields(screen.blocks, now, {withParts: (field) => isFilled(field.value)});
  const errors = new Map<string, AnswerError>();
  const add = (error: AnswerError): void => {
    if (!errors.has(error.at)) errors.set(error.at, error);
  };
  for (const field of fields) fieldErrors(field, schemaErrors).forEach(add);
  for (const error of listErrors(screen.blocks, now)) {
    // What is missing inside says better what to do than that an item is missing.
    const within = [...errors.keys()].some((at) => at.startsWith(`${error.at}.`));
    if (error.code === 'maxItems' || !within) add(error);
  }
  const places = placesOf(fields);
  for (const check of screen.checks) {
    if (fails(check, now))
      add({at: places.includes(check.at ?? '') ? (check.at ?? '') : '', code: 'check', message: check.message});
  }
  return inOrder([...errors.values()], places);
}

function fails(check: Check, data: RuleData): boolean {
  return holds(check.when, data) && holds(check.fails, data);
}

function inOrder(errors: readonly AnswerError[], places: readonly string[]): AnswerError[] {
  const rank = ({at}: AnswerError): number => {
    const place = places.findIndex((one) => one === at || one.startsWith(`${at}.`));
    return at === '' || place === -1 ? places.length : place;
  };
  // A list comes before what is wrong inside it.
  return errors.toSorted((one, other) => rank(one) - rank(other) || one.at.length - other.at.length);
}
