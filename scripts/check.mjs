import {ensureDependencies} from './setup.mjs';
import {runSteps} from './steps.mjs';

ensureDependencies();
process.exitCode = await runSteps([['types', 'lint', 'validate'], 'related']);
