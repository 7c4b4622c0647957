import {join} from 'node:path';
import react from '@vitejs/plugin-react';
import {build} from 'vite';
import {root} from './setup.mjs';

/** The doors of the package by the name of their file; each is an entry of `exports` in its `package.json`. */
export const doors = ['compile', 'runtime', 'journey', 'plug-in', 'blocks', 'react', 'server', 'vite'];

/**
 * A file of a library that is asked for by its address stays in that library, where the bundler of whoever imports the
 * door finds it: ours would write it into the door.
 */
const addressInPackage = {
  name: 'address-in-package',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?url') ? `\0address:${id.slice(0, -'?url'.length)}` : null),
  load: (id) =>
    id.startsWith('\0address:')
      ? `export default addressInPackage(${JSON.stringify(id.slice('\0address:'.length))}, import.meta.url);`
      : null,
  renderChunk: (code) => code.replaceAll(/\baddressInPackage\(([^)]*)\)/g, 'new URL($1).href'),
};

/** Builds the doors to `outDir`: modules that share what they have in common and leave libraries to whoever imports them. */
export const buildDoors = (outDir) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [addressInPackage, react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(doors.map((name) => [name, join(root, `src/doors/${name}.ts`)])),
        formats: ['es'],
        cssFileName: 'react',
      },
      rolldownOptions: {
        checks: {pluginTimings: false, ineffectiveDynamicImport: false},
        external: (id) => /^[a-z@]/i.test(id) && !id.endsWith('?url'),
        output: {chunkFileNames: 'parts/[name]-[hash].js'},
      },
    },
  });
