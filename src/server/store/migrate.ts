import {CannotStart} from '../cannot-start.ts';
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';

/** What a database is brought to its newest schema by. */
export interface Migrating {
  readonly connect: () => Promise<{
    readonly query: (text: string, values?: unknown[]) => Promise<{readonly rows: readonly unknown[]}>;
    readonly release: () => void;
  }>;
}

/** What whoever opens a store does where its schema is older: `bring` it to the newest one, or `need` it to be that. */
export type Schema = 'bring' | 'need';

/**
 * Brings a database to the newest of `NNNN-*.sql` in a folder, each in one transaction, in order of
 * number. Several servers may start at once: one migrates, the others wait.
 *
 * @throws CannotStart for a database that is newer than the folder, or older where `schema` is `need`
 */
export async function migrate(pool: Migrating, folder: string, schema: Schema = 'bring'): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    const {rows: there} = await client.query("select 1 where to_regclass('migrations') is not null");
    const {rows} = there.length === 0 ? {rows: []} : await client.query('select name from migrations');
    const known = new Set(rows.map((row) => (row as {readonly name: string}).name));
    const missing = names.filter((name) => !known.has(name));
    const isOther = [...known].some((name) => !names.includes(name));
    if (missing.length === 0 && isOther) throw new CannotStart(newer);
    if (missing.length > 0 && schema === 'need')
      throw new CannotStart(known.size === 0 ? empty : isOther ? otherKind : older);
    for (const name of names) {
      // What is done is never undone: a start with nothing to do waits for no lock.
      if (known.has(name)) continue;
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
        // A database that ended over it has nothing to take back.
        await client.query('rollback').catch(() => undefined);
        if (isThere(error)) throw new CannotStart(otherKind, {cause: error});
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
  } finally {
    client.release();
  }
}

/** Whether a table is to be made that is there already. */
function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P07';
}

const otherKind =
  'The store has tables of another kind of server. Choose another one (--data, WAYMARK_DATA or DATABASE_URL).';
const newer =
  'The store has the schema of a newer release than this one. Use that release, or put back the backup of before.';
const older =
  'The store has the schema of an older release than this one, and only a server that starts brings it to a newer one. Use ' +
  'the release that its servers have.';
const empty = 'No server has kept anything in this store yet.';
