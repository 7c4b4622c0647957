import {Marked, type Tokens} from 'marked';
import {escapeMarkup} from '../../lib/escape-markup.ts';

const marked = new Marked({
  renderer: {
    // Markup in a text of the workspace is text.
    html: ({text}: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
    // What is too wide scrolls, by the keyboard too.
    code: ({text}: Tokens.Code) =>
      `<pre tabindex="0" role="group" aria-label="Example"><code>${escapeMarkup(text)}</code></pre>\n`,
    link({href, tokens}: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      return /^(?:#|\.\.\/)/.test(href) ? `<a href="${escapeMarkup(href)}">${inner}</a>` : inner;
    },
    image: ({text}: Tokens.Image) => escapeMarkup(text),
  },
});

/** The one renderer of the pages: Markdown to HTML without scripts, pictures or foreign links. */
export function toHtml(markdown: string): string {
  // What is too wide scrolls here too. No other table can be there: markup in a text is text.
  return marked
    .parse(markdown, {async: false})
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** A line of Markdown, without a paragraph around it. */
export function lineToHtml(markdown: string): string {
  return marked.parseInline(markdown, {async: false});
}
