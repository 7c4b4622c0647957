import type {Inline, Line} from '../../model/compiled/text.ts';
import {printText} from '../diff/text-text.ts';

/** The words of a line without its markup, with `((order.amount))` for what it prints. */
export function plainLine(line: Line): string {
  return line.map(plainInline).join('');
}

function plainInline(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return plainLine(inline.strong);
  if ('emphasis' in inline) return plainLine(inline.emphasis);
  return 'link' in inline ? plainLine(inline.text) : printText(inline);
}
