import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureChromium, ensureDependencies, must, root} from './setup.mjs';

const usage = `npm run faults [-- OPTIONS]
  --only SCREEN    flow:screen, as heloc:start/hmda
  --fault FAULT    as 409, offline-in-flight
  --sample SEED    two minutes of it, drawn by this seed, or by "random"
  --again WHICH    tries anew what is known: "wrong" or "all"
  --workers N      at once; 2 where nothing is said`;

const optionsOf = () => {
  const text = {type: 'string'};
  try {
    const {values} = parseArgs({
      options: {only: text, fault: text, sample: text, again: text, workers: text, help: {type: 'boolean'}},
    });
    if (values.again !== undefined && !['wrong', 'all'].includes(values.again))
      throw new Error(`--again takes "wrong" or "all", not "${String(values.again)}".`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
};

const {only, fault, sample, again, workers, help} = optionsOf();
if (help) {
  console.log(usage);
  process.exit(0);
}
ensureDependencies();
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  ...(only && {WAYMARK_SCREEN: only}),
  ...(fault && {WAYMARK_FAULT: fault}),
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
  '-c',
  'tests/faults',
  sample ? 'sample.spec' : 'faults.spec',
];
const {status} = spawnSync(process.execPath, playwright, {cwd: root, stdio: 'inherit', env});
if (!sample) must(join(root, 'node_modules/.bin/tsx'), ['tests/faults/finish.ts']);
process.exitCode = status ?? 1;
