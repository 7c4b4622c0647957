import {readdirSync, readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {contrast} from '../theme/contrast.ts';
import {themeCss} from '../theme/theme-css.ts';

/** Custom properties that a style sheet sets, the last where one is set twice. */
const setIn = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const read = (name: string): Record<string, string> => setIn(readFileSync(`src/catalog/style/${name}.css`, 'utf8'));
const light = read('tokens');
const dark = {...light, ...read('dark')};

const surfaces = ['surface', 'surface-sunk', 'surface-pressed'];
const tints = ['danger-soft', 'caution-soft', 'success-soft', 'brand-soft'];
const on = (foregrounds: readonly string[], backgrounds: readonly string[], least: number) =>
  foregrounds.flatMap((one) => backgrounds.map((other) => [one, other, least] as const));

/** What stands on what: text needs 4.5, controls, their states and the focus 3. */
const pairs = [
  ...on(['ink', 'ink-soft'], [...surfaces, ...tints], 4.5),
  ...on(['ink-faint', 'brand-ink', 'link', 'danger'], surfaces, 4.5),
  ...on(['brand-ink', 'link'], ['brand-soft'], 4.5),
  ...on(['link'], tints, 4.5),
  ...on(['danger'], ['danger-soft'], 4.5),
  ...on(['caution'], ['caution-soft'], 4.5),
  ...on(['success'], ['surface', 'surface-sunk', 'success-soft'], 4.5),
  ...on(['surface'], ['success'], 4.5),
  ...on(['on-action'], ['action', 'action-hover', 'action-pressed'], 4.5),
  ...on(['on-danger'], ['danger-fill', 'danger-fill-hover'], 4.5),
  ...on(['on-action'], ['brand'], 3),
  ...on(['action'], ['surface', 'surface-sunk'], 3),
  ...on(['danger-fill'], ['surface'], 3),
  ...on(['brand', 'accent', 'focus'], [...surfaces, ...tints], 3),
  ...on(['line-strong'], ['surface', 'surface-sunk'], 3),
  ...on(['paper-line'], ['paper'], 3),
  ...on(['paper-ink-soft'], ['paper'], 4.5),
];

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  const value = values[`--${name}`] ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : valueOf(other, values);
}

const colour = fc.integer({min: 0, max: 0xffffff}).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s tokens', (_, tokens) => {
  it('give each pair that is used its contrast, whatever the colours of the brand', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const values = {...tokens, ...setIn(themeCss({theme: {primary, secondary}}))};
        for (const [one, other, least] of pairs)
          expect(
            contrast(valueOf(one, values), valueOf(other, values)),
            `${primary}: ${one} on ${other}`,
          ).toBeGreaterThanOrEqual(least);
      }),
      {numRuns: 300},
    );
  });
});

describe('the colours of an organisation', () => {
  /** Custom properties that style sheets of pages read. */
  const readIn = (folders: readonly string[]): ReadonlySet<string> =>
    new Set(
      folders
        .flatMap((folder) =>
          readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
        )
        .filter((path) => path.endsWith('.css'))
        .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)),
    );
  const used = readIn(['src/catalog', 'src/renderer', 'src/shell', 'src/app', 'plugins']);
  const styled = readIn(['src/catalog/blocks', 'src/catalog/widgets', 'src/renderer', 'src/shell', 'plugins']);
  // The steps of a colour are all there, whichever are needed.
  const colours = [...new Set(Object.keys(setIn(themeCss({}))).map((name) => name.replace(/-\d+$/, '')))];
  const tokensOf = (colour: string, of: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(of).filter((token) => of[token]?.replace(/-\d+\)$/, ')') === `var(${colour})`);

  it.each(colours)('%s is used by light and by dark pages', (colour) => {
    expect([...used].map((name) => name.replace(/-\d+$/, ''))).toContain(colour);
    for (const of of [light, dark]) expect(tokensOf(colour, of).some((token) => styled.has(token))).toBe(true);
  });
});

describe('the dark tokens', () => {
  it('are others for what there is, none that is new', () => {
    expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(read('dark'))));
  });

  it('are those of screens alone: what is printed is light', () => {
    expect(readFileSync('src/catalog/style/dark.css', 'utf8').match(/@media [^{]*/g)).toEqual([
      '@media screen and (prefers-color-scheme: dark) ',
    ]);
  });
});
