import {utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {register} from 'tsx/esm/api';
import {build} from 'vite';
import {root} from './setup.mjs';

register();
const {validatorModule} = await import('../src/cli/serving/bundle-validators.ts');
const {buildScript} = await import('../src/cli/graph/bundle-page.ts');

/** The validators of the language are compiled now, not at each start. */
const compiledAhead = {
  name: 'compiled-ahead',
  load: (id) => (/[\\/]compiler[\\/]validate[\\/]validator-of\.ts$/.test(id) ? validatorModule() : null),
};

/** Only what serves loads these; the solver, Graphviz and what serves editors must stay as they are written. */
const notBundled =
  /^(logic-solver|vscode-languageserver.*|yaml-language-server|@viz-js\/viz|vite|@vitejs\/.*|fastify|@fastify\/.*|pg|kysely|jose|pdfkit|fontkit|@electric-sql\/.*|@opentelemetry\/api|nodemailer|openid-client|prom-client)(\/.*)?$/;

const ofSandbox = /[\\/]src[\\/]sandbox[\\/]|^\.\.\/.*sandbox\//;

/**
 * Bundles the command line with its libraries to `outDir`: one small file to read at each start, and beside it the
 * script of the page that `graph` writes. The reference server is in it but for the package, which has none; where it is,
 * errors name the places of its sources.
 */
export const buildCli = async (outDir = join(root, 'dist/cli'), {withSandbox = true} = {}) => {
  const began = new Date();
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledAhead],
    ssr: {noExternal: true, target: 'node'},
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      sourcemap: withSandbox,
      rolldownOptions: {
        input: {
          entry: join(root, 'src/cli/entry.ts'),
          'replay-work': join(root, 'src/cli/replay/work.ts'),
          'scenario-work': join(root, 'src/cli/scenarios/work.ts'),
          'share-work': join(root, 'src/cli/workspace/share-work.ts'),
        },
        checks: {pluginTimings: false, ineffectiveDynamicImport: false},
        external: (id) => notBundled.test(id) || (!withSandbox && ofSandbox.test(id)),
        output: {format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs'},
      },
    },
  });
  writeFileSync(join(outDir, 'graph-page.js'), await buildScript());
  // What is saved while it is built is not in it, and must count as newer.
  utimesSync(join(outDir, 'entry.cjs'), began, began);
};
