import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {startPostgres} from '../../sandbox/support/postgres.ts';

/*
 * The server that browser tests share: `waymark start` with the arguments of this process, on a PostgreSQL server of its
 * own, which costs less than the embedded store and keeps nobody else waiting. That store is what tests with a server of
 * their own are tried on.
 */
const database = await startPostgres();
const waymark = resolve(import.meta.dirname, '../../../scripts/waymark.mjs');
const server = spawn(process.execPath, [waymark, 'start', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {...process.env, DATABASE_URL: database.url},
});
const ended = once(server, 'exit');
// Who ends this tells all processes of its group: the other two end by themselves.
process.on('SIGTERM', () => undefined);
await ended;
await database.stop();
process.exitCode = server.exitCode ?? 1;
