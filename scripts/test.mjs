import {ensureChromium, ensureDependencies, ensurePostgres} from './setup.mjs';
import {runSteps} from './steps.mjs';

await ensureDependencies();
ensurePostgres();
const chromium = ensureChromium();
process.exitCode = await runSteps(
  'test',
  [['build', 'types', 'lint', 'unused', 'format'], ['proofs', 'package', 'scenarios'], 'unit', 'browser'],
  {CHROMIUM_PATH: chromium},
);
