import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {Pool} from 'pg';
import {resource} from '../resource.ts';

/**
 * Brings a database to the newest of `migrations/NNNN-*.sql`, each in one transaction, in order of
 * number. Several servers may start at once: one migrates, the others wait.
 */
export async function migrate(pool: Pool): Promise<void> {
  const folder = resource('store/migrations');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      await client.query('begin');
      try {
        await client.query('select pg_advisory_xact_lock(727001)');
        await client.query(
          'create table if not exists migrations (name text primary key, applied timestamptz not null)',
        );
        const done = await client.query('select 1 from migrations where name = $1', [name]);
        if (done.rows.length === 0) {
          await client.query(text);
          await client.query('insert into migrations values ($1, now())', [name]);
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
  } finally {
    client.release();
  }
}
