import {ensureChromium, ensureDependencies, ensurePostgres} from './setup.mjs';
import {runSteps} from './steps.mjs';

ensureDependencies();
ensurePostgres();
const chromium = ensureChromium();
process.exitCode = await runSteps(
  ['types', 'lint', 'format', 'unused', 'build', 'package', 'proofs', 'scenarios', 'unit', 'browser'],
  {CHROMIUM_PATH: chromium},
);
