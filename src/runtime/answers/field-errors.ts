import {isRecord} from '../../lib/is-record.ts';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Line} from '../../model/compiled/text.ts';
import type {AnswerError} from '../../model/decision.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {holds} from '../rules/evaluate.ts';
import {choose} from '../text/choose.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {isAnswered} from './is-answered.ts';
import {aloneBesideOthers, describedOptions, wordsKey} from './options.ts';
import {placeOfWords} from './places.ts';
import type {ShownField} from './shown-fields.ts';

/** What is wrong at one field: itself first, then the words to its options. */
export function fieldErrors(field: ShownField, schemaErrors: readonly SchemaError[]): AnswerError[] {
  const {item} = field.data;
  const errors = errorsOf(field, schemaErrors);
  return item === undefined ? errors : errors.map((error) => ({...error, item}));
}

function errorsOf(field: ShownField, schemaErrors: readonly SchemaError[]): AnswerError[] {
  const {block, at, value, data} = field;
  const mayBeEmpty = isOptional(block, data);
  if (!isAnswered(block, value)) {
    return mayBeEmpty ? [] : [{at, code: 'required', message: messageFor(block, ['required'], data)}];
  }
  const found = schemaErrors.find((error) => concerns(field, error));
  if (found !== undefined) return [schemaError(field, found)];
  if (!matchesAll(block, value, data)) return [{at, code: 'pattern', message: messageFor(block, ['pattern'], data)}];
  if (block.retypes !== undefined && own(field.beside, block.retypes) !== value) {
    return [{at, code: 'retypes', message: messageFor(block, ['retypes'], data)}];
  }
  const alone = aloneBesideOthers(block, value, data);
  if (alone !== undefined) return [{at, code: 'alone', message: ['"', ...alone.label, ...notBeside]}];
  return wordsErrors(field, schemaErrors, mayBeEmpty);
}

function matchesAll({patterns = []}: FieldBlock, value: unknown, data: RuleData): boolean {
  return patterns.every(
    ({when, pattern}) => !holds(when, data) || (typeof value === 'string' && new RegExp(pattern, 'u').test(value)),
  );
}

/** Whether a field may be left empty as things are. */
export function isOptional({optional}: FieldBlock, data: RuleData): boolean {
  return typeof optional === 'boolean' ? optional : holds(optional, data);
}

/** Words that do not judge by themselves: Ajv says them beside the one that does. */
const composing = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'required', 'additionalProperties']);

function concerns({block, at, value}: ShownField, error: SchemaError): boolean {
  const place = placeOfPointer(error.instancePath);
  if (place === at) return !composing.has(error.keyword);
  // A field of parts leaves its parts to judge themselves; any other answers for all inside it.
  return block.blocks === undefined && isFilled(value) && place.startsWith(`${at}.`) && !composing.has(error.keyword);
}

/** `/books/0/title` is `books.0.title`. */
function placeOfPointer(pointer: string): string {
  return pointerSteps(pointer).join('.');
}

function schemaError({block, at, value, data}: ShownField, error: SchemaError): AnswerError {
  // Where a text could not be read as a number, to ask for an answer would not help.
  if (typeof value === 'string' && error.keyword === 'type' && numbers.has(error.params.type)) {
    return {at, code: 'type', message: messageFor(block, ['format'], data, noNumber)};
  }
  const limit = own(block.constraints, error.keyword) ?? error.params.limit;
  const known = limit === undefined ? data : {...data, limit};
  // What has something inside that does not fit is not missing: to ask for an answer would not help there either.
  const isInside = placeOfPointer(error.instancePath) !== at;
  const message = isInside
    ? messageFor(block, [error.keyword, ...forms], known, noFit)
    : messageFor(block, [error.keyword, ...forms, 'required'], known, error.message);
  return {at, code: error.keyword, message, ...(limit === undefined ? {} : {limit})};
}

const numbers = new Set<unknown>(['number', 'integer']);
const noNumber = 'Enter it in digits, such as 1,500.';
const noFit = 'Please check this answer.';

/** Whether a message is one of the language's own, which fit any field and so say of none which it is. */
export const fitsAnyField = (message: string): boolean => message === noNumber || message === noFit;

/** A wrong type has no message of its own: what fits says the form, else an answer is asked for. */
const forms = ['format', 'pattern'];

/** The author's message under the first of these words that has one. */
function messageFor(block: FieldBlock, words: readonly string[], data: RuleData, fallback = ''): Line {
  for (const word of words) {
    const choice = Object.hasOwn(block.messages, word) ? block.messages[word] : undefined;
    const line = choice === undefined ? undefined : choose(choice, data);
    if (line !== undefined) return line;
  }
  return [fallback];
}

function wordsErrors(field: ShownField, schemaErrors: readonly SchemaError[], mayBeEmpty: boolean): AnswerError[] {
  const {block, value, data, beside} = field;
  const described = describedOptions(block, value, data);
  if (described.length === 0) return [];
  const words = own(beside, wordsKey(block));
  const given = isRecord(words) ? words : {};
  return described.flatMap((option): readonly AnswerError[] => {
    const at = placeOfWords(field, option.value);
    if (!isFilled(own(given, option.value))) {
      const needed = !mayBeEmpty && option.wordsOptional !== true;
      return needed ? [{at, code: 'required', message: messageFor(block, ['describe', 'required'], data)}] : [];
    }
    const found = schemaErrors.find((error) => placeOfPointer(error.instancePath) === at);
    return found === undefined ? [] : [{at, code: found.keyword, message: tooLong, limit: found.params.limit}];
  });
}

// The length of words is the language's to say, and so is its message.
const tooLong: Line = ['Please use at most ', {print: {var: 'limit'}, formats: []}, ' characters.'];

// What an option that stands alone means is the language's to say, too.
const notBeside: Line = ['" cannot be chosen together with another answer.'];

function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
