import {ensureDependencies} from './setup.mjs';
import {runSteps} from './steps.mjs';

ensureDependencies();
process.exitCode = await runSteps('check', [['types', 'lint', 'validate'], 'related']);
