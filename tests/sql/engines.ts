import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {DuckDBInstance} from '@duckdb/node-api';
import type {Application, Landed} from './applications.ts';

/** An engine with a table `applications`, which is filled anew for each question. */
export interface Engine {
  readonly ask: (sql: string, applications: readonly Application[]) => Promise<readonly Landed[]>;
  readonly close: () => Promise<void> | void;
}

export async function duckdbEngine(): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sql-'));
  const file = join(folder, 'applications.ndjson');
  return {
    ask: async (sql, applications) => {
      writeFileSync(file, applications.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await connection.run(
        `CREATE OR REPLACE VIEW applications AS SELECT json AS application FROM read_ndjson_objects('${file}')`,
      );
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJson() as unknown as readonly Landed[];
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

export async function postgresqlEngine(): Promise<Engine> {
  const database = await PGlite.create();
  await database.exec('CREATE TABLE applications (application jsonb NOT NULL); SET jit = off;');
  return {
    ask: async (sql, applications) => {
      await database.exec('TRUNCATE applications');
      await database.query('INSERT INTO applications SELECT value FROM jsonb_array_elements($1::jsonb)', [
        JSON.stringify(applications),
      ]);
      return (await database.query<Landed>(sql)).rows;
    },
    close: () => database.close(),
  };
}
