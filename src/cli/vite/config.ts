import react from '@vitejs/plugin-react';
import {join} from 'node:path';
import type {InlineConfig, Plugin} from 'vite';
import {packageRoot} from '../package-root.ts';
import {ownDoors} from './own-doors.ts';
import {ownRem} from './own-rem.ts';
import {plugInModules, type PlugInsOf} from './plug-in-modules.ts';

export interface AppConfig {
  /** The site's base path without a slash at its end: `/account/library`. */
  readonly base: string;
  readonly plugins?: readonly Plugin[];
  /** Origin of the server that answers all that is not the app's: API and neighbour pages. */
  readonly server?: {readonly origin: string; readonly port: number; readonly host: string};
  readonly outDir?: string;
  /** Those of the workspace that it is for; read again whenever their module is. */
  readonly plugIns?: () => PlugInsOf;
}

/** A plug-in draws with the app's own React and RJSF, whatever lies beside it. */
const shared = ['react', 'react-dom', '@rjsf/core', '@rjsf/utils'];

/**
 * Pages alone name the site's base path: scripts and style sheets find what lies beside them by where they are themselves,
 * so that they are the same for every site, and compressed once.
 */
const renderBuiltUrl: NonNullable<NonNullable<InlineConfig['experimental']>['renderBuiltUrl']> = (_, {hostType}) =>
  hostType === 'html' ? undefined : {relative: true};

/**
 * How the browser's side is served and built. The build fits a strict content-security policy: no
 * inline script or style, no data: fonts or workers, no polyfill.
 */
export const appConfig = ({base, plugins = [], server, outDir, plugIns}: AppConfig): InlineConfig => {
  const root = packageRoot();
  return {
    root,
    configFile: false,
    base: `${base}/`,
    experimental: {renderBuiltUrl},
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite/app'),
    appType: 'custom',
    plugins: [react(), ...plugins, ...(plugIns === undefined ? [] : plugInModules(plugIns))],
    resolve: resolvedFor(root),
    css: {postcss: {plugins: [ownRem]}},
    ...(server === undefined
      ? {}
      : {
          server: {
            ...servedBeside(base, server),
            fs: {allow: [root, ...(plugIns === undefined ? [] : [plugIns().root])]},
          },
        }),
    build: {
      outDir: outDir ?? join(root, 'dist/app'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      // One file: a widget that comes later would wait a round trip for its few rules.
      cssCodeSplit: false,
      modulePreload: {polyfill: false},
      reportCompressedSize: false,
      // The first file has 840 kB, of which brotli makes 235.
      chunkSizeWarningLimit: 900,
      rolldownOptions: {
        checks: {pluginTimings: false},
        input: join(root, 'index.html'),
        output: {
          // One file for all that each screen needs: it changes with a version of Waymark, never with a journey, so that
          // libraries apart would seldom outlive it in a browser's cache, and would cost a request.
          codeSplitting: {
            groups: [
              {name: 'app', tags: ['$initial'], priority: 1},
              // Small parts that several later files share: one file, for each is a request.
              {name: 'parts', test: sharedPartsIn(root)},
            ],
          },
        },
      },
    },
  };
};

/** Of our own sources alone: what plug-ins have in folders of such names stays with them. */
export function sharedPartsIn(root: string): (id: string) => boolean {
  const source = join(root, 'src').replaceAll('\\', '/');
  const folders = [
    'lib',
    ...['dialog', 'menu', 'needs-script', 'summary-list'].map((name) => `catalog/blocks/${name}`),
  ];
  return (id) => folders.some((folder) => id.startsWith(`${source}/${folder}/`));
}

/** What plug-ins import of ours is the source that the app itself is built of. */
const resolvedFor = (root: string): NonNullable<InlineConfig['resolve']> => ({
  dedupe: shared,
  alias: ownDoors(root),
});

/** How the first script of pages is built whose screens are a person's own: one file, which needs no other. */
export const readFirstConfig = (base: string, outDir: string): InlineConfig => {
  const {build, experimental = {}} = appConfig({base, outDir});
  const root = packageRoot();
  return {
    ...{root, configFile: false, base: `${base}/`, experimental, publicDir: false, appType: 'custom'},
    build: {
      ...build,
      emptyOutDir: false,
      rolldownOptions: {
        checks: {pluginTimings: false},
        input: join(root, 'src/app/read-first.ts'),
        output: {entryFileNames: 'assets/[name]-[hash].js'},
      },
    },
  };
};

/** How the module is built by which a server draws screens: for Node, with all that it needs in one folder. */
export const drawConfig = (base: string, outDir: string, plugIns?: () => PlugInsOf): InlineConfig => {
  const app = appConfig({base, ...(plugIns === undefined ? {} : {plugIns})});
  const {plugins = [], cacheDir, publicDir, resolve = {}} = app;
  const root = packageRoot();
  return {
    ...{
      root,
      configFile: false,
      base: `${base}/`,
      publicDir: publicDir ?? false,
      cacheDir: `${cacheDir}-draw`,
      plugins,
      resolve,
    },
    appType: 'custom',
    // React is the one that browsers have, whatever the mode of the server.
    define: {'process.env.NODE_ENV': '"production"'},
    ssr: {noExternal: true},
    build: {
      ssr: join(root, 'src/app/first/draw-screen.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: {
        checks: {pluginTimings: false},
        output: {entryFileNames: 'draw-screen.mjs', chunkFileNames: '[name]-[hash].mjs'},
      },
    },
  };
};

const servedBeside = (
  base: string,
  {origin, port, host}: NonNullable<AppConfig['server']>,
): NonNullable<InlineConfig['server']> => ({
  host,
  port,
  strictPort: port !== 0,
  allowedHosts: true,
  proxy: {[base === '' ? '^/(?!.*)' : `^(?!${base}(/|$|\\?))`]: {target: origin, changeOrigin: false, ws: true}},
});
