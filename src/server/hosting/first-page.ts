import {createHash} from 'node:crypto';
import type {DrawnScreen} from '../../model/boot.ts';

export interface FirstPage {
  /** The page as `withHead` has made it, for the same boot data. */
  readonly html: string;
  readonly screen: DrawnScreen;
  /** Rules of the app's styles and of the theme, by the address that the page names them with. */
  readonly styles: ReadonlyMap<string, string>;
}

/**
 * A page with its first screen in it: it shows when its HTML has come, so its styles stand in it, and everything else is
 * asked for behind it. `styleSources` are what the policy must allow for that.
 */
export function firstPage({html, screen, styles}: FirstPage): {
  readonly html: string;
  readonly styleSources: readonly string[];
} {
  const styleSources: string[] = [];
  const later: string[] = [];
  const drawn = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(screen.title)}</title>`)
    .replace(/(<div id="root">)[\s\S]*?<\/main>\s*(<\/div>)/, (_, start: string, end: string) =>
      [start, screen.html, end].join(''),
    )
    .replace(/[ \t]*<link\b[^>]*>\n?|[ \t]*<script\b[^>]*>[^<]*<\/script>\n?/g, (tag) => {
      const href = /\bhref="([^"]*)"/.exec(tag)?.[1] ?? '';
      const rules = /\brel="stylesheet"/.test(tag) ? styles.get(href) : undefined;
      // What would end the element, or is not read as it is written, is asked for as a file.
      if (rules !== undefined && !/<\/style|\r/i.test(rules)) {
        styleSources.push(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
        return `<style>${rules}</style>\n`;
      }
      if (/\brel="(?:icon|stylesheet)"/.test(tag)) return tag;
      later.push(tag.trim());
      return '';
    })
    // It can be used without.
    .replace(/\s*<noscript class="needs-script">[\s\S]*?<\/noscript>/, '')
    .replace('</body>', () => `${later.join('\n')}\n</body>`);
  return {html: drawn, styleSources};
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
