import type {RunningText, ProseBlock} from '../../model/compiled/text.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {printLine} from './print.ts';

/** Running text as plain text: an empty line between its blocks, a dash or a number before each entry of a list. */
export function printProse(prose: RunningText, data: RuleData): string {
  return prose.map((block) => printBlock(block, data)).join('\n\n');
}

function printBlock(block: ProseBlock, data: RuleData): string {
  if ('paragraph' in block) return printLine(block.paragraph, data);
  if ('heading' in block) return printLine(block.heading, data);
  const {list, ordered, start = 1} = block;
  return list.map((line, index) => `${ordered ? `${start + index}.` : '-'} ${printLine(line, data)}`).join('\n');
}
