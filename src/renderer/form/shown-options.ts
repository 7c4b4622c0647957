import type {ShownOption} from '../../catalog/component.ts';
import type {FieldBlock, Option, OptionsFrom} from '../../model/compiled/screen.ts';
import {shownOptions as choosable} from '../../runtime/answers/options.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';

/** The options of a field that may be chosen now, printed: the author's, then those from facts. */
export function shownOptions(block: FieldBlock, data: RuleData): ShownOption[] {
  const own = choosable(block, data).map((option) => ({
    value: option.value,
    label: printLine(option.label, data),
    alone: option.alone,
    ...(option.hint === undefined ? {} : {hint: printLine(option.hint, data)}),
    ...wordsOf(option, data),
  }));
  return [...own, ...factOptions(block.optionsFrom, data)];
}

function wordsOf({describe, wordsOptional}: Option, data: RuleData): Pick<ShownOption, 'describe'> {
  if (describe === undefined) return {};
  return {describe: `${printLine(describe, data)}${wordsOptional === true ? ' (optional)' : ''}`};
}

function factOptions(from: OptionsFrom | undefined, data: RuleData): ShownOption[] {
  const list = from === undefined ? [] : evaluate(from.each, data);
  if (from === undefined || !Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const scope = {...data, item};
    const value = evaluate(from.value, scope);
    if (!isKnown(value) || typeof value === 'object' || !holds(from.when, scope)) return [];
    const group = from.group === undefined ? {} : {group: printLine(from.group, scope)};
    return [{value: String(value), label: printLine(from.label, scope), alone: false, ...group}];
  });
}
