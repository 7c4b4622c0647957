import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import {remembered} from '../../lib/remembered.ts';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {Block, Check, CompiledScreen} from '../../model/compiled/screen.ts';
import type {AnswerError} from '../../model/decision.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {fieldErrors, isOptional} from './field-errors.ts';
import {inPlaceOrder, fieldPlaces} from './places.ts';
import {answerKeys, shownAnswers, withoutAnswers} from './prune.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {listErrors} from './list-errors.ts';
import {type ShownField, shownFields} from './shown-fields.ts';

/**
 * What is wrong with the answers of a screen, in the order of the screen, one error a place; those
 * of the whole screen (`at: ''`) last. Judges what is shown only: required, retyped, the schema's
 * words, the lengths of lists, words to chosen options, checks across fields. `schemaErrors` is what the screen's validator
 * says of `data.answers`; `typed` are the answers as somebody left them, where those have what is empty left out; `shown`
 * is what `shownAnswers` gives of them.
 * Pure; the sandbox and the browser ask the same.
 */
export function checkAnswers(
  screen: CompiledScreen,
  data: RuleData,
  schemaErrors: readonly SchemaError[],
  typed: unknown = data.answers,
  shown: Readonly<Record<string, unknown>> = shownAnswers(screen.blocks, data),
): AnswerError[] {
  const all = isRecord(data.answers) ? data.answers : {};
  const answers = laidOver(withoutAnswers(all, answerKeys(screen.blocks)), shown);
  const now: RuleData = laidOver(data, {answers});
  // An answer of parts that is missing as a whole is one thing wrong, not one for each part, until a part was written in.
  const begun = placesBegun(screen.blocks, laidOver(data, {answers: typed}));
  const judgedByParts = (field: ShownField): boolean =>
    isFilled(field.value) || (begun.has(field.at) && !isOptional(field.block, field.data));
  const fields = shownFields(screen.blocks, now, {withParts: judgedByParts});
  const errors = new Map<string, AnswerError>();
  const add = (error: AnswerError): void => {
    if (!errors.has(error.at)) errors.set(error.at, error);
  };
  // What is missing inside says better what to do than that the whole is missing.
  const within = (at: string): boolean => [...errors.keys()].some((one) => one.startsWith(`${at}.`));
  for (const field of fields) fieldErrors(field, schemaErrors).forEach(add);
  if (begun.size > 0) for (const {at} of fields) if (begun.has(at) && within(at)) errors.delete(at);
  for (const error of listErrors(screen.blocks, now)) {
    if (error.code === 'maxItems' || !within(error.at)) add(error);
  }
  const places = fieldPlaces(fields);
  for (const check of screen.checks) {
    if (fails(check, now))
      add({at: places.includes(check.at ?? '') ? (check.at ?? '') : '', code: 'check', message: check.message});
  }
  return inPlaceOrder([...errors.values()], places);
}

/** Where an answer of parts has a part that somebody wrote in, be it empty again: its parts are open. */
function placesBegun(blocks: readonly Block[], data: RuleData): ReadonlySet<string> {
  if (!haveParts(blocks)) return nowhere;
  const fields = shownFields(blocks, data, {withParts: () => false});
  const isBegun = ({block, value}: ShownField): boolean =>
    isRecord(value) && (block.blocks ?? []).some(({id}) => Object.hasOwn(value, id));
  return new Set(fields.filter(isBegun).map(({at}) => at));
}

const nowhere: ReadonlySet<string> = new Set();

/** Whether an answer among these is made of parts. */
const haveParts = remembered((blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) => 'blocks' in block && block.blocks !== undefined && (block.block === 'field' || haveParts(block.blocks)),
  ),
);

function fails(check: Check, data: RuleData): boolean {
  return holds(check.when, data) && holds(check.fails, data);
}
