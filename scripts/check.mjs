import {ensureDependencies} from './setup.mjs';
import {runSteps} from './steps.mjs';

await ensureDependencies();
process.exitCode = await runSteps('check', [['types', 'lint', 'validate'], 'related']);
