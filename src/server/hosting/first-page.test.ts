import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {awaitedPage, firstPage, withReads} from './first-page.ts';
import {readStyleSheet} from './style-sheet.ts';

const html = `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/library/assets/icon.svg" />
    <title>One moment</title>
    <script type="module" crossorigin src="/library/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/library/assets/libraries.js">
    <link rel="stylesheet" crossorigin href="/library/assets/style.css">
    <script type="application/json" id="waymark">{"base": "/library"}</script>
<link rel="stylesheet" href="/library/artifacts/themes/north.css">
</head>
  <body>
    <div id="root">
      <main class="not-started"><h1>This page is taking a long time</h1></main>
    </div>
    <noscript>Turn it on.</noscript>
  </body>
</html>
`;
const screen = {
  ...{showing: 'v', data: {}, facts: []},
  html: '<main><h1>Who & $& what?</h1></main>',
  title: 'Cards </title><b> & more',
};
const theme = ':root {--primary-700: #fff}';
const sheet = readStyleSheet('h1{color:red}.not-started{color:blue}.later{top:0}');
const styles = new Map<string, typeof sheet | string>([
  ['/library/assets/style.css', sheet],
  ['/library/artifacts/themes/north.css', theme],
]);
const rulesOf = (page: string): readonly string[] =>
  [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text);

/** What is there, and not asked for by the page itself. */
const inert = /<template id="styles">(.*?)<\/template>/;
const scriptless = /<noscript>(<link.*?)<\/noscript>/;

describe('a page with its first screen in it', () => {
  const {html: page, styleSources} = firstPage({html, screen, styles});

  it('has the screen in place of what shows where nothing has started', () => {
    expect(page).toContain('<div id="root"><main><h1>Who & $& what?</h1></main></div>');
    expect(page).not.toContain('not-started');
    expect(page).toContain('<noscript>');
  });

  it('has its title, whatever stands in it', () => {
    expect(page).toContain('<title>Cards &#60;/title&#62;<b'.replace('<b', '&#60;b&#62; &#38; more</title>'));
  });

  it('has its own rules in it, in their order, and names the digest of each', () => {
    const rules = rulesOf(page);
    expect(rules).toEqual(['h1{color:red}', theme]);
    expect(styleSources).toEqual(rules.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  });

  it('has data and scripts behind all that shows, the icon in the head, and there the scripts by name: they are on their way by then', () => {
    const [head = '', body = ''] = page.split('</head>');
    expect(
      head
        .replace(inert, '')
        .replace(scriptless, '')
        .match(/<(?:script|link)[^>]*>/g),
    ).toEqual([
      '<link rel="icon" href="/library/assets/icon.svg" />',
      '<link rel="modulepreload" crossorigin href="/library/assets/index.js">',
      '<link rel="modulepreload" crossorigin href="/library/assets/libraries.js">',
    ]);
    const after = body.slice(body.indexOf('</noscript>'));
    expect(after).toContain('<script type="application/json" id="waymark">{"base": "/library"}</script>');
    expect(after.match(/\/library\/assets\/[\w.]+/g)).toEqual(['/library/assets/index.js']);
  });

  it('has the place of all other rules before the theme, from where nothing is asked for', () => {
    const [, rest = ''] = inert.exec(page) ?? [];
    expect(rest).toBe('<link rel="stylesheet" crossorigin href="/library/assets/style.css">');
    expect(page.indexOf(rest)).toBeLessThan(page.indexOf(theme));
  });

  it('has a browser without scripts ask for all other rules, typefaces among them, at once', () => {
    expect(scriptless.exec(page)?.[1]).toBe('<link rel="stylesheet" crossorigin href="/library/assets/style.css">');
    expect(page.search(scriptless)).toBeLessThan(page.indexOf(theme));
  });

  it('asks for a style sheet whose rules are not known', () => {
    expect(firstPage({html, screen, styles: new Map()}).html).toContain('<link rel="stylesheet"');
  });
});

describe('a page with the shape of its screen in it', () => {
  const reads = [{url: '/a?b=<', operation: {id: 'a', method: 'GET' as const}}];
  const script = '/library/assets/read-first.js';
  const {html: made, styleSources} = awaitedPage({html, shape: '<main>shape</main>', styles});
  const page = withReads(made, {base: '/library', orgId: 'north', reads}, script);

  it('has it before what shows where nothing has started, with its styles', () => {
    expect(page).toMatch(/<div id="root"><main>shape<\/main>\s*<section class="not-started">/);
    expect(page).toMatch(/<\/section>\s*<\/div>/);
    expect(rulesOf(page)).toEqual(['h1{color:red}.not-started{color:blue}', theme]);
    expect(styleSources).toHaveLength(2);
  });

  it('has all other rules with the scripts, and their place before the theme', () => {
    const head = page.slice(0, page.indexOf(theme));
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/library/assets/style.css">');
    expect(inert.exec(head)?.[1]).toBe('<link rel="stylesheet" crossorigin href="/library/assets/style.css">');
  });

  it('has its first script, and what that reads, before all that takes long', () => {
    const [head = ''] = page.split('<style>');
    const [, read = ''] = /id="waymark-reads">([^<]*)</.exec(head) ?? [];
    expect(JSON.parse(read)).toEqual({base: '/library', orgId: 'north', reads});
    expect(head).toContain(`<script type="module" async crossorigin src="${script}"></script>`);
  });

  it('has none where there is nothing to read', () => {
    expect(withReads(made, {base: '/library', orgId: 'north', reads: []}, script)).toBe(made);
  });
});
