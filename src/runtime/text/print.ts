import type {Choice, Inline, Line} from '../../model/compiled/text.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {choose} from './choose.ts';
import {printValue} from './print-value.ts';

/** A line as plain text: a title, a message, a label of a control. `((limit))` reads `limit` of the data. */
export function printLine(line: Line, data: RuleData): string {
  return line.map((inline) => plainText(inline, data)).join('');
}

/** The line that a choice gives, as plain text; '' where no case holds. */
export function printChoice(choice: Choice<Line> | undefined, data: RuleData): string {
  const line = choice === undefined ? undefined : choose(choice, data);
  return line === undefined ? '' : printLine(line, data);
}

function plainText(inline: Inline, data: RuleData): string {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return printLine(inline.strong, data);
  if ('emphasis' in inline) return printLine(inline.emphasis, data);
  if ('link' in inline) return printLine(inline.text, data);
  return printValue(evaluate(inline.print, data), inline.formats, inline.or);
}
