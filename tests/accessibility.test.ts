import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

interface Criterion {
  readonly num: string;
  readonly components: readonly {
    readonly name: string;
    readonly adherence: {readonly level: string; readonly notes: string};
  }[];
}

const report = parse(readFileSync('docs/accessibility/openacr.yaml', 'utf8')) as {
  readonly catalog: string;
  readonly chapters: Readonly<Record<string, {readonly criteria?: readonly Criterion[]}>>;
};
const of = (level: 'a' | 'aa'): readonly Criterion[] =>
  report.chapters[`success_criteria_level_${level}`]?.criteria ?? [];

/** What WCAG 2.2 has. */
const wanted = {
  a: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  aa: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8'],
    '4.1.3',
  ],
} as const;

/** `- path: a part of the title`. */
const testsIn = (notes: string): readonly (readonly [file: string, title: string])[] =>
  [...notes.matchAll(/^- (\S+): (.+)$/gm)].map(([, file = '', title = '']) => [file, title]);

describe('the accessibility conformance report', () => {
  it('is of WCAG 2.2, and has each criterion of levels A and AA once', () => {
    expect(report.catalog).toContain('wcag-2.2');
    for (const level of ['a', 'aa'] as const) expect(of(level).map(({num}) => num)).toEqual(wanted[level]);
  });

  it.each([...of('a'), ...of('aa')])('says how far $num is met, and which tests prove it', ({components}) => {
    expect(components.map(({name}) => name)).toEqual(['web']);
    for (const {adherence} of components) {
      expect(['supports', 'partially-supports', 'not-applicable', 'does-not-support']).toContain(adherence.level);
      const tests = testsIn(adherence.notes);
      expect(tests).not.toEqual([]);
      for (const [file, title] of tests) {
        expect(existsSync(file), file).toBe(true);
        expect(
          titlesIn(readFileSync(file, 'utf8')).some((one) => one.includes(title)),
          `${file}: ${title}`,
        ).toBe(true);
      }
    }
  });
});

/** What stands as the first argument of a test, or of a table of them. */
function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(
    ([, , title = '']) => title,
  );
}

const ofBrowsers = [
  ...['api', 'app', 'catalog', 'journey', 'renderer', 'shell'].map((name) => `src/${name}`),
  'plugins',
];

/** Sources of what a browser gets, by their path. */
const sources = (ending: RegExp): readonly (readonly [path: string, text: string])[] =>
  ofBrowsers.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  );
const filesWith = (pattern: RegExp): readonly string[] =>
  sources(/\.tsx?$/).flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

describe('what the browser gets', () => {
  it('plays no sound and shows no film', () => {
    expect(filesWith(/<(?:audio|video|track|embed|iframe)\b|new Audio\(|createElement\('(?:audio|video)'/)).toEqual([]);
  });

  it('takes no letter for a shortcut', () => {
    // Escape closes the chat, and Backspace ends that of developers: neither is a character.
    expect(filesWith(/(?:document|window|target)\.addEventListener\(\s*'key/)).toEqual([
      'plugins/chat/developer/listen-for-end.ts',
      'plugins/chat/view/use-escape.ts',
    ]);
    expect(readFileSync('plugins/chat/view/use-escape.ts', 'utf8')).toContain("'Escape'");
    expect(readFileSync('plugins/chat/developer/listen-for-end.ts', 'utf8')).toContain("event.key !== 'Backspace'");
  });

  it('does nothing as a pointer goes down but draw and close', () => {
    expect(filesWith(/'(?:pointerdown|mousedown|touchstart)'|on(?:PointerDown|MouseDown|TouchStart)=/)).toEqual([
      'src/catalog/blocks/dialog/Dialog.tsx',
      'src/catalog/blocks/menu/Menu.tsx',
      'src/catalog/widgets/signature/pen.ts',
      'src/renderer/form/after-pointer.ts',
      'src/renderer/screen/use-changes-in-place.ts',
    ]);
  });

  it('neither heeds how the device is moved nor binds a page to one way of holding it', () => {
    expect(filesWith(/devicemotion|deviceorientation|orientation\.lock/)).toEqual([]);
    expect(sources(/\.css$/).filter(([, text]) => /orientation\s*:/.test(text))).toEqual([]);
  });

  it('brings no picture with words', () => {
    const pictures = readdirSync('src', {recursive: true, encoding: 'utf8'}).filter((name) =>
      /\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(name),
    );
    expect(pictures.filter((name) => !name.endsWith('.svg'))).toEqual([]);
    for (const name of pictures) expect(readFileSync(`src/${name}`, 'utf8')).not.toContain('<text');
  });

  it('stands still for who wants no motion', () => {
    expect(readFileSync('src/catalog/style/media.css', 'utf8')).toMatch(
      /prefers-reduced-motion: reduce\)[\s\S]*animation-iteration-count: 1 !important/,
    );
  });

  it('moves too slowly to flash', () => {
    const endless = sources(/\.css$/).flatMap(([path, text]) =>
      [...text.matchAll(/animation:[^;]*\binfinite\b[^;]*;/g)].map(([rule]) => [path, rule] as const),
    );
    expect(endless.length).toBeGreaterThan(0);
    for (const [path, rule] of endless) expect(Number(/([\d.]+)s\b/.exec(rule)?.[1]), path).toBeGreaterThan(1 / 3);
  });
});
