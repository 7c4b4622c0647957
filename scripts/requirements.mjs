import {join} from 'node:path';
import {ensureDependencies, must, root} from './setup.mjs';

ensureDependencies();
must(join(root, 'node_modules/.bin/tsx'), ['scripts/requirements.ts', ...process.argv.slice(2)]);
