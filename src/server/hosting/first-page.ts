import {createHash} from 'node:crypto';
import {dataBlock} from './page-head.ts';
import type {AwaitedScreen, DrawnScreen, FirstReads} from '../../model/boot.ts';
import type {StyleSheet} from './style-sheet.ts';

interface StyledPage {
  /** The page as `withHead` has made it, for the same boot data. */
  readonly html: string;
  /** The app's styles, and the rules of the theme, by the address that the page names them with. */
  readonly styles: ReadonlyMap<string, StyleSheet | string>;
}

export interface FirstPage extends StyledPage {
  readonly screen: DrawnScreen;
}

export interface AwaitedPage extends StyledPage {
  /** The shape of its screen. */
  readonly shape: AwaitedScreen['html'];
}

interface Made {
  readonly html: string;
  readonly styleSources: readonly string[];
}

/**
 * A page with its first screen in it: it shows when its HTML has come, so the rules of that screen stand in it, and
 * its head names the scripts, which are on their way while it shows. All other rules, and typefaces, are asked for once
 * they run, from where they stand in `<template id="styles">`; a browser without scripts asks for them by itself.
 * `styleSources` are what the policy must allow for that.
 */
export function firstPage({html, screen, styles}: FirstPage): Made {
  const drawn = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(screen.title)}</title>`)
    .replace(inRoot, (_, start: string, _root: string, end: string) =>
      [start, screen.html, end, screen.around ?? ''].join(''),
    )
    // It can be used without.
    .replace(/\s*<noscript class="needs-script">[\s\S]*?<\/noscript>/, '');
  return showsAtOnce(drawn, styles, templateOf);
}

/**
 * A page with the shape of its screen in it, which shows as soon. What shows where nothing has started stays, over the
 * shape. All rules come with the scripts, as the screen cannot show without; what says so asks for them by itself.
 */
export function awaitedPage({html, shape, styles}: AwaitedPage): Made {
  const drawn = html.replace(inRoot, (_, start: string, root: string, end: string) => {
    const over = root.replace('<main ', '<section ').replace('</main>', '</section>');
    return [start, shape, over, end].join('');
  });
  return showsAtOnce(drawn, styles, (tag) =>
    [tag.trim().replace('rel="stylesheet"', 'rel="preload" as="style"'), templateOf(tag)].join('\n'),
  );
}

/** An awaited page with what is read first for its address, by the script of this address: it comes before all else. */
export function withReads(html: string, first: FirstReads, script: string): string {
  if (first.reads.length === 0) return html;
  const before = [
    dataBlock('id="waymark-reads"', JSON.stringify(first)),
    `<script type="module" async crossorigin src="${script}"></script>`,
  ].join('\n');
  return html.replace('<style>', () => `${before}\n<style>`);
}

/** What stands in the element `#root` of the app's page. */
const inRoot = /(<div id="root">)([\s\S]*?<\/main>\s*)(<\/div>)/;

/** What other rules come by: once something takes them from there, and at once where nothing ever will. */
function templateOf(tag: string): string {
  return `<template id="styles">${tag.trim()}</template><noscript>${tag.trim()}</noscript>`;
}

/** `restOf` gives what all rules come by, of which the page has its own. */
function showsAtOnce(html: string, styles: StyledPage['styles'], restOf: (tag: string) => string): Made {
  const styleSources: string[] = [];
  const [soon, later]: [string[], string[]] = [[], []];
  const drawn = html
    .replace(/[ \t]*<link\b[^>]*>\n?|[ \t]*<script\b[^>]*>[^<]*<\/script>\n?/g, (tag) => {
      const href = /\bhref="([^"]*)"/.exec(tag)?.[1] ?? '';
      const sheet = /\brel="stylesheet"/.test(tag) ? styles.get(href) : undefined;
      const rules = typeof sheet === 'object' ? sheet.rulesFor(html) : sheet;
      // What would end the element, or is not read as it is written, is asked for as a file.
      if (rules !== undefined && !/<\/style|\r/i.test(rules)) {
        styleSources.push(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
        return [`<style>${rules}</style>`, ...(typeof sheet === 'object' ? [restOf(tag)] : []), ''].join('\n');
      }
      if (/\brel="(?:icon|stylesheet)"/.test(tag)) return tag;
      const script = /<script[^>]*\bsrc="([^"]*)"/.exec(tag)?.[1];
      if (script !== undefined) soon.push(`<link rel="modulepreload" crossorigin href="${script}">`);
      (/\brel="modulepreload"/.test(tag) ? soon : later).push(tag.trim());
      return '';
    })
    .replace('</head>', () => `${soon.join('\n')}\n</head>`)
    .replace('</body>', () => `${later.join('\n')}\n</body>`);
  return {html: drawn, styleSources};
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
