import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import type {InlineConfig} from 'vite';
import {fieldsOf, journey, sizes, type Fields} from './definition.ts';
import {htmlPage} from './html-page.ts';
import {schemaOf, uiSchemaOf} from './pages/schema.ts';
import type {Peer} from './peers.ts';
import {workspaceFiles} from './workspace.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'node_modules/.cache/waymark/peers');
const source = join(folder, 'source');

/** Where the pages of the peers lie, and the workspace of Waymark. */
export const builtPeers = join(folder, 'built');
export const builtWorkspace = join(folder, 'workspace');

/** What is installed, by package: what the figures are of. */
export const installedVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {version: string}).version;

/** Installs what the peers need, beside what the project needs and never among it, where that has changed. */
export const installPeers = (): void => {
  mkdirSync(folder, {recursive: true});
  const lock = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === lock) return;
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(import.meta.dirname, file), join(folder, file));
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  writeFileSync(done, lock);
};

const run = (command: string, args: readonly string[], cwd: string): void => {
  const {status} = spawnSync(command, args, {cwd, stdio: 'inherit', shell: process.platform === 'win32'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, content);
};

/** Builds the pages of these peers, each as its own, for production. */
export const buildPeers = async (some: readonly Peer[]): Promise<void> => {
  process.env['NODE_ENV'] = 'production';
  rmSync(source, {recursive: true, force: true});
  rmSync(builtPeers, {recursive: true, force: true});
  cpSync(import.meta.dirname, source, {recursive: true});
  await writeCompiled();
  for (const {id} of some) {
    if (id === 'html') writeHtml();
    else if (id === 'waymark') buildWorkspace();
    else await buildPage(id);
  }
  if (existsSync(builtPeers)) compress(builtPeers);
};

const writeHtml = (): void => {
  const css = readFileSync(join(source, 'pages/plain.css'), 'utf8');
  write(join(builtPeers, 'html/index.html'), htmlPage(css));
  for (const count of sizes) write(join(builtPeers, `html/fields-${count}.html`), htmlPage(css, fieldsOf(count)));
};

const buildWorkspace = (): void => {
  for (const path of ['flows', 'orgs', 'schemas']) rmSync(join(builtWorkspace, path), {recursive: true, force: true});
  for (const [path, text] of Object.entries(workspaceFiles())) write(join(builtWorkspace, path), text);
  const build = ['scripts/waymark.mjs', 'build', '--app', '--root', builtWorkspace];
  run(process.execPath, build, root);
};

/** The forms of RJSF with their validators compiled: the first screen's with the page, each other in a file of its own. */
const writeCompiled = async (): Promise<void> => {
  const {compileSchemaValidatorsCode} = await import('@rjsf/validator-ajv8/compileSchemaValidators');
  const compiled = join(source, 'compiled');
  const forms: readonly (readonly [string, Fields])[] = [
    ...journey.map(({id, fields}) => [id, fields] as const),
    ...sizes.map((count) => [`single${count}`, fieldsOf(count)] as const),
  ];
  for (const [id, fields] of forms) {
    const schema = schemaOf(fields);
    write(join(compiled, `${id}-checks.cjs`), compileSchemaValidatorsCode(schema));
    write(
      join(compiled, `${id}.js`),
      `import checks from './${id}-checks.cjs';
export const form = {checks, schema: ${JSON.stringify(schema)}, uiSchema: ${JSON.stringify(uiSchemaOf(fields))}};
`,
    );
  }
  const read = (id: string): string => `() => import('./${id}.js').then(({form}) => form)`;
  write(
    join(compiled, 'forms.js'),
    `export {form as first} from './${journey[0]?.id ?? ''}.js';
export const later = {${journey
      .slice(1)
      .map(({id}) => `${id}: ${read(id)}`)
      .join()}};
export const single = {${sizes.map((count) => `${count}: ${read(`single${count}`)}`).join()}};
`,
  );
};

/** Not used with these schemas and texts, and heavy: who tunes leaves them out. */
const stubs = {
  'markdown-to-jsx': 'export default ({children}) => children;\nexport const Markdown = ({children}) => children;\n',
  'fast-uri':
    'export const resolve = (_base, uri) => uri;\nexport const parse = (uri) => ({path: uri});\nexport const serialize = ({path}) => path;\nexport const normalize = (uri) => uri;\nexport const equal = (a, b) => a === b;\nexport default {resolve, parse, serialize, normalize, equal};\n',
};

const buildPage = async (id: string): Promise<void> => {
  const {build} = await import('vite');
  const [page, isDrawn] = [id.replace(/-drawn$/, ''), id.endsWith('-drawn')];
  const tuned = page === 'rjsf-tuned' ? Object.keys(stubs) : [];
  for (const name of tuned) write(join(source, 'stubs', `${name}.js`), stubs[name as keyof typeof stubs]);
  const common: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: source,
    resolve: {
      alias: tuned.map((name) => ({
        find: new RegExp(`^${name}(?:/react)?$`),
        replacement: join(source, 'stubs', `${name}.js`),
      })),
    },
  };
  const start = isDrawn ? 'hydrateRoot(root, <App />)' : 'createRoot(root).render(<App />)';
  const css = page === 'surveyjs' ? '' : "import './pages/plain.css';\n";
  write(
    join(source, `${id}.tsx`),
    `${css}import {createRoot, hydrateRoot} from 'react-dom/client';
import {App} from './pages/${page}.tsx';
const root = document.getElementById('root');
${start};
`,
  );
  const drawn = isDrawn ? await drawPage(page, common) : '';
  write(
    join(source, `${id}.html`),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Application</title><body><div id="root">${drawn}</div><script type="module" src="./${id}.tsx"></script></body></html>`,
  );
  const out = join(builtPeers, id);
  await build({
    ...common,
    base: './',
    build: {
      outDir: out,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {input: join(source, `${id}.html`)},
    },
  });
  const html = readFileSync(join(out, `${id}.html`), 'utf8');
  rmSync(join(out, `${id}.html`));
  write(join(out, 'index.html'), isDrawn ? withStyles(html, out) : html);
};

/** The first screen as React draws it on a server. */
const drawPage = async (page: string, common: InlineConfig): Promise<string> => {
  const {build} = await import('vite');
  const entry = join(source, `draw-${page}.tsx`);
  write(
    entry,
    `import {renderToString} from 'react-dom/server';
import {App} from './pages/${page}.tsx';
export const draw = () => renderToString(<App />);
`,
  );
  const outDir = join(source, `drawn-${page}`);
  await build({...common, ssr: {noExternal: true}, build: {ssr: entry, outDir, emptyOutDir: true}});
  const file = readdirSync(outDir).find((name) => name.startsWith(`draw-${page}`)) ?? '';
  const {draw} = (await import(pathToFileURL(join(outDir, file)).href)) as {draw: () => string};
  return draw();
};

/** A page that is drawn does not wait for a style sheet. */
const withStyles = (html: string, out: string): string =>
  html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/g,
    (_, file: string) => `<style>${readFileSync(join(out, file), 'utf8').trim()}</style>`,
  );

const compress = (top: string): void => {
  for (const name of readdirSync(top, {recursive: true, encoding: 'utf8'})) {
    const file = join(top, name);
    if (statSync(file).isFile()) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
};
