import type {Logic} from '../../model/compiled/logic.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Choice, Inline, Line, RunningText} from '../../model/compiled/text.ts';
import {logicText} from './logic-text.ts';

/** A line as an author wrote it, nearly: `Hello ((profile.name))`. */
export function lineText(line: Line): string {
  return line.map(inlineText).join('');
}

/** What would be markup where an author wrote it without a backslash, or be taken for the end of a block or an item. */
const sign = /\\|\*|\[|\(\(|¶|↵/g;

/** What would make a heading or a list of a paragraph. */
const blockSign = /^(?:#+|-|\d+\.) /;

function inlineText(inline: Inline): string {
  if (typeof inline === 'string') return inline.replaceAll(sign, String.raw`\$&`);
  if ('strong' in inline) return `**${lineText(inline.strong)}**`;
  if ('emphasis' in inline) return `*${lineText(inline.emphasis)}*`;
  if ('link' in inline) return `[${lineText(inline.text)}](${targetText(inline.link)})`;
  return printText(inline);
}

/** What is printed, as it is written: `((order.amount | dollars))`. */
export function printText({print, formats, or}: Extract<Inline, {readonly print: Logic}>): string {
  const used = formats.map(({id, words}) => ` | ${[id, ...words].join(' ')}`).join('');
  return `((${logicText(print)}${used}${or === undefined ? '' : ` | or ${or}`}))`;
}

/** Running text in one line: a pilcrow where a block ends, an arrow where an item of a list does. */
export function proseText(prose: RunningText): string {
  return prose
    .map((block) => {
      if ('paragraph' in block) return lineText(block.paragraph).replace(blockSign, String.raw`\$&`);
      if ('heading' in block) return `${'#'.repeat(block.level)} ${lineText(block.heading)}`;
      const {list, ordered, start = 1} = block;
      return list.map((line, at) => `${ordered ? `${start + at}.` : '-'} ${lineText(line)}`).join(' ↵ ');
    })
    .join(' ¶ ');
}

/** Where something leads, as it is written. */
export function targetText(target: Target): string {
  if ('go' in target) return target.go;
  const flow = target.flow === undefined ? '' : `${target.flow}:`;
  if ('exit' in target) return `${flow}${target.exit}`;
  return `${flow}${target.screen}${target.rest === undefined ? '' : `/${target.rest}`}`;
}

/** A choice: its only value, or each case with its condition. */
export function choiceText<T>({cases}: Choice<T>, print: (value: T) => string): string {
  const [only] = cases;
  if (cases.length === 1 && only?.when === undefined) return only === undefined ? '' : print(only.value);
  return cases
    .map(({when, value}) =>
      when === undefined ? `otherwise ${print(value)}` : `${print(value)} when ${logicText(when)}`,
    )
    .join('; ');
}

/** A rule, a line, a choice of lines that may be absent. */
export const ruleIf = (rule: Logic | undefined): string | undefined =>
  rule === undefined ? undefined : logicText(rule);
export const lineIf = (line: Line | undefined): string | undefined => (line === undefined ? undefined : lineText(line));
export const choiceIf = (choice: Choice<Line> | undefined): string | undefined =>
  choice === undefined ? undefined : choiceText(choice, lineText);
