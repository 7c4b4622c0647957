import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {namedInCode} from './declared/names-in-code.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'waymark-without-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Everything of a built app that may have words in it: what browsers get, and what the server draws by. */
const textOf = (app: string): string =>
  readdirSync(app, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:js|mjs|css|html|json)$/.test(name))
    .map((name) => readFileSync(join(app, name), 'utf8'))
    .join('\n');

const filesIn = (places: readonly string[], ending: RegExp): readonly string[] =>
  places
    .flatMap((place) =>
      readdirSync(join(root, place), {recursive: true, encoding: 'utf8'}).map((name) => join(place, name)),
    )
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name));
const classesIn = (places: readonly string[]): readonly string[] =>
  filesIn(places, /\.module\.css$/)
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/\.([a-z][A-Za-z]*)/g)])
    .map(([, name = '']) => name);

/** What the app of every workspace is built of. */
const everywhere = ['api', 'app', 'catalog', 'journey', 'lib', 'model', 'renderer', 'runtime', 'shell'].map(
  (name) => `src/${name}`,
);
const source = filesIn(everywhere, /\.tsx?$/)
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
const classes = new Set(classesIn(everywhere));
/** Words of libraries as well. */
const alike = new Set(['not-started']);

/** What only code of the plug-ins says, calls or looks like, as a bundler leaves it; and what only the library of a chat does. */
const marks = [
  // Short words may stand in any library.
  ...new Set(namedInCode('plugins').flatMap(({texts}) => [...texts])),
]
  .filter((text) => /^[\w -]{11,}$/.test(text) && !source.includes(text) && !alike.has(text))
  .concat([...new Set(classesIn(['plugins']))].filter((name) => !classes.has(name)).map((name) => `_${name}_`))
  .concat('twilsock');

describe('the app of a workspace', () => {
  let without = '';
  let withThem = '';
  beforeAll(() => {
    const workspace = join(folder, 'survey');
    cpSync(join(root, 'examples/survey'), workspace, {recursive: true});
    execFileSync(process.execPath, [join(root, 'scripts/waymark.mjs'), 'build', '--app', '--root', workspace]);
    without = textOf(join(workspace, 'dist/app'));
    withThem = textOf(join(root, 'dist/app'));
  });

  it('has the plug-ins of its own folder: this one’s chat, as far as a bundler leaves its words', () => {
    const there = marks.filter((mark) => withThem.includes(mark));
    expect(there.length).toBeGreaterThan(60);
    expect(there).toEqual(expect.arrayContaining(['initWebChat', 'getChatMessages', 'twilsock']));
  });

  it('has no byte of those of another: examples/survey has nothing of the chat', () => {
    expect(without.length).toBeGreaterThan(1_000_000);
    expect(marks.filter((mark) => without.includes(mark))).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, 'survey/dist/app/widgets.json'), 'utf8'))).not.toHaveProperty('chat');
  });

  it('is smaller by what the chat weighs', () => {
    const bytesOf = (app: string): number => {
      const assets = join(app, 'assets');
      const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
      return files.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
    };
    expect(bytesOf(join(root, 'dist/app')) - bytesOf(join(folder, 'survey/dist/app'))).toBeGreaterThan(590_000);
  });
});
