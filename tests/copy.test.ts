import {Window} from 'happy-dom';
import {expect, it} from 'vitest';
import type {PageContent} from '../src/sandbox/pages/layout.ts';
import {drawLoginPage} from '../src/sandbox/pages/login.ts';
import {notFoundPage, textPages} from '../src/sandbox/pages/texts.ts';
import {compilation} from './compiled.ts';
import {saidIn, saidInCode} from './declared/said-in-code.ts';

/** Words of whoever builds the pages, which tell whoever reads them nothing. */
const builders =
  /\b(?:uuid|payload|null|undefined|endpoint|back-?end|front-?end|API|JSON|enum|boolean|sandbox|reference server|HTTP|timeout|cache|browser storage)\b/i;

/** Words for what only who sees or hears it knows: where it stands, and its shape, colour or sound. */
const senses =
  /\b(?:(?:on|to|at) the (?:left|right|top|bottom)|above|below|colou?r|(?:red|green|blue|yellow|orange|gr[ae]y|black|white|round|square|large|small) (?:button|link|box|field|sign|mark)|arrow|icon|beep|tone)\b/i;

/** The lines that a person reads: runs of text with places for values, as the compiler gives them. */
function linesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const {cases} = value as {readonly cases?: unknown};
  const own = Array.isArray(cases)
    ? cases.flatMap(({value: line}: {readonly value?: unknown}) =>
        Array.isArray(line) ? [line.map((piece) => (typeof piece === 'string' ? piece : '…')).join('')] : [],
      )
    : [];
  return [...own, ...Object.values(value).flatMap(linesIn)];
}

it('no organisation’s page says a word that only its builders know', () => {
  const lines = Object.values(compilation.orgs).flatMap(({flows}) => linesIn(flows));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => builders.test(line))).toEqual([]);
});

const fixed = () =>
  saidInCode('src/catalog/blocks', 'src/catalog/widgets', 'src/renderer', 'src/shell', 'src/app', 'plugins');

it('no text names a thing of the page by its place, shape, colour or sound', () => {
  const lines = Object.values(compilation.orgs).flatMap(({flows}) => linesIn(flows));
  const found = new Set([...lines, ...fixed()].filter((line) => senses.test(line)));
  // This one is of paper.
  expect([...found]).toEqual(['Nine digits, at the bottom left of a check.']);
});

it('no fixed text of a component says such a word', () => {
  const lines = fixed();
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.filter((line) => builders.test(line.slice(line.indexOf(': '))))).toEqual([]);
});

it('reads of a component what is said in it, as text, as an attribute and as a value, and neither classes nor errors', () => {
  const code = `const label = isOpen ? 'Close the list' : \`Open list \${name} now\`;
    if (!label) throw new TypeError('no label here');
    const shown = <p className="one two" title="Of the payload">The cache is <b>empty</b> now</p>;`;
  expect(saidIn('a.tsx', code)).toEqual(['Close the list', 'Open list', 'Of the payload', 'The cache is']);
});

it('no page beside the journey says such a word', () => {
  const org = compilation.orgs['default']?.org;
  if (org === undefined) throw new Error('There is no organisation.');
  const pages: readonly PageContent[] = [
    notFoundPage,
    ...Object.values(textPages).map((page) => page(org)),
    ...[undefined, 'expired', 'signed-out'].map((reason) => drawLoginPage('/account/heloc', '/dashboard', reason)),
    drawLoginPage('/account/heloc', '/account/heloc/x', undefined),
  ];
  const lines = pages.map(({title, body}) => `${title}: ${textOf(body.text)}`);
  expect(lines.every((line) => line.length > 40)).toBe(true);
  expect(lines.filter((line) => builders.test(line))).toEqual([]);
});

function textOf(markup: string): string {
  return new new Window().DOMParser().parseFromString(markup, 'text/html').body.textContent;
}
