import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {ensureDependencies, root} from './setup.mjs';

ensureDependencies();
const tsx = join(root, 'node_modules/.bin/tsx');
const {status} = spawnSync(tsx, [join(root, 'scripts/fuzz.ts'), ...process.argv.slice(2)], {stdio: 'inherit'});
// 2 for how it was called; who was ended by the watchdog has no status of its own.
process.exit(status === 0 || status === 2 ? status : 1);
