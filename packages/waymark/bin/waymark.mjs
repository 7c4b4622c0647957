#!/usr/bin/env node
import {fileURLToPath} from 'node:url';
import {runBundle} from '../scripts/run-bundle.mjs';

runBundle(fileURLToPath(new URL('../dist/cli/entry.cjs', import.meta.url)), process.argv.slice(2));
