import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {ensureDependencies, root} from './setup.mjs';

ensureDependencies();
const tsx = join(root, 'node_modules/.bin/tsx');
const script = join(root, 'scripts/rewritten-examples.ts');
process.exitCode = spawnSync(tsx, [script, ...process.argv.slice(2)], {stdio: 'inherit'}).status ?? 1;
