import {remembered} from '../../lib/remembered.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {FieldBlock, Option, OptionsFrom} from '../../model/compiled/screen.ts';
import {operandOf} from '../explain/operation.ts';
import {evaluate, holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isKnown} from '../rules/rule-data.ts';
import {printLine} from '../text/print.ts';

/** The author's options that may be chosen now. */
export function choosableOptions(block: FieldBlock, data: RuleData): Option[] {
  return (block.options ?? []).filter((option) => holds(option.when, data));
}

/**
 * Values that may be chosen now, the author's and those from facts; `undefined` for a field without
 * options, and while the fact that they come from has not been read: then what was chosen stands.
 */
export function optionValues(block: FieldBlock, data: RuleData): readonly string[] | undefined {
  if (block.options === undefined && block.optionsFrom === undefined) return undefined;
  if (block.optionsFrom !== undefined && isUnread(block.optionsFrom.each, data)) return undefined;
  const fromFacts = factOptions(block.optionsFrom, data).map(({value}) => value);
  return [...choosableOptions(block, data).map((option) => option.value), ...fromFacts];
}

/** Whether a rule names a fact that has not been read. */
export function isUnread(each: Logic, data: RuleData): boolean {
  const path = operandOf(each, 'var');
  return typeof path === 'string' && data[path.split('.')[0] ?? ''] === undefined;
}

/** What each value of a field with options is called; one that may not be chosen now too, for it may be an answer. */
export function optionLabels(block: FieldBlock, data: RuleData): ReadonlyMap<string, string> {
  const from = block.optionsFrom;
  return new Map([
    ...(block.options ?? []).map(({value, label}) => [value, printLine(label, data)] as const),
    ...factOptions(from, data).map(
      ({value, scope}) => [value, from === undefined ? '' : printLine(from.label, scope)] as const,
    ),
  ]);
}

/** An option that a fact gives, and the data that its texts print. */
interface FactOption {
  readonly value: string;
  readonly scope: RuleData;
}

/** The options from facts that may be chosen now; none without such. */
export function factOptions(from: OptionsFrom | undefined, data: RuleData): readonly FactOption[] {
  const list = from === undefined ? [] : evaluate(from.each, data);
  if (from === undefined || !Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const scope = {...data, item};
    const value = evaluate(from.value, scope);
    return isKnown(value) && typeof value !== 'object' && holds(from.when, scope)
      ? [{value: String(value), scope}]
      : [];
  });
}

/** Where the words to a described option stand, beside the field: `answers.<field>Words.<OPTION>`. */
export function wordsKey(block: FieldBlock): string {
  return `${block.id}Words`;
}

/** Whether an option of a field asks for words. */
export const asksForWords = remembered(
  ({options}: FieldBlock): boolean => options?.some((option) => option.describe !== undefined) ?? false,
);

/** Options that are chosen now and ask for words. */
export function describedOptions(block: FieldBlock, value: unknown, data: RuleData): Option[] {
  if (block.options === undefined || !asksForWords(block)) return [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return block.options.filter(
    (option) => option.describe !== undefined && chosen.includes(option.value) && holds(option.when, data),
  );
}

/** An option that stands alone and was chosen beside another one. */
export function aloneBesideOthers(block: FieldBlock, value: unknown, data: RuleData): Option | undefined {
  if (!Array.isArray(value)) return undefined;
  const chosen: readonly unknown[] = value;
  return choosableOptions(block, data).find(
    (option) => option.alone && chosen.includes(option.value) && chosen.some((other) => other !== option.value),
  );
}
