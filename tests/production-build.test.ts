import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {brotliCompressSync, brotliDecompressSync, gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {questionFile} from '../src/renderer/actions/question-file.ts';
import {dialogFile} from '../src/renderer/screen/dialog-file.ts';
import {summaryFile} from '../src/renderer/summary/summary-file.ts';
import {tasksFile} from '../src/renderer/tasks/tasks-file.ts';
import type {FrameFiles} from '../src/server/hosting/awaited-pages.ts';

const root = resolve(import.meta.dirname, '..');
const assets = join(root, 'dist/app/assets');

/** Words that stand in the developer tools and nowhere else. */
const marks = ['waymark-developer-tools', 'Something unexpected happened logging you in', '/sandbox/applications'];

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:js|css|tsx?|map)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));

const holding = (folder: string, mark: string): readonly string[] =>
  filesOf(folder).filter((file) => readFileSync(file, 'utf8').includes(mark));

const page = (): string => readFileSync(join(root, 'dist/app/index.html'), 'utf8');
const filesIn = (pattern: RegExp): readonly string[] => [...page().matchAll(pattern)].map(([, file = '']) => file);

describe('the first page', () => {
  it('asks for two scripts and one style, and every rule is in that one', () => {
    expect(filesIn(/(?:src|rel="modulepreload"[^>]* href)="([^"]*)"/g)).toHaveLength(2);
    const styles = filesIn(/rel="stylesheet"[^>]* href="[^"]*\/([^"/]*)"/g);
    expect(styles).toHaveLength(1);
    expect(filesOf(assets).filter((file) => file.endsWith('.css'))).toEqual(styles.map((file) => join(assets, file)));
  });

  it('comes in scripts of at most 900 kB, later ones of at most 500 but for the chat library of Twilio, which a vendor built', () => {
    const first = filesIn(/(?:src|rel="modulepreload"[^>]* href)="[^"]*\/assets\/([^"]*)"/g);
    expect(first.map((file) => statSync(join(assets, file)).size > 900_000)).toEqual([false, false]);
    const large = filesOf(assets).filter((file) => file.endsWith('.js') && statSync(file).size > 500_000);
    const later = large.filter((file) => !first.includes(basename(file)));
    expect(later.map((file) => readFileSync(file, 'utf8').includes('twilio'))).toEqual([true]);
  });

  it('has in those two no late widget, and every late widget says its files', () => {
    const widgets = JSON.parse(readFileSync(join(root, 'dist/app/widgets.json'), 'utf8')) as Record<string, string[]>;
    const first = filesIn(/(?:src|rel="modulepreload"[^>]* href)="[^"]*\/(assets\/[^"]*)"/g);
    expect(Object.keys(widgets)).toEqual(expect.arrayContaining(['signature', 'offer-picker', 'chat']));
    for (const id of ['text', 'radio-cards', 'parts', 'address', 'select', 'money'])
      expect(widgets).not.toHaveProperty(id);
    for (const [id, files] of Object.entries(widgets)) {
      expect(files.length, id).toBeGreaterThan(0);
      for (const file of files) {
        expect(existsSync(join(root, 'dist/app', file)), `${id}: ${file}`).toBe(true);
        expect(first).not.toContain(file);
      }
    }
  });
});

it('has beside each file compressed copies of that very file, also where some were made by an earlier build', () => {
  const copied = readdirSync(assets).filter((name) => existsSync(join(assets, `${name}.br`)));
  expect(copied.length).toBeGreaterThan(20);
  for (const name of copied) {
    const text = readFileSync(join(assets, name), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).toString(), name).toBe(text);
    expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).toString(), name).toBe(text);
  }
});

it('names the base path of its site in pages alone: scripts and styles are those of every site', () => {
  const base = /<script [^>]*src="(.*)\/assets\//.exec(page())?.[1] ?? '';
  expect(base).toMatch(/^\/\w/);
  const named = [`${base}/assets/`, `"${base}/"`, `'${base}/'`, `\`${base}/\``];
  expect(named.flatMap((text) => holding(assets, text))).toEqual([]);
});

describe('the first script of a page that awaits somebody’s own screen', () => {
  it('is one file, of at most 3 kB as it is sent', () => {
    const {script = ''} = JSON.parse(readFileSync(join(root, 'dist/app/frame.json'), 'utf8')) as FrameFiles;
    const text = readFileSync(join(root, 'dist/app', script));
    expect(text.toString()).not.toMatch(/\bimport\b/);
    expect(brotliCompressSync(text).length).toBeLessThan(3 * 1024);
  });
});

describe('what a screen has besides its widgets', () => {
  it('is found by the name under which the page asks for it', () => {
    const {beside} = JSON.parse(readFileSync(join(root, 'dist/app/frame.json'), 'utf8')) as FrameFiles;
    const asked = [questionFile, dialogFile, summaryFile, tasksFile].map(({what}) => what);
    expect(Object.keys(beside ?? {})).toEqual(asked);
    for (const files of Object.values(beside ?? {})) expect(files.length).toBeGreaterThan(0);
  });
});

describe('the production build', () => {
  it.each(marks)('[DEV-TOOLS-01, DEV-TOOLS-10] has nothing of the developer tools: %s', (mark) => {
    expect(existsSync(assets), 'Build the app first: npm run build').toBe(true);
    expect(holding(join(root, 'src/devtools'), mark)).not.toEqual([]);
    expect(holding(assets, mark)).toEqual([]);
  });

  it('[CHAT-PRECHAT-06, DEV-TOOLS-05, DEV-TOOLS-06, DEV-TOOLS-08, DEV-TOOLS-09] has nothing of the chat’s tools', () => {
    const mark = 'waymark-chat-tools';
    expect(holding(join(root, 'plugins/chat/developer'), mark)).not.toEqual([]);
    expect(holding(assets, mark)).toEqual([]);
  });
});
