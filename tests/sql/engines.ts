import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {Client} from 'pg';
import {startPostgres} from '../sandbox/support/postgres.ts';

type AnswerRow = Readonly<Record<string, string | null>>;

/** An engine with a table `applications` of JSON. */
export interface Engine {
  /** Fills the table anew, with these applications, for a question. */
  readonly ask: <Row>(sql: string, applications: readonly string[]) => Promise<readonly Row[]>;
  /** Fills the table anew from a file of NDJSON that everybody may read. */
  readonly load: (file: string) => Promise<void>;
  /** Asks one query of what was loaded, and hands the answer on in parts; gives what it wrote to disk meanwhile, in bytes. */
  readonly each: (sql: string, rows: (part: readonly AnswerRow[]) => void) => Promise<number>;
  readonly close: () => Promise<void> | void;
}

async function duckdbEngine(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sql-'));
  const file = join(folder, 'applications.ndjson');
  // No question needs more, however many are asked about at once.
  await connection.run("SET temp_directory = ''; SET memory_limit = '2GB'; SET preserve_insertion_order = false");
  const load = async (from: string): Promise<void> => {
    await connection.run(
      `CREATE OR REPLACE VIEW applications AS SELECT json AS application FROM read_ndjson_objects('${from}')`,
    );
  };
  return {
    ask: async <Row>(sql: string, applications: readonly string[]) => {
      writeFileSync(file, applications.map((one) => `${one}\n`).join(''));
      await load(file);
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJson() as unknown as readonly Row[];
    },
    load,
    each: async (sql, rows) => {
      const answer = await connection.stream(sql);
      const names = answer.columnNames();
      for (;;) {
        const chunk = await answer.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) break;
        rows(chunk.getRows().map((row) => Object.fromEntries(row.map((one, at) => [names[at], one])) as AnswerRow));
      }
      return 0;
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** So many rows of an answer are handed on at once. */
const part = 10_000;

async function postgresqlEngine(): Promise<Engine> {
  const server = await startPostgres();
  const client = new Client({connectionString: server.url});
  await client.connect();
  await client.query('CREATE TABLE applications (application jsonb NOT NULL); SET jit = off;');
  const onDisk = async (): Promise<number> => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const {rows} = await client.query<{readonly temp_bytes: string}>(
      'SELECT temp_bytes FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]?.temp_bytes);
  };
  return {
    ask: async <Row>(sql: string, applications: readonly string[]) => {
      await client.query('TRUNCATE applications');
      await client.query('INSERT INTO applications SELECT value FROM jsonb_array_elements($1::jsonb)', [
        `[${applications.join(',')}]`,
      ]);
      return (await client.query(sql)).rows as readonly Row[];
    },
    load: async (file) => {
      await client.query('TRUNCATE applications');
      // No line of JSON has these two signs as they are: each is one value.
      await client.query(
        `COPY applications FROM '${file}' WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02', ENCODING 'UTF8')`,
      );
      await client.query('ANALYZE applications');
    },
    each: async (sql, rows) => {
      const before = await onDisk();
      // Of a cursor the planner would take one process alone.
      await client.query(`CREATE UNLOGGED TABLE answered AS ${sql}`);
      const written = (await onDisk()) - before;
      await client.query('BEGIN; DECLARE answer CURSOR FOR SELECT * FROM answered');
      for (;;) {
        const {rows: next} = await client.query(`FETCH ${part} FROM answer`);
        if (next.length === 0) break;
        rows(next as readonly AnswerRow[]);
      }
      await client.query('COMMIT; DROP TABLE answered');
      return written;
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/** Those that run in a test. */
export const engines = {duckdb: duckdbEngine, postgresql: postgresqlEngine} as const;
