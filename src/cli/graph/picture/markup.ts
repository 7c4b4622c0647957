import {escapeMarkup} from '../../../lib/escape-markup.ts';
import type {Element} from './element.ts';

/** Text as markup says it; characters that markup may not have at all are left out. */
export const escaped = (text: string): string =>
  escapeMarkup(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

/** An element as XML, which is HTML as well for what is inside of `svg`. */
export function xmlOf({tag, attributes, children}: Element): string {
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : xmlOf(child))).join('');
  return inner === '' ? `<${tag}${words.join('')}/>` : `<${tag}${words.join('')}>${inner}</${tag}>`;
}
