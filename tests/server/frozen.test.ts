import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import pg from 'pg';
import {expect, it, onTestFinished} from 'vitest';
import {startPostgres} from '../sandbox/support/postgres.ts';

const script = join(import.meta.dirname, 'support/hold-until-frozen.ts');

it('a server that is frozen in the middle of a write, or whose machine is lost, keeps nothing from the others', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const [timeout, key] = ['2000', '42'];
  const child = spawn(process.execPath, ['--import', 'tsx', script, postgres.url, timeout, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  // From now on it does nothing, and its connection stays: as one does whose other end has no power.
  child.kill('SIGSTOP');
  const other = new pg.Client(postgres.url);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("set statement_timeout = '20s'");
  await other.query('select pg_advisory_lock($1)', [key]);
  const {rows} = await other.query("select 1 from pg_stat_activity where state = 'idle in transaction'");
  expect(rows).toEqual([]);
});
