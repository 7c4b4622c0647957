import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {packageRoot} from '../package-root.ts';

const folder = (): string => join(packageRoot(), 'src/cli/graph/page');

/** Where the build puts the script of the page, beside the bundle that it is made with. */
const builtScript = (): string => join(packageRoot(), 'dist/cli/graph-page.js');

/**
 * The script and the styles of the interactive page, each as one text. The script is the one that was built with this
 * very bundle; whoever runs from the sources, or has none, builds it.
 *
 * @throws Error when the script does not build
 */
export async function bundlePage(): Promise<{readonly script: string; readonly style: string}> {
  const isBuilt = !import.meta.url.endsWith('.ts') && existsSync(builtScript());
  const script = isBuilt ? readFileSync(builtScript(), 'utf8') : await buildScript();
  return {script, style: readFileSync(join(folder(), 'page.css'), 'utf8')};
}

/** @throws Error when the script does not build */
export async function buildScript(): Promise<string> {
  const {build} = await import('vite');
  const built = await build({
    root: folder(),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {input: join(folder(), 'main.ts'), output: {format: 'iife'}},
    },
  });
  const [first] = [built].flat();
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The script of the page was not built.');
  return chunk.code;
}
