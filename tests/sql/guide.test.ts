import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {DuckDBInstance} from '@duckdb/node-api';
import {expect, it} from 'vitest';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {workspaceFiles, workspaceFolders} from '../../src/cli/workspace/workspace.ts';
import {applicationsOf, landedOf} from './applications.ts';
import {compilation} from '../compiled.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/sql.md'), 'utf8');
const blocks = [...guide.matchAll(/```sql\n([^]*?)```/g)].map(([, sql = '']) => sql);
const commands = [...guide.matchAll(/npx waymark (sql .*)/g)].map(([, line = '']) => line.split(' '));

it('docs/sql.md: the command and the queries work as they stand there, and count what `decide` says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-guide-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const terminal = testTerminal(folder);
    const against = commands.find((words) => words.includes('--against')) ?? [];
    const [command = []] = commands;
    expect([await runCommandLine([...command, '--root', root], terminal), terminal.remarks()]).toEqual([0, '']);
    const landed = readFileSync(join(folder, 'landed.sql'), 'utf8');
    const own = compilation.orgs['default'];
    const flow = own?.flows['heloc']?.flow;
    if (own === undefined || flow === undefined) throw new Error('The workspace does not compile.');
    const make = applicationsOf(flow, own.org, compilation.manifest?.base ?? '', 5);
    const made = Array.from({length: 300}, (_, at) => make(`a${at}`));
    writeFileSync(join(folder, 'applications.ndjson'), made.map(({text}) => `${text}\n`).join(''));
    const [first = ''] = blocks;
    const second = blocks.find((block) => block.includes('FROM moved')) ?? '';
    const [view = '', count = ''] = first.split('-- then landed.sql, and\n');
    await connection.run(view.replace("'applications.ndjson'", `'${join(folder, 'applications.ndjson')}'`));
    await connection.run(landed);
    const counted = new Map<string, number>();
    for (const {application, decision} of made) {
      const {place, kind, reason, source} = landedOf(application.id, decision);
      const key = JSON.stringify([place, kind, reason, source]);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const rows = (await connection.runAndReadAll(count)).getRowsJson();
    expect(new Map(rows.map((row) => [JSON.stringify(row.slice(0, 4)), Number(row[4])]))).toEqual(counted);
    const before = join(folder, 'before');
    for (const name of [...workspaceFiles, ...workspaceFolders].filter((one) => existsSync(join(root, one))))
      cpSync(join(root, name), join(before, name), {recursive: true});
    const file = join(before, 'flows/heloc/flow.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('session.signedIn: false}, goTo: login', 'session.signedIn: false}, goTo: shell:not-found'),
    );
    const words = against.map((word) => (word === 'main' ? before : word));
    expect([await runCommandLine([...words, '--root', root], terminal), terminal.remarks()]).toEqual([0, '']);
    await connection.run(readFileSync(join(folder, 'moved.sql'), 'utf8'));
    const moved = (await connection.runAndReadAll(second)).getRowsJson();
    const out = made.filter(({decision}) => decision.because.id === 'signed-out').length;
    expect(out).toBeGreaterThan(0);
    expect(moved.map((row) => [...row.slice(0, 5), Number(row[6])])).toEqual([
      ['default', 'shell:not-found', 'exit login', 'gate', 'signed-out', out],
    ]);
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, {recursive: true, force: true});
  }
});

it('docs/sql.md: a view that gives columns the names of facts gives such as the query asks for', async () => {
  const command = commands.find((words) => words.includes('columns')) ?? [];
  const terminal = testTerminal(root);
  const words = command.filter((word, at) => word !== '--out' && command[at - 1] !== '--out');
  expect([await runCommandLine(words, terminal), terminal.remarks()]).toEqual([0, '']);
  const view = blocks.find((block) => block.includes('decided_facts')) ?? '';
  const given = [...view.matchAll(/ AS "([^"]+)"/g)].map(([, name = '']) => name);
  expect(given.length).toBeGreaterThan(1);
  for (const name of given) expect(terminal.printed()).toMatch(new RegExp(`^-- fact_\\d+ is ${name}$`, 'm'));
  expect(terminal.printed()).toContain('FROM "decided_facts"');
});

it('waymark sql says what it does not know', async () => {
  const terminal = testTerminal(root);
  expect(await runCommandLine(['sql', 'heloc', '--dialect', 'oracle'], terminal)).toBe(2);
  for (const name of ['a; drop', '1', '"a\u0000"', '"a"b"', 'a."', ''])
    expect(await runCommandLine(['sql', 'heloc', '--dialect', 'duckdb', '--table', name], terminal), name).toBe(2);
  expect(terminal.printed()).toBe('');
});

