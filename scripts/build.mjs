import {join} from 'node:path';
import {ensureDependencies, must, root} from './setup.mjs';

await ensureDependencies();
const {buildCli} = await import('./build-cli.mjs');
await buildCli();
must(process.execPath, [join(root, 'scripts/waymark.mjs'), 'build', '--app', ...process.argv.slice(2)]);
