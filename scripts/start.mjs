import {spawn} from 'node:child_process';
import {ensureDependencies, root} from './setup.mjs';

await ensureDependencies();
const child = spawn(process.execPath, ['scripts/waymark.mjs', 'start', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
