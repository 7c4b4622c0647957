import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {ensureDependencies, root} from './setup.mjs';

ensureDependencies();
const tsx = join(root, 'node_modules/.bin/tsx');
const {status} = spawnSync(tsx, [join(root, 'scripts/break-laws.ts'), ...process.argv.slice(2)], {stdio: 'inherit'});
process.exit(status ?? 1);
