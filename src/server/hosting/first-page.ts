import {createHash} from 'node:crypto';
import {dataBlock} from './page-head.ts';
import type {AwaitedScreen, DrawnScreen} from '../../model/boot.ts';

interface StyledPage {
  /** The page as `withHead` has made it, for the same boot data. */
  readonly html: string;
  /** Rules of the app's styles and of the theme, by the address that the page names them with. */
  readonly styles: ReadonlyMap<string, string>;
}

export interface FirstPage extends StyledPage {
  readonly screen: DrawnScreen;
}

export interface AwaitedPage extends StyledPage {
  readonly screen: AwaitedScreen;
  readonly orgId: string;
  /** Address of the first script. */
  readonly script: string | undefined;
}

interface Made {
  readonly html: string;
  readonly styleSources: readonly string[];
}

/**
 * A page with its first screen in it: it shows when its HTML has come, so its styles stand in it, and everything else is
 * asked for behind it. `styleSources` are what the policy must allow for that.
 */
export function firstPage({html, screen, styles}: FirstPage): Made {
  const drawn = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(screen.title)}</title>`)
    .replace(inRoot, (_, start: string, _root: string, end: string) => [start, screen.html, end].join(''))
    // It can be used without.
    .replace(/\s*<noscript class="needs-script">[\s\S]*?<\/noscript>/, '');
  return showsAtOnce(drawn, styles);
}

/**
 * A page with the shape of its screen in it, which shows as soon. Its first script comes before all, and what shows
 * where nothing has started stays, over the shape.
 */
export function awaitedPage({html, screen, orgId, script, styles}: AwaitedPage): Made {
  const drawn = html.replace(inRoot, (_, start: string, root: string, end: string) => {
    const over = root.replace('<main ', '<section ').replace('</main>', '</section>');
    return [start, screen.html, over, end].join('');
  });
  const made = showsAtOnce(drawn, styles);
  if (script === undefined || screen.reads.length === 0) return made;
  const first = [
    dataBlock('id="waymark-reads"', JSON.stringify({orgId, reads: screen.reads})),
    `<script type="module" async crossorigin src="${script}"></script>`,
  ].join('\n');
  return {...made, html: made.html.replace('<style>', () => `${first}\n<style>`)};
}

/** What stands in the element `#root` of the app's page. */
const inRoot = /(<div id="root">)([\s\S]*?<\/main>\s*)(<\/div>)/;

function showsAtOnce(html: string, styles: ReadonlyMap<string, string>): Made {
  const styleSources: string[] = [];
  const later: string[] = [];
  const drawn = html
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
    .replace('</body>', () => `${later.join('\n')}\n</body>`);
  return {html: drawn, styleSources};
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
