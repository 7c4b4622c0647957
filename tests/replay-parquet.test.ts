import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';
import {packageRoot} from '../src/cli/package-root.ts';
import {openParquet} from '../src/cli/replay/parquet/open-parquet.ts';
import {sampleApplications} from '../src/cli/replay/sample.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';

const library = join(packageRoot(), 'tests/workspaces/library-card');
const folder = mkdtempSync(join(tmpdir(), 'waymark-parquet-'));
afterAll(() => rmSync(folder, {recursive: true}));
const lines = join(folder, 'recorded.ndjson');

/** What DuckDB writes where it is asked for a table with `options`. */
const written = async (name: string, select: string, options = ''): Promise<string> => {
  const file = join(folder, `${name}.parquet`);
  const instance = await DuckDBInstance.create(':memory:', {threads: '2'});
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet${options})`);
  connection.closeSync();
  instance.closeSync();
  return file;
};

const replay = async (file: string, ...more: readonly string[]) => {
  const terminal = testTerminal(library);
  const code = await runCommandLine(['replay', file, ...more], terminal);
  return {
    code,
    printed: terminal.printed(),
    remarks: terminal.remarks().replace(/^(?:\d+ a second|Decided in \d+ ms)\.\n/m, ''),
  };
};

/** Where each line or row is named, for both count from 1. */
const inLines = (printed: string): string => printed.replaceAll(/"row (\d+)"/g, '"line $1"');

describe('recorded applications in Parquet', () => {
  let expected: Awaited<ReturnType<typeof replay>>;

  beforeAll(async () => {
    const {files} = readWorkspace(library);
    const recorded = [...sampleApplications(files, compile(files), 400)].map((one) => JSON.stringify(one));
    const unlike = [
      ...recorded,
      recorded[0] ?? '',
      '{"id": "x", "flow": "none", "facts": {"today": null}}',
      '{"id": "y"}',
    ];
    writeFileSync(lines, `${unlike.join('\n')}\n`);
    expected = await replay(lines, '--json');
  });

  const whole = `SELECT json AS application FROM read_ndjson_objects('${lines}')`;
  const byKey = `SELECT ${['id', 'flow', 'org', 'at']
    .map((key) => `json ->> '$.${key}' AS ${key}`)
    .concat(['facts', 'params', 'query', 'raised', 'journey'].map((key) => `json -> '$.${key}' AS ${key}`))
    .join(', ')} FROM read_ndjson_objects('${lines}')`;

  it.each([
    ['whole', whole, '', []],
    ['by key', byKey, '', []],
    ['as texts of JSON', byKey.replaceAll(/(json -> '[^']+')/g, '($1)::VARCHAR'), '', []],
    ['in many groups, by two threads', whole, ', ROW_GROUP_SIZE 128', ['--threads', '2']],
    ...['uncompressed', 'gzip', 'zstd', 'brotli', 'lz4_raw'].map(
      (codec) => [codec, byKey, `, CODEC ${codec}`, []] as const,
    ),
  ] as const)('land where their lines do: %s', async (name, select, options, more) => {
    const found = await replay(await written(name.replaceAll(/\W/g, '-'), select, options), '--json', ...more);
    expect({...found, printed: inLines(found.printed)}).toEqual(expected);
    expect(expected.printed).toContain('"example": "line ');
  });

  it('are read from typed columns', async () => {
    const file = await written(
      'typed',
      `SELECT 7 AS id, 'card' AS flow, NULL AS org, {today: {date: DATE '2026-06-01', zone: NULL}} AS facts,
         {"index": {fullName: 'Ada Reader', dateOfBirth: DATE '1990-05-05'}} AS journey
       UNION ALL SELECT 8, 'card', 'default', {today: {date: DATE '2026-06-01', zone: NULL}}, NULL`,
    );
    const typed = join(folder, 'typed.ndjson');
    const one = {id: '7', flow: 'card', facts: {today: {date: '2026-06-01'}}};
    const journey = {index: {fullName: 'Ada Reader', dateOfBirth: '1990-05-05'}};
    writeFileSync(
      typed,
      [
        {...one, journey},
        {...one, id: '8'},
      ]
        .map((each) => JSON.stringify(each))
        .join('\n'),
    );
    const found = await replay(file);
    expect(found).toEqual(await replay(typed));
    expect(found).toMatchObject({code: 0, printed: expect.stringContaining('2 recorded applications: 0 stranded')});
  });

  it('tell of rows that say nothing', async () => {
    const select = `SELECT 'a' AS id, 'card' AS flow, '{' AS facts UNION ALL SELECT 'b', 'card', NULL
      UNION ALL SELECT 'c', 'card', '{"today": {"date": "2026-06-01"}}'`;
    const {code, printed} = await replay(await written('odd', select));
    expect(code).toBe(1);
    expect(printed).toContain('1 recorded application in 3 rows');
    expect(printed).toContain('  1 row: `facts` is not JSON, row 1');
    expect(printed).toContain('  1 row: it has no `facts`, row 2');
    expect(printed).toContain('Each row must be one recorded application');
  });

  it.each([
    ['a day that is none', `'infinity'::DATE`, '`facts` has a day that is none, or not of the years 0 to 9999'],
    ['a day far away', `DATE '12026-06-01'`, '`facts` has a day that is none, or not of the years 0 to 9999'],
    ['bytes that are no text', `'\\xFF'::BLOB`, '`facts` has bytes that are no text in UTF-8'],
  ])('lose no other row by %s in one', async (name, value, why) => {
    const row = (id: number, day: string): string =>
      `SELECT ${id} AS id, 'card' AS flow, {today: {date: ${day}}} AS facts`;
    const good = value.endsWith('BLOB') ? `'2026-06-01'::BLOB` : `DATE '2026-06-01'`;
    const file = await written(
      name.replaceAll(' ', '-'),
      [good, value, good].map((one, at) => row(at, one)).join(' UNION ALL '),
    );
    const {code, printed} = await replay(file);
    expect(printed).toContain('2 recorded applications in 3 rows');
    expect(printed).toContain(`1 row: ${why}, row `);
    expect(code).toBe(1);
  });

  it('keep apart who has a long number as an id, or say that they cannot', async () => {
    const rows = (type: string): string =>
      ['90071992547409931', '90071992547409933']
        .map((id) => `SELECT ${id}::${type} AS id, 'card' AS flow, '{"today": {"date": "2026-06-01"}}' AS facts`)
        .join(' UNION ALL ');
    expect((await replay(await written('bigint', rows('BIGINT')))).code).toBe(0);
    const {code, printed} = await replay(await written('decimal', rows('DECIMAL(38,0)')));
    expect(printed).toContain(
      '2 rows: `id` is a number of more than 15 digits, or none that is whole: write it as a text',
    );
    expect(code).toBe(1);
  });

  it('are refused in a group larger than what is read at once, by the columns that are read', async () => {
    const file = await written('large', whole.replace(' AS application', ` AS application, repeat('x', 5000) AS more`));
    await expect(openParquet(file, 1000)).rejects.toThrow(
      /^has a group of 403 rows with 1 MB, which are read at once; there may be 1 MB\. Write it with at most \d rows in a group$/,
    );
    expect((await openParquet(file, 1024 ** 2)).groups).toEqual([[[0, 403]]]);
  });

  it.each([
    [
      'a time of day',
      `SELECT 'a' AS id, 'card' AS flow, {today: {clock: TIME '09:00'}} AS facts`,
      'has columns that JSON has no form of: facts.today.clock (TIME). Write them as texts',
    ],
    [
      'another column',
      `SELECT 'a' AS id, 'card' AS flow, '{}' AS facts, '{}' AS jorney`,
      'has columns that no recorded application has: jorney.',
    ],
    ['no row', `SELECT 'a' AS id, 'card' AS flow, '{}' AS facts WHERE false`, 'has no row. It must have one for each'],
    [
      'no facts',
      `SELECT 'a' AS id, 'card' AS flow`,
      'has no column facts. It must have id, flow and facts, or the whole as JSON in application',
    ],
  ])('are refused with %s, and with what to do', async (name, select, why) => {
    const {code, printed, remarks} = await replay(await written(name.replace(' ', '-'), select));
    expect(remarks).toContain(why);
    expect([code, printed]).toEqual([2, '']);
  });

  it('are refused where the file is only a part of one', async () => {
    const file = await written('cut', whole);
    writeFileSync(file, readFileSync(file).subarray(0, 5000));
    const {code, remarks} = await replay(file);
    expect(remarks).toContain('is no Parquet file that can be read, or only a part of one');
    expect(code).toBe(2);
  });

  it('count as not read where they are damaged', async () => {
    const file = await written('damaged', whole, ', ROW_GROUP_SIZE 128, CODEC zstd');
    const bytes = readFileSync(file);
    bytes.fill(0xff, 100, 2000);
    writeFileSync(file, bytes);
    const {code, printed} = await replay(file);
    expect(code).toBe(1);
    expect(printed).toMatch(/ \d+ rows: its rows cannot be read: .+, the first is row 1\n/);
  });
});
