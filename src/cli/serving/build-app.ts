import {join} from 'node:path';
import {precompress} from './precompress.ts';

/** Builds the browser's side of a site whose base path is `base` to `outDir`, with compressed copies. */
export const buildApp = async (base: string, outDir: string): Promise<void> => {
  const {build} = await import('vite');
  // Not at once: the bundled configuration requires what the line above imports, and Node 20 fails when the two meet.
  const {appConfig} = await import('../vite/config.ts');
  await build({...appConfig({base, outDir}), logLevel: 'warn'});
  precompress(join(outDir, 'assets'));
};
