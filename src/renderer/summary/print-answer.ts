import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {slotDays} from '../../catalog/widgets/slot-picker/slots.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {isSecret} from '../../runtime/answers/draft.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {shownOptions} from '../form/shown-options.ts';

/** Kinds whose answers a format of their own prints, with its words: what was given is not rounded. */
const formatOf: Readonly<Record<string, readonly [format: string, ...words: string[]]>> = {
  money: ['money', 'exact'],
  number: ['number', 'exact'],
  slider: ['number', 'exact'],
  date: ['date'],
  phone: ['phone'],
  address: ['address'],
  'person-name': ['name'],
};

/** An answer as a person reads it; undefined where nothing was answered. What is sensitive is masked; files are called by their names. */
export function printAnswer(block: FieldBlock, value: unknown, data: RuleData): string | undefined {
  if (block.type === 'tick' || block.type === 'consent') return value === true ? 'Yes' : 'No';
  if (!isFilled(value)) return undefined;
  if (isSecret(block)) return typeof value === 'string' ? print('mask', value) : 'Given';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (block.type === 'slot') return slotWords(block, value, data);
  if (block.type === 'document-reader') return print('count', value as Json, 'document read/documents read');
  const labels = new Map(shownOptions(block, data).map((option) => [option.value, option.label]));
  if (Array.isArray(value)) {
    const words = value.map((one: unknown) => (typeof one === 'string' ? (labels.get(one) ?? one) : nameOf(one)));
    return words.join(', ');
  }
  if (typeof value === 'string' && labels.has(value)) return labels.get(value);
  if (block.type === 'offer') return offerWords(value);
  const own = kinds[block.type]?.format;
  const [format, ...words] = own === undefined ? (formatOf[block.type] ?? []) : [own];
  if (format !== undefined) return print(format, value as Json, ...words, ...countryWords(block, data));
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
  const money = print('money', amount, 'exact');
  return typeof term === 'number' ? `${money} over ${term} years` : money;
}

/** `Tuesday, November 24, 2:30 PM`, where the appointment is still among those that its field shows: its id tells nobody anything. */
function slotWords({props}: FieldBlock, id: unknown, data: RuleData): string {
  const given = props['slots'] === undefined ? undefined : evaluate(props['slots'], data);
  const found = slotDays(given, undefined).flatMap(({name, slots}) =>
    slots.flatMap((slot) => (slot.id === id ? [`${name}, ${slot.at}`] : [])),
  );
  return found[0] ?? 'Given';
}

/** What stands for an answer that is an object: a file's name, else that it was given. */
function nameOf(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : 'Given';
}
