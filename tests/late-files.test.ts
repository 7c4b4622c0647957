import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = [...['catalog', 'renderer', 'shell', 'app', 'api'].map((folder) => `src/${folder}`), 'plugins']
  .flatMap((folder) => readdirSync(join(root, folder), {recursive: true}).map((file) => join(folder, String(file))))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures\//.test(file));

/** Modules that somebody else's `late` loads, or that no release of ours replaces. */
const others = new Map([
  ['src/app/first/draw-around.tsx', 'a part of the server, which draws it'],
  ['src/app/wiring/artifacts.ts', 'the module of a screen: `createArtifacts` makes a late file of it'],
  ['plugins/chat/view/browser-world.ts', "the script of a provider's chat, at the provider's address"],
]);

/** Places of a file where a module is loaded outside of what `late` is given to load. */
const bareIn = (text: string): readonly string[] => {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const within = /\blate(?:Module)?\(\s*'[^']+',\s*async \(\)(?:: [^=]+)? =>\s*\(?(?:await )?import\(/g;
  return code.replaceAll(within, '').match(/(?<!typeof )\bimport\([^)]*\)/g) ?? [];
};

describe('modules that come late', () => {
  it('are loaded by the policy of late files alone', () => {
    const bare = files.filter((file) => bareIn(readFileSync(join(root, file), 'utf8')).length > 0);
    expect(bare.toSorted()).toEqual([...others.keys()].toSorted());
  });

  it.each([
    ["lateModule('a', async () => import('./a.ts'), (module) => module.A)", 0],
    ["late('a', async () => import('./a.ts'))", 0],
    ["late('a', async (): Promise<A> => (await import('./a.ts')).A)", 0],
    ["late(\n  'a',\n  async () => (await import('./a.ts')).A,\n)", 0],
    ["type A = typeof import('./a.ts');", 0],
    ["const a = lazy(() => import('./a.ts'));", 1],
    ["late('a', async () => import('./a.ts')); void import('./b.ts')", 1],
    ['await import(/* @vite-ignore */ href)', 1],
  ])('are told in %j', (text, count) => {
    expect(bareIn(text)).toHaveLength(count);
  });
});
