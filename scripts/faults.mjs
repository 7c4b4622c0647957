import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureChromium, ensureDependencies, must, root} from './setup.mjs';

const usage = `npm run faults [-- OPTIONS]
  --only SCREENS   flow:screen,... as heloc:start/hmda
  --fault FAULTS   as 409,offline-in-flight
  --sample SEED    a minute of it, as npm test tries it, drawn by this seed, or by "random"
  --first NAMES    those screens first, by how their names begin: heloc:product,heloc:signing
  --again WHICH    tries anew what is known: "wrong" or "all"
  --workers N      at once; 2 where nothing is said`;

const optionsOf = () => {
  const text = {type: 'string'};
  try {
    const {values} = parseArgs({
      options: {
        only: text,
        fault: text,
        sample: text,
        first: text,
        again: text,
        workers: text,
        help: {type: 'boolean'},
      },
    });
    if (values.again !== undefined && !['wrong', 'all'].includes(values.again))
      throw new Error(`--again takes "wrong" or "all", not "${String(values.again)}".`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
};

const {only, fault, sample, first, again, workers, help} = optionsOf();
if (help) {
  console.log(usage);
  process.exit(0);
}
await ensureDependencies();
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  ...(only && {WAYMARK_SCREEN: only}),
  ...(fault && {WAYMARK_FAULT: fault}),
  ...(first && {WAYMARK_FIRST: first}),
  ...(again && {WAYMARK_AGAIN: again}),
  ...(workers && {WAYMARK_WORKERS: workers}),
  ...(sample && {WAYMARK_SEED: sample}),
  // What is not right is found by waiting for it in vain.
  ...(!sample && {WAYMARK_TEST_PATIENCE: process.env.WAYMARK_TEST_PATIENCE ?? '15'}),
};
must(process.execPath, [join(root, 'scripts/build.mjs')]);
const playwright = [
  join(root, 'node_modules/.bin/playwright'),
  'test',
  ...(sample ? ['tests/journeys/faults.spec.ts', '--project=desktop'] : ['-c', 'tests/faults', 'faults.spec']),
];
const {status} = spawnSync(process.execPath, playwright, {cwd: root, stdio: 'inherit', env});
if (!sample) must(join(root, 'node_modules/.bin/tsx'), ['tests/faults/finish.ts']);
process.exitCode = status ?? 1;
