import {join} from 'node:path';
import {ensureChromium, ensureDependencies, must, root} from './setup.mjs';

await ensureDependencies();
const args = process.argv.slice(2);
const chromium = args.includes('--engine') ? '' : ensureChromium();
const isPeers = args.includes('--peers');
if (!isPeers) {
  for (const name of ['build', 'pack']) must(process.execPath, [join(root, `scripts/${name}.mjs`)]);
}
must(join(root, 'node_modules/.bin/tsx'), [`tests/bench/${isPeers ? 'peers/' : ''}main.ts`, ...args], {
  env: {...process.env, CHROMIUM_PATH: chromium},
});
