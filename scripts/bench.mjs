import {join} from 'node:path';
import {ensureChromium, ensureDependencies, must, root} from './setup.mjs';

ensureDependencies();
const chromium = process.argv.includes('--engine') ? '' : ensureChromium();
must(process.execPath, [join(root, 'scripts/build.mjs')]);
must(join(root, 'node_modules/.bin/tsx'), ['tests/bench/main.ts', ...process.argv.slice(2)], {
  env: {...process.env, CHROMIUM_PATH: chromium},
});
