import {relative, resolve} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {build, minifySync, type Rolldown} from 'vite';
import {appConfig} from '../../src/cli/vite/config.ts';

/*
 * What the scripts are made of that every page asks for before its first screen: `npx tsx tests/bench/first-files.ts`,
 * by package and folder; `-- module` by module. Parts are compressed one by one, and shares of their whole are told: what
 * is alike in several makes the whole smaller than their sum.
 */
const root = resolve(import.meta.dirname, '../..');
const byModule = process.argv.includes('module');

const brotli = (text: string): number => brotliCompressSync(text).length;
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);

const partOf = (id: string): string => {
  const file = relative(root, id.split('?')[0]?.replaceAll('\0', '') ?? id);
  if (byModule) return file;
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return library ?? file.split('/').slice(0, 3).join('/');
};

process.env['NODE_ENV'] = 'production';
const config = appConfig({base: '/site'});
const built = await build({...config, logLevel: 'error', build: {...config.build, write: false}});
if (!('output' in built)) throw new Error('Vite gave no output.');
const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));

const first = new Set<Rolldown.OutputChunk>();
const add = (chunk: Rolldown.OutputChunk | undefined): void => {
  if (chunk === undefined || first.has(chunk)) return;
  first.add(chunk);
  for (const file of chunk.imports) add(chunks.get(file));
};
for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk);

for (const {fileName, code, modules} of first) {
  const parts = new Map<string, string>();
  for (const [id, {code: text}] of Object.entries(modules)) {
    const part = partOf(id);
    parts.set(part, `${parts.get(part) ?? ''}\n${text ?? ''}`);
  }
  const sizes = [...parts].map(([part, text]) => {
    const {code: small} = minifySync(`${part}.js`, text, {module: true, compress: {unused: false}});
    return {part, plain: text.length, alone: brotli(small === '' ? text : small)};
  });
  const [whole, sum] = [brotli(code), sizes.reduce((total, {alone}) => total + alone, 0)];
  console.log(`\n${fileName}: ${kB(code.length)} kB, ${kB(whole)} kB as brotli`);
  for (const {part, plain, alone} of sizes.toSorted((a, b) => b.alone - a.alone))
    console.log(`${kB((alone / sum) * whole)}  ${kB(plain)} before it is made small  ${part}`);
}
