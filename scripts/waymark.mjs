#!/usr/bin/env node
import {existsSync, readdirSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {fromCommand, runBundle} from './run-bundle.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, 'dist/cli/entry.cjs');
/** It hands the sources to Vite as they are, and loads Vite as the bundle cannot. */
const fromSources = new Set(['dev']);
/** What they print has a place in the sources, whatever they are built to. */
const serving = new Set(['start', 'sandbox']);
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
  'sandbox',
  'server',
  'sql',
];

const newest = (folder) => {
  if (!existsSync(folder)) return 0;
  // Of the folder too: a file that is gone leaves no other trace.
  let time = statSync(folder).mtimeMs;
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
  const others = ['package-lock.json', 'scripts/build-cli.mjs'].map((name) => statSync(join(root, name)).mtimeMs);
  return others.every((time) => time <= built) && folders.every((folder) => newest(folder) <= built);
};

const args = process.argv.slice(2);
const [command] = fromCommand(args);
if (!fromSources.has(command) && fresh()) {
  if (serving.has(command)) process.setSourceMapsEnabled(true);
  runBundle(bundle, args);
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
