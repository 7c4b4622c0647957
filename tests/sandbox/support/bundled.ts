import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';

/** Below the project's folder, as the sources are: a script finds libraries and data files from here too. */
const folder = resolve(import.meta.dirname, '../../../.waymark/bundled');

/**
 * A script and all modules of ours that it imports, as one file for Node. For what a test starts often: to read hundreds
 * of modules through tsx costs each process as much as all the rest of its start.
 */
export async function bundled(script: string): Promise<string> {
  const {build} = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {input: script, output: {codeSplitting: false}},
    },
  });
  const [file, ...more] = 'output' in built ? built.output : [];
  if (file === undefined || more.length > 0) throw new Error(`${script} does not come in one file.`);
  mkdirSync(folder, {recursive: true});
  const path = join(folder, `${basename(script, '.ts')}.mjs`);
  // Another process may do the same at this moment: the file appears whole.
  const part = `${path}.${process.pid}`;
  writeFileSync(part, file.code);
  renameSync(part, path);
  return path;
}