it('waymark sql writes no query of a rule that an engine cannot be asked: it says which, where, why, and what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-refused-'));
  try {
    cpSync(join(root, 'tests/workspaces/library-card'), folder, {recursive: true});
    const file = join(folder, 'flows/card/flow.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('{rule: isChild}', '{same-text: [{var: answers.fullName}, Ada]}'));
    const terminal = testTerminal(folder);
    expect(await runCommandLine(['sql', 'card', '--dialect', 'spark'], terminal)).toBe(1);
    expect(terminal.printed()).toBe('');
    expect(terminal.remarks()).toMatch(
      /^flows\/card\/flow\.yaml:12:18: spark cannot be asked `same-text`: engines .*\n.*as a fact, or ask `waymark replay`/,
    );
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});

it.each([
  ['duckdb', 'größe', '"größe"'],
  ['duckdb', 'own.`a "b"`', '"own"."a ""b"""'],
  ['duckdb', 'order', '"order"'],
  ['postgresql', '"a""b".c', '"a""b"."c"'],
  // Without quotes it was no other than the one in small letters.
  ['postgresql', 'Own.User', '"own"."user"'],
  ['postgresql', 'Größe', '"größe"'],
  ['postgresql', '"User"', '"User"'],
  ['spark', '"a `b"', '`a ``b`'],
  ['spark', 'Order', '`Order`'],
])('waymark sql quotes names as %s does: %s', async (dialect, name, written) => {
  const terminal = testTerminal(join(root, 'tests/workspaces/library-card'));
  expect(
    await runCommandLine(['sql', 'card', '--dialect', dialect, '--table', name, '--view', 'landed'], terminal),
  ).toBe(0);
  expect(terminal.printed()).toMatch(/^CREATE OR REPLACE VIEW (["`])landed\1 AS\n/);
  expect(terminal.printed()).toContain(`FROM ${written}\n`);
});

const withSchema = 'Give --view another name, or write both --table and --view with their schema.';
const withDatabase = 'Give --view another name, or write both --table and --view with their database and schema.';

it.each([
  ['duckdb', 'applications', 'applications', withDatabase],
  ['duckdb', 'applications', 'Applications', withDatabase],
  ['duckdb', 'applications', '"applications"', withDatabase],
  ['duckdb', 'applications', 'main.applications', withDatabase],
  ['duckdb', 'memory.applications', 'main.applications', withDatabase],
  ['duckdb', 'main.APPLICATIONS', 'memory.main.applications', withDatabase],
  ['postgresql', 'Applications', 'public."applications"', withSchema],
  ['postgresql', 'applications', 'landed.applications', withSchema],
  ['postgresql', 'raw.applications', 'RAW.applications', 'Give --view another name.'],
  ['spark', 'default.applications', '`Applications`', withSchema],
])('waymark sql makes no view of itself in %s: of %s none that is called %s', async (dialect, table, view, way) => {
  const terminal = testTerminal(join(root, 'tests/workspaces/library-card'));
  expect(await runCommandLine(['sql', 'card', '--dialect', dialect, '--table', table, '--view', view], terminal)).toBe(
    2,
  );
  expect(terminal.remarks()).toContain(`${view} may be the table ${table} that it reads`);
  expect(terminal.remarks()).toContain(`${way}\n`);
  expect(terminal.printed()).toBe('');
});

it.each([
  ['duckdb', 'memory.raw.applications', 'memory.main.applications'],
  ['duckdb', 'applications', 'applications_landed'],
  ['postgresql', 'raw.applications', 'landed.applications'],
  ['postgresql', 'applications', '"Applications"'],
  ['spark', 'raw.applications', 'landed.applications'],
])('waymark sql makes a view in %s of %s that is called %s', async (dialect, table, view) => {
  const terminal = testTerminal(join(root, 'tests/workspaces/library-card'));
  expect(await runCommandLine(['sql', 'card', '--dialect', dialect, '--table', table, '--view', view], terminal)).toBe(
    0,
  );
});

it('waymark sql reads and makes what is called by a word of the engine, as the engine finds it without quotes', async () => {
  const terminal = testTerminal(join(root, 'tests/workspaces/library-card'));
  const names = ['--table', 'Group', '--view', 'Order'];
  expect(await runCommandLine(['sql', 'card', '--dialect', 'duckdb', ...names], terminal)).toBe(0);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`CREATE TABLE "group" AS SELECT '{"id":"1","flow":"card","facts":{}}' AS application`);
    await connection.run(terminal.printed());
    const rows = (await connection.runAndReadAll('SELECT id FROM "order"')).getRowsJson();
    expect(rows).toEqual([['1']]);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});

it('waymark sql takes no name for PostgreSQL that is cut: another view may have what is left', async () => {
  const terminal = testTerminal(root);
  const long = 'v'.repeat(64);
  expect(await runCommandLine(['sql', 'heloc', '--dialect', 'postgresql', '--view', long], terminal)).toBe(2);
  expect(terminal.remarks()).toContain(`${long} is longer than 63 bytes`);
  const dotted = `"${'v'.repeat(40)}.${'v'.repeat(40)}"`;
  expect(await runCommandLine(['sql', 'heloc', '--dialect', 'postgresql', '--view', dotted], terminal)).toBe(2);
  expect(terminal.remarks()).toContain(`${dotted} is longer than 63 bytes`);
});
