import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {ensureDependencies, ensureEngines, must, root} from './setup.mjs';

const [only] = process.argv.slice(2);
if (only !== undefined && only !== 'firefox' && only !== 'webkit') {
  console.error(`npm run browsers [-- firefox | -- webkit]: there is no "${only}".`);
  process.exit(2);
}
await ensureDependencies();
ensureEngines(only);
must(process.execPath, [join(root, 'scripts/build.mjs')]);
const {status} = spawnSync(
  join(root, 'node_modules/.bin/tsx'),
  ['tests/browsers/main.ts', ...(only === undefined ? [] : [only])],
  {cwd: root, stdio: 'inherit'},
);
process.exitCode = status ?? 1;
