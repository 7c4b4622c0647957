import {execFileSync, spawnSync} from 'node:child_process';
import {appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import type {RecordedApplication} from '../../src/cli/replay/recorded.ts';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const waymark = join(root, 'scripts/waymark.mjs');

/**
 * Recorded applications that are decided in a minute, on all cores: by `waymark replay`, of `count` and of a file that has them
 * `times` times, where what a thread compiles first counts for less, and by a query in DuckDB.
 */
export const replayFigures = async (count = 100_000, times = 20): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-replay-'));
  try {
    const file = join(folder, 'recorded.ndjson');
    execFileSync(process.execPath, [join(root, 'scripts/recorded-sample.mjs'), file, String(count), root]);
    const many = join(folder, 'many.ndjson');
    for (let time = 0; time < times; time += 1) appendFileSync(many, readFileSync(file));
    const ofOne = join(folder, 'of-one.ndjson');
    const applications = writeOfOneFlow(file, ofOne);
    return [
      {
        name: `recorded applications decided in a minute by \`replay\`, of ${count}`,
        value: replayRate(file),
        unit: '',
        goal: 'replay: applications in a minute, 2 cores',
      },
      {
        name: `the same, of those ${times} times`,
        value: replayRate(many),
        unit: '',
        goal: 'replay: applications in a minute, 2 cores',
      },
      {
        name: `those by \`sql\` in DuckDB, of ${applications} in ${flow}`,
        value: await queryRate(ofOne, applications, folder),
        unit: '',
        against: {name: '`replay` of those', value: replayRate(ofOne)},
      },
    ];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

/** A query is of one flow and one organisation. */
const flow = 'heloc';

/** Writes the applications of that flow as if all were of the default organisation, and says how many they are. */
const writeOfOneFlow = (from: string, to: string): number => {
  const lines = readFileSync(from, 'utf8').trimEnd().split('\n');
  const some = lines
    .map((line) => JSON.parse(line) as RecordedApplication)
    .filter((one) => one.flow === flow)
    .map((one) => `${JSON.stringify({...one, org: 'default'})}\n`);
  writeFileSync(to, some.join(''));
  return some.length;
};

/** In a minute, with what a replay needs to start left out. */
const replayRate = (file: string): number => {
  const {stderr} = spawnSync(process.execPath, [waymark, 'replay', file], {cwd: root, encoding: 'utf8'});
  const rate = Number(/(\d+) a second/.exec(stderr)?.[1]);
  if (!(rate > 0)) throw new Error(`The replay did not end: ${stderr}`);
  return rate * 60;
};

/** In a minute, from the file to a table of decisions, in two threads. */
const queryRate = async (file: string, count: number, folder: string): Promise<number> => {
  const query = join(folder, 'landed.sql');
  execFileSync(process.execPath, [waymark, 'sql', flow, '--dialect', 'duckdb', '--out', query], {cwd: root});
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  try {
    const rows = `SELECT json AS application FROM read_ndjson_objects('${file}')`;
    await connection.run(`CREATE VIEW applications AS ${rows}`);
    const began = performance.now();
    await connection.run(`CREATE TABLE landed AS ${readFileSync(query, 'utf8')}`);
    const minutes = (performance.now() - began) / 60_000;
    const landed = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM landed');
    if (landed.getRowsJson()[0]?.[0] !== count) throw new Error(`${count} applications have other decisions.`);
    return count / minutes;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
};
