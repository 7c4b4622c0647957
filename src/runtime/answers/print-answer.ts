import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import type {RuleType} from '../../catalog/definition.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {optionLabels} from './options.ts';

/**
 * An answer as people read it, by the kind and the country of its field, in summaries and on papers alike: nothing of it is
 * masked. `other` says what has no words of its own, as an object of no known parts.
 */
export function printAnswer(
  block: FieldBlock,
  value: unknown,
  data: RuleData,
  other: (value: unknown) => string,
): string {
  const labels = optionLabels(block, data);
  const words = labels.size > 0 ? '' : byFormat(block, value, data);
  if (words !== '') return words;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const one = (part: unknown): string => (typeof part === 'string' ? (labels.get(part) ?? part) : nameOr(part, other));
  if (Array.isArray(value)) return value.map(one).join(', ');
  return typeof value === 'object' ? nameOr(value, other) : one(String(value));
}

/** By the format of its kind, in the way of its country; '' where it has none, or prints no such value. */
function byFormat({type, props}: FieldBlock, value: unknown, data: RuleData): string {
  const {format = '', formatWords = [], country} = kinds[type] ?? {};
  const {takes, print} = formats[format] ?? {};
  if (takes?.some((one) => fits[one](value)) !== true) return '';
  const rule = country === true ? (props['written'] ?? props['country']) : undefined;
  const written = rule === undefined ? undefined : evaluate(rule, data);
  return print?.(value as Json, ...formatWords, ...(typeof written === 'string' ? [written] : [])) ?? '';
}

const fits: Readonly<Record<RuleType, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string',
  list: (value) => Array.isArray(value),
  object: isRecord,
  any: () => true,
};

/** A file by its name. */
function nameOr(value: unknown, other: (value: unknown) => string): string {
  const name = isRecord(value) ? value['name'] : undefined;
  return typeof name === 'string' ? name : other(value);
}
