import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {decidedAlike} from '../../src/cli/sql/branches-of.ts';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {decisionQuery} from '../../src/sql/decision-query.ts';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const flow = 'heloc';

/** Recorded applications that DuckDB decides in a second by the query of `waymark sql`, made up as those of `replay` are. */
export const sqlFigures = async (made = 20_000, times = 50): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sql-'));
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  try {
    const [lines, rows] = [join(folder, 'recorded.ndjson'), join(folder, 'recorded.parquet')];
    execFileSync(process.execPath, [join(root, 'scripts/recorded-sample.mjs'), lines, String(made), root]);
    // Who is at a screen is not decided; the query does not look at what was answered.
    await connection.run(
      `COPY (SELECT CAST(json_merge_patch(json, '{"at":null,"journey":null}') AS VARCHAR) AS application FROM read_ndjson_objects('${lines}'), range(${times}) WHERE json ->> 'flow' = '${flow}') TO '${rows}' (FORMAT parquet)`,
    );
    await connection.run(`CREATE VIEW applications AS SELECT application FROM read_parquet('${rows}')`);
    await connection.run("SET memory_limit = '1GB'; SET temp_directory = ''; SET preserve_insertion_order = false");
    const {compilation} = (await createChecker(root))();
    const {alike} = decidedAlike(compilation, flow, Object.keys(compilation.orgs));
    const written = decisionQuery({dialect: 'duckdb', table: 'applications', flow, alike});
    if ('refused' in written) throw new Error('The query is refused.');
    const started = {at: performance.now(), processor: process.cpuUsage()};
    const answer = await connection.runAndReadAll(
      `SELECT count(*)::DOUBLE, count(place)::DOUBLE FROM (${written.sql}) AS landed`,
    );
    const seconds = (performance.now() - started.at) / 1000;
    const {user, system} = process.cpuUsage(started.processor);
    const [count, landed] = (answer.getRowsJson()[0] ?? []).map(Number);
    if (count === undefined || count === 0 || count !== landed) throw new Error(`${landed} of ${count} were decided.`);
    return [
      {name: `${flow} decided in a second as SQL by DuckDB, of ${count}`, value: count / seconds, unit: 'applications'},
      {name: `${flow} decided as SQL by DuckDB, on the processor`, value: (user + system) / count, unit: 'µs each'},
    ];
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, {recursive: true, force: true});
  }
};
