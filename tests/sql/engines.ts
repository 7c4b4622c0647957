import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {Client} from 'pg';
import {startPostgres} from '../sandbox/support/postgres.ts';

/** An engine with a table `applications`, which is filled anew, with JSON, for each question. */
export interface Engine {
  readonly ask: <Row>(sql: string, applications: readonly string[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void> | void;
}

async function duckdbEngine(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sql-'));
  const file = join(folder, 'applications.ndjson');
  return {
    ask: async <Row>(sql: string, applications: readonly string[]) => {
      writeFileSync(file, applications.map((one) => `${one}\n`).join(''));
      await connection.run(
        `CREATE OR REPLACE VIEW applications AS SELECT json AS application FROM read_ndjson_objects('${file}')`,
      );
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJson() as unknown as readonly Row[];
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function postgresqlEngine(): Promise<Engine> {
  const server = await startPostgres();
  const client = new Client({connectionString: server.url});
  await client.connect();
  await client.query('CREATE TABLE applications (application jsonb NOT NULL); SET jit = off;');
  return {
    ask: async <Row>(sql: string, applications: readonly string[]) => {
      await client.query('TRUNCATE applications');
      await client.query('INSERT INTO applications SELECT value FROM jsonb_array_elements($1::jsonb)', [
        `[${applications.join(',')}]`,
      ]);
      return (await client.query(sql)).rows as readonly Row[];
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/** Those that run in a test. */
export const engines = {duckdb: duckdbEngine, postgresql: postgresqlEngine} as const;
