import {Marked, type Tokens} from 'marked';

const special: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Text as HTML shows it, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => special[sign] ?? sign);
}

const marked = new Marked({
  renderer: {
    // Markup in a text of the workspace is text.
    html: ({text}: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // What is too wide scrolls, by the keyboard too.
    code: ({text}: Tokens.Code) =>
      `<pre tabindex="0" role="group" aria-label="Example"><code>${escapeHtml(text)}</code></pre>\n`,
    link({href, tokens}: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      return /^(?:#|\.\.\/)/.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
    },
    image: ({text}: Tokens.Image) => escapeHtml(text),
  },
});

/** The one renderer of the pages: Markdown to HTML without scripts, pictures or foreign links. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, {async: false});
}

/** A line of Markdown, without a paragraph around it. */
export function lineToHtml(markdown: string): string {
  return marked.parseInline(markdown, {async: false});
}
