import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {buildDoors} from './package-doors.mjs';
import {appSources} from './package-sources.mjs';
import {buildTypes} from './package-types.mjs';
import {root} from './setup.mjs';

/*
 * Builds the package `packages/waymark`, which `npm pack` runs first. Its sources are this repository's: everything in it
 * but `package.json`, `README.md` and `bin` is made here.
 */
const home = join(root, 'packages/waymark');
const dist = join(home, 'dist');

/** What is read beside the code, at the same places as in the repository. */
const data = [
  'LICENSE',
  'docs/example',
  ...['concepts', 'in-your-own-app', 'operating', 'sql', 'your-own-journey', 'your-own-widget'].map(
    (name) => `docs/${name}.md`,
  ),
  'schemas/flow',
  'scripts/replay-thread.mjs',
  'scripts/run-bundle.mjs',
  'scripts/scenario-thread.mjs',
  'scripts/share-thread.mjs',
  'src/cli/graph/page/page.css',
  'src/server/store/create-store.mjs',
  'src/server/store/migrations',
];

for (const name of ['LICENSE', 'dist', 'docs', 'index.html', 'schemas', 'scripts', 'src'])
  rmSync(join(home, name), {recursive: true, force: true});
for (const path of data) {
  mkdirSync(dirname(join(home, path)), {recursive: true});
  cpSync(join(root, path), join(home, path), {recursive: true});
}

const {buildCli} = await import('./build-cli.mjs');
const [{buildApp}, {openBase}] = await Promise.all([
  import('../src/cli/serving/build-app.ts'),
  import('../src/cli/serving/ready-app.ts'),
]);
await buildDoors(join(dist, 'doors'));
await buildCli(join(dist, 'cli'), {withSandbox: false});
buildTypes(join(dist, 'types'));
const app = join(dist, 'site/app');
const {reads, writeTo} = appSources();
await buildApp(openBase, app, {reads});
writeTo(home, join(dist, 'site/libraries.json'));

const filesIn = (folder) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
const stamp = createHash('sha256');
const leastBytes = 100_000;
for (const file of filesIn(app)) {
  if (!/\.(?:br|gz)$/.test(file)) {
    stamp.update(readFileSync(file));
    continue;
  }
  const {size} = statSync(file.slice(0, -'.br'.length));
  // Compressed where it is put, but for what that takes long for.
  if (file.endsWith('.gz') || size < leastBytes) rmSync(file);
}
writeFileSync(join(app, 'stamp'), stamp.digest('hex'));
