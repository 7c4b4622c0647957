import type {SummaryRow} from '../../catalog/blocks/summary-list/SummaryList.tsx';
import type {CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import {itemName} from '../../runtime/answers/item-name.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice, printLine} from '../../runtime/text/print.ts';
import {printShown} from './print-shown.ts';

/**
 * What was answered on a screen, a row a field that is shown. What only repeats another answer is
 * left out, as is what is sensitive and not at hand: it is never read back.
 */
export function summaryRows(screen: CompiledScreen, data: RuleData): SummaryRow[] {
  return shownFields(screen.blocks, data, {withParts: () => false}).flatMap((field) => {
    const {block, at, value} = field;
    const printed = printShown(block, value, field.data);
    if (block.retypes !== undefined || (block.sensitive && printed === undefined)) return [];
    const row = {
      id: at,
      label: nameOf(block, field.data),
      ...(field.item && {of: {id: field.item.at, name: itemName(field.item, field.data)}}),
    };
    return [printed === undefined ? row : {...row, value: printed}];
  });
}

const nameOf = ({short, label}: FieldBlock, data: RuleData): string =>
  short === undefined ? printChoice(label, data) : printLine(short, data);

/** Whether a screen asks something now: else there is nothing of it to sum up, nor to change. */
export const asksSomething = (screen: CompiledScreen, data: RuleData): boolean =>
  shownFields(screen.blocks, data, {withParts: () => false}).length > 0;
