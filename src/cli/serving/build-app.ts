import {join} from 'node:path';
import {precompress} from './precompress.ts';

/** Builds the browser's side of a site whose base path is `base` to `outDir`, with compressed copies. */
export const buildApp = async (base: string, outDir: string): Promise<void> => {
  const [{build}, {appConfig}] = await Promise.all([import('vite'), import('../vite/config.ts')]);
  await build({...appConfig({base, outDir}), logLevel: 'warn'});
  precompress(join(outDir, 'assets'));
};
