import type {ShownOption} from '../../catalog/component.ts';
import type {FieldBlock, Option} from '../../model/compiled/screen.ts';
import {factOptions, choosableOptions} from '../../runtime/answers/options.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';

/** The options of a field that may be chosen now, printed: the author's, then those from facts. */
export function shownOptions(block: FieldBlock, data: RuleData): ShownOption[] {
  const own = choosableOptions(block, data).map((option) => ({
    value: option.value,
    label: printLine(option.label, data),
    alone: option.alone,
    ...(option.hint === undefined ? {} : {hint: printLine(option.hint, data)}),
    ...wordsOf(option, data),
  }));
  const from = block.optionsFrom;
  const given = factOptions(from, data).map(({value, scope}) => ({
    value,
    label: from === undefined ? value : printLine(from.label, scope),
    alone: false,
    ...(from?.group === undefined ? {} : {group: printLine(from.group, scope)}),
  }));
  return [...own, ...given];
}

function wordsOf({describe, wordsOptional}: Option, data: RuleData): Pick<ShownOption, 'describe'> {
  if (describe === undefined) return {};
  return {describe: `${printLine(describe, data)}${wordsOptional === true ? ' (optional)' : ''}`};
}
