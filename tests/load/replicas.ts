import cluster from 'node:cluster';
import {once} from 'node:events';
import {startSandbox} from '../../src/sandbox/start.ts';

/** Servers behind one port on one PostgreSQL, as processes, two unless it is said; `DATABASE_URL` and `PORT` say which. */
const count = Number(process.argv[2] ?? 2);

if (cluster.isPrimary) {
  const workers = Array.from({length: count}, () => cluster.fork());
  await Promise.all(workers.map((worker) => once(worker, 'listening')));
  process.stdout.write('ready\n');
} else {
  await startSandbox({root: '.', mode: 'development', demo: false, pace: 'fast', requestsPerMinute: 1_000_000});
}
