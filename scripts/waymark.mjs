#!/usr/bin/env node
import {existsSync, readdirSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, 'dist/cli/entry.cjs');
/** These start servers that read files beside their sources. */
const serving = new Set(['dev', 'start', 'sandbox']);
/** What the bundle is made of. */
const sources = [
  'catalog',
  'checks',
  'cli',
  'compiler',
  'diagnostics',
  'journey',
  'lib',
  'model',
  'proofs',
  'reference',
  'runtime',
];

const newest = (folder) => {
  if (!existsSync(folder)) return 0;
  let time = 0;
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) time = Math.max(time, newest(path));
    else if (/\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      time = Math.max(time, statSync(path).mtimeMs);
  }
  return time;
};

const fresh = () => {
  if (!existsSync(bundle)) return false;
  const built = statSync(bundle).mtimeMs;
  const folders = [...sources.map((name) => join(root, 'src', name)), join(root, 'schemas/flow')];
  return folders.every((folder) => newest(folder) <= built);
};

if (!serving.has(process.argv[2]) && fresh()) {
  const {runBundle} = await import('./run-bundle.mjs');
  runBundle(bundle, process.argv.slice(2));
} else {
  const require = createRequire(import.meta.url);
  try {
    require.resolve('tsx/esm/api');
  } catch {
    console.error('waymark: its dependencies are not installed. Run: npm ci');
    process.exit(2);
  }
  const {register} = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'src/cli/entry.ts')).href);
}
