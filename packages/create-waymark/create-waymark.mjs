#!/usr/bin/env node
import {spawnSync} from 'node:child_process';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// `npm create waymark my-journey` is `waymark init my-journey`: all that is written stands there.
const bin = join(dirname(fileURLToPath(import.meta.resolve('waymark/package.json'))), 'bin/waymark.mjs');
const {status} = spawnSync(process.execPath, [bin, 'init', ...process.argv.slice(2)], {stdio: 'inherit'});
process.exitCode = status ?? 3;
