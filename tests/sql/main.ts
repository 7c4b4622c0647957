import {appendFileSync, chmodSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {SparkSQL} from 'dt-sql-parser';
import {decidedAlike} from '../../src/cli/sql/branches-of.ts';
import {decisionQuery} from '../../src/sql/decision-query.ts';
import {dialectNames, type DialectName} from '../../src/sql/dialect.ts';
import {compilation} from '../compiled.ts';
import {applicationsOf, landedOf} from './applications.ts';
import {engines} from './engines.ts';

/** Flows of each kind: by the server's step with a machine, by a step alone, by the list of screens. */
const kinds = ['heloc', 'heloc-signer', 'register-v2'];
const [wanted = '1000000', ...named] = process.argv.slice(2);
const isDialect = (name: string): name is DialectName => (dialectNames as readonly string[]).includes(name);
const given = {dialects: named.filter(isDialect), flows: named.filter((name) => !isDialect(name))};
const dialects = given.dialects.length === 0 ? dialectNames : given.dialects;
const flows = given.flows.length === 0 ? kinds : given.flows;
const base = compilation.manifest?.base ?? '';
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(0);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The query of a flow for every organisation that has it. */
function queryOf(flow: string, dialect: DialectName): string {
  const {alike} = decidedAlike(compilation, flow, Object.keys(compilation.orgs));
  const written = decisionQuery({dialect, table: 'applications', flow, alike});
  if ('sql' in written) return written.sql;
  throw new Error(`It is refused: ${JSON.stringify(written.refused)}`);
}

/** Where applications land: each distinct answer once, and which of them is that of an application. */
interface Expected {
  readonly answers: readonly string[];
  readonly of: Uint32Array;
  readonly orgs: number;
}

/** Writes applications of a flow, of one organisation after the other, and gives what `decide` says of each. */
function write(flow: string, count: number, file: string): Expected {
  const makers = Object.values(compilation.orgs).flatMap(({org, flows: own}, at) => {
    const compiled = own[flow]?.flow;
    return compiled === undefined ? [] : [{org, make: applicationsOf(compiled, org, base, 20_261_126 + at)}];
  });
  const numbers = new Map<string, number>();
  const of = new Uint32Array(count);
  let lines: string[] = [];
  writeFileSync(file, '');
  for (let at = 0; at < count; at += 1) {
    const maker = makers[at % makers.length];
    if (maker === undefined) throw new Error(`No organisation has a flow ${flow}.`);
    const {text, decision} = maker.make(String(at));
    const answer = JSON.stringify(landedOf('', decision, maker.org.org));
    const number = numbers.get(answer) ?? numbers.size;
    numbers.set(answer, number);
    of[at] = number;
    lines.push(`${text}\n`);
    if (lines.length === 1000 || at === count - 1) {
      appendFileSync(file, lines.join(''));
      lines = [];
    }
  }
  return {answers: [...numbers.keys()], of, orgs: makers.length};
}

/** Asks one query of all of them, and prints what differs. */
async function compare(dialect: 'duckdb' | 'postgresql', flow: string, file: string, {of, answers, orgs}: Expected) {
  const engine = await engines[dialect]();
  await engine.load(file);
  const seen = new Uint8Array(of.length);
  let differing = 0;
  const differs = (id: string | null, got: unknown): void => {
    differing += 1;
    if (differing <= 3) say(JSON.stringify({id, expected: answers[of[Number(id)] ?? -1], got}));
  };
  const began = performance.now();
  const written = await engine.each(queryOf(flow, dialect), (rows) => {
    for (const {id = null, ...row} of rows) {
      const isExpected = JSON.stringify({id: '', ...row}) === answers[of[Number(id)] ?? -1];
      if (!isExpected || seen[Number(id)] === 1) differs(id, row);
      seen[Number(id)] = 1;
    }
  });
  seen.forEach((isSeen, at) => (isSeen === 1 ? undefined : differs(String(at), null)));
  await engine.close();
  say(
    `${dialect}, ${flow}: ${of.length} applications of ${orgs} organisations in one query, ${answers.length} answers, ${differing} differ; ${seconds(began)} s, ${Math.round(written / 1e6)} MB written to disk.`,
  );
  return differing;
}

let wrong = 0;
const folder = mkdtempSync(join(tmpdir(), 'waymark-sql-'));
chmodSync(folder, 0o755);
try {
  for (const flow of flows) {
    const file = join(folder, `${flow}.ndjson`);
    if (dialects.includes('spark')) {
      const found = new SparkSQL().validate(queryOf(flow, 'spark'));
      say(`spark: ${flow} has ${found.length} errors of grammar.`);
      wrong += found.length;
    }
    if (!dialects.includes('duckdb') && !dialects.includes('postgresql')) continue;
    const began = performance.now();
    const expected = write(flow, Number(wanted), file);
    say(
      `${flow}: ${Math.round(statSync(file).size / 1e6)} MB of applications made and decided in ${seconds(began)} s.`,
    );
    for (const dialect of ['duckdb', 'postgresql'] as const)
      if (dialects.includes(dialect)) wrong += await compare(dialect, flow, file, expected);
    rmSync(file);
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
process.exitCode = wrong === 0 ? 0 : 1;
