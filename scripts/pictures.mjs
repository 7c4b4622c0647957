import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {ensureChromium, ensureDependencies, must, root} from './setup.mjs';

await ensureDependencies();
const env = {...process.env, CHROMIUM_PATH: ensureChromium()};
must(process.execPath, [join(root, 'scripts/build.mjs')]);
const playwright = [
  join(root, 'node_modules/.bin/playwright'),
  'test',
  '-c',
  'tests/pictures',
  ...process.argv.slice(2),
];
const {status} = spawnSync(process.execPath, playwright, {cwd: root, stdio: 'inherit', env});
must(join(root, 'node_modules/.bin/tsx'), ['tests/pictures/finish.ts']);
process.exitCode = status ?? 1;
