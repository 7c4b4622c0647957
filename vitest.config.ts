import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';
import {ownDoors} from './src/cli/vite/own-doors.ts';
import {patience} from './tests/patience.ts';
import {InOneRow} from './tests/setup/in-one-row.ts';
import {sharingOf} from './tests/setup/sharing.ts';

/** Where tests that draw whole pages write the modules of screens, which the page asks the site for. */
const modules = join(import.meta.dirname, 'node_modules/.cache/waymark/modules');

const {alone, drawing} = sharingOf(import.meta.dirname, ['src', 'plugins', 'tests']);

const sharing = ['{src,plugins}/**/*.test.{ts,tsx}', 'tests/specification/**/*.test.{ts,tsx}'];
/** These start servers and processes. */
const acrossStages = ['tests/*.test.{ts,tsx}', 'tests/!(specification|journeys)/**/*.test.{ts,tsx}'];
/*
 * Loading modules is most of what a test costs: files share a process and what is loaded in it, so each leaves it as it
 * was found. The projects run one after the other, for a process goes on only with files of its own; those with the
 * longest files come first, so that the end waits for none of these.
 */
const projects = [
  {
    name: 'across',
    isolate: false,
    include: acrossStages,
    exclude: ['tests/{sandbox,server}/**', ...drawing, ...alone],
  },
  {
    name: 'server',
    isolate: false,
    include: ['tests/{sandbox,server}/**/*.test.ts'],
    globalSetup: 'tests/setup/postgres.ts',
    exclude: alone,
  },
  {
    name: 'node',
    isolate: false,
    include: sharing,
    exclude: [...drawing, ...alone],
  },
  {
    name: 'alone',
    isolate: true,
    include: alone,
  },
  {
    name: 'page',
    isolate: false,
    include: drawing,
    environment: 'happy-dom',
  },
];

/*
 * A test runs once and is cold: V8 optimizes code eight times later, where it has the flag, or most of that work would be
 * thrown away. The same of WebAssembly, which the embedded database is: it is compiled once, and quickly. Both cores are at
 * work anyway: garbage is collected without threads beside, which cost more than they spare.
 */
const optimizesLate = Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=1000000'] : [];
const cheap = ['--liftoff-only', '--single-threaded-gc', '--max-semi-space-size=64', ...optimizesLate];

export default defineConfig({
  resolve: {
    alias: [
      {find: /^\/[^.]*\/artifacts\/(?=(?:screens|validators)\/)/, replacement: `${modules}/`},
      ...Object.entries(ownDoors(import.meta.dirname)).map(([find, replacement]) => ({find, replacement})),
    ],
  },
  test: {
    environment: 'node',
    // One more than two cores: a worker often waits for what it has started, which leaves a quarter of both idle with two.
    maxWorkers: Math.max(3, availableParallelism()),
    // It imports folders, which Node itself does not.
    server: {deps: {inline: ['dt-sql-parser']}},
    execArgv: cheap,
    globalSetup: 'tests/setup/own-folder.ts',
    sequence: {sequencer: InOneRow},
    projects: projects.map((test) => ({extends: true, test})),
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['nothing-printed', 'left-as-found', 'patient', 'seeded', 'whole-titles'].map(
      (name) => `tests/setup/${name}.ts`,
    ),
    testTimeout: patience.forTest,
    hookTimeout: patience.forTest,
    teardownTimeout: patience.forTest,
    expect: {poll: {timeout: patience.forOne, interval: 20}},
    // Ids in titles that are filled in from data stay whole.
    chaiConfig: {truncateThreshold: 10_000},
    coverage: {
      provider: 'v8',
      include: ['src/{model,compiler,runtime,checks}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/fixtures/**'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
