import {cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import {precompress} from './precompress.ts';

/** The base of a site in an app that is built before that is known: no site has a path of its own like this. */
export const openBase = '/__waymark-site__';

/** The app that an installed package comes with, so that nobody needs what builds one; undefined where it has none. */
export const readyApp = (): string | undefined => {
  const folder = join(packageRoot(), 'dist/site/app');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
};

/** What every app that is built here has, and hardly another folder. */
const mark = 'frame.json';

/**
 * Puts the app `ready` to `outDir`, in place of the one that is there, for a site whose base path is `base`.
 *
 * @throws UsageError where `outDir` is somebody else's
 */
export const placeApp = (ready: string, base: string, outDir: string): void => {
  if (existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(join(outDir, mark)))
    throw new UsageError(`${outDir} has files that are not of a built app, which belongs there. Move them elsewhere.`);
  rmSync(outDir, {recursive: true, force: true});
  cpSync(ready, outDir, {recursive: true});
  for (const name of readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
    // No file of `assets` names it: their copies, made once, are those of every site.
    if (!/\.(?:html|mjs|json)$/.test(name)) continue;
    const text = readFileSync(join(outDir, name), 'utf8');
    if (text.includes(openBase)) writeFileSync(join(outDir, name), text.replaceAll(openBase, base));
  }
  precompress([join(outDir, 'assets')]);
  // What is built beside it are modules too, whatever the workspace around them is to Node.
  const beside = join(outDir, '../package.json');
  if (!existsSync(beside)) writeFileSync(beside, '{"type": "module"}\n');
};
