import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {isSecret} from '../../runtime/answers/draft.ts';
import {isFilled} from '../../runtime/answers/is-answered.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {shownOptions} from '../form/shown-options.ts';

/** Kinds whose answers a format of their own prints. */
const formatOf: Readonly<Record<string, string>> = {
  money: 'money',
  number: 'number',
  slider: 'number',
  date: 'date',
  phone: 'phone',
  address: 'address',
  'person-name': 'name',
};

/** An answer as a person reads it; undefined where nothing was answered. What is sensitive is masked; files are called by their names. */
export function printAnswer(block: FieldBlock, value: unknown, data: RuleData): string | undefined {
  if (block.type === 'tick' || block.type === 'consent') return value === true ? 'Yes' : 'No';
  if (!isFilled(value)) return undefined;
  if (isSecret(block)) return typeof value === 'string' ? print('mask', value) : 'Given';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const labels = new Map(shownOptions(block, data).map((option) => [option.value, option.label]));
  if (Array.isArray(value)) {
    const words = value.map((one: unknown) => (typeof one === 'string' ? (labels.get(one) ?? one) : nameOf(one)));
    return words.join(', ');
  }
  if (typeof value === 'string' && labels.has(value)) return labels.get(value);
  if (block.type === 'offer') return offerWords(value);
  const format = kinds[block.type]?.format ?? formatOf[block.type];
  if (format !== undefined) return print(format, value as Json, ...countryWords(block, data));
  return typeof value === 'object' ? nameOf(value) : String(value);
}

/** What the country of a field tells its format, as it tells its control. */
function countryWords({type, props}: FieldBlock, data: RuleData): readonly string[] {
  const name = type === 'phone' ? 'country' : type === 'date' || type === 'address' ? 'written' : undefined;
  const word = name === undefined || props[name] === undefined ? undefined : evaluate(props[name], data);
  return typeof word === 'string' ? [word] : [];
}

function print(format: string, value: Json, ...words: readonly string[]): string {
  return formats[format]?.print(value, ...words) ?? String(value);
}

/** `$60,000 over 5 years` */
function offerWords(value: unknown): string {
  const {amount, term} = value as {readonly amount?: unknown; readonly term?: unknown};
  if (typeof amount !== 'number') return 'Given';
  return typeof term === 'number' ? `${print('money', amount)} over ${term} years` : print('money', amount);
}

/** What stands for an answer that is an object: a file's name, else that it was given. */
function nameOf(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : 'Given';
}
