import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {packageRoot} from '../package-root.ts';

/**
 * The script and the styles of the interactive page, each as one text.
 *
 * @throws Error when the script does not build
 */
export async function bundlePage(): Promise<{readonly script: string; readonly style: string}> {
  const folder = join(packageRoot(), 'src/cli/graph/page');
  const {build} = await import('vite');
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {input: join(folder, 'main.ts'), output: {format: 'iife'}},
    },
  });
  const [first] = [built].flat();
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The script of the page was not built.');
  return {script: chunk.code, style: readFileSync(join(folder, 'page.css'), 'utf8')};
}
