import {lexer, type Token, type Tokens} from 'marked';

/** How words of a page are set off on a terminal. */
export interface TerminalStyle {
  readonly strong: (text: string) => string;
}

/** Markdown as plain lines: headings set off, code indented, links by their words. */
export function toTerminal(markdown: string, look: TerminalStyle): string {
  return lexer(markdown)
    .map((token) => blockText(token, look))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(token: Token, look: TerminalStyle): string {
  switch (token.type) {
    case 'heading':
      return look.strong(inline(token).replaceAll('`', ''));
    case 'paragraph':
      return inline(token);
    case 'code':
      return indented((token as Tokens.Code).text, '    ');
    case 'list':
      return (token as Tokens.List).items.map((item) => `- ${itemText(item, look)}`).join('\n');
    default:
      return '';
  }
}

function itemText(item: Tokens.ListItem, look: TerminalStyle): string {
  const [first, ...rest] = item.tokens;
  const head = first === undefined ? '' : inline(first);
  return [head, ...rest.map((token) => indented(blockText(token, look), '  '))].join('\n');
}

function inline(token: Token): string {
  const inner = (token as Tokens.Generic).tokens;
  if (inner !== undefined) return inner.map(inline).join('');
  if (token.type === 'codespan') return `\`${(token as Tokens.Codespan).text}\``;
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function indented(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n');
}
