import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';

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

describe('the production build', () => {
  it.each(marks)('[DEV-TOOLS-01, DEV-TOOLS-10] has nothing of the developer tools: %s', (mark) => {
    expect(existsSync(assets), 'Build the app first: npm run build').toBe(true);
    expect(holding(join(root, 'src/devtools'), mark)).not.toEqual([]);
    expect(holding(assets, mark)).toEqual([]);
  });
});
