import {SparkSQL} from 'dt-sql-parser';
import {compilation} from '../compiled.ts';
import {applicationsOf, landedOf, type Landed} from './applications.ts';
import {engines} from './engines.ts';
import {questionOf, sqlOf} from './question.ts';

const [wanted = '1000000', only, minutes = 'Infinity'] = process.argv.slice(2);
/** PostgreSQL keeps the rows of every stage: of so many, in memory. */
const batches = {duckdb: 20_000, postgresql: 2000};
const base = compilation.manifest?.base ?? '';
const own = compilation.orgs['default'];
if (own === undefined) throw new Error('The workspace does not compile.');
const {org, flows} = own;
const seconds = (from: number): number => (performance.now() - from) / 1000;

/** Decides applications of the largest flow both ways, and prints what differs and how long the engine took. */
async function compare(dialect: 'duckdb' | 'postgresql', count: number): Promise<number> {
  const batch = batches[dialect];
  const flow = flows['heloc']?.flow;
  if (flow === undefined) throw new Error('There is no flow heloc.');
  const engine = await engines[dialect]();
  const sql = sqlOf(questionOf(flow, org, base, dialect));
  const make = applicationsOf(flow, org, base, 20_261_126);
  const places = new Set<string | null>();
  let [differing, asked, from] = [0, 0, 0];
  const began = performance.now();
  while (from < count && seconds(began) < Number(minutes) * 60) {
    const made = Array.from({length: Math.min(batch, count - from)}, (_, at) => make(`a${from + at}`));
    from += made.length;
    const started = performance.now();
    const rows = await engine.ask<Landed>(
      sql,
      made.map(({text}) => text),
    );
    asked += seconds(started);
    const landed = new Map(rows.map((row) => [row.id, row]));
    for (const {application, decision} of made) {
      const expected = landedOf(application.id, decision);
      places.add(expected.place);
      if (JSON.stringify(landed.get(application.id)) === JSON.stringify(expected)) continue;
      differing += 1;
      if (differing <= 3)
        process.stdout.write(`${JSON.stringify({expected, got: landed.get(application.id), application})}\n`);
    }
  }
  await engine.close();
  const rate = Math.round(from / asked);
  process.stdout.write(
    `${dialect}: ${from} applications on ${places.size} places, ${differing} differ, ${rate} a second.\n`,
  );
  return differing;
}

let wrong = 0;
for (const dialect of ['duckdb', 'postgresql'] as const)
  if (only === undefined || only === dialect) wrong += await compare(dialect, Number(wanted));
if (only === undefined || only === 'spark')
  for (const [id, {flow}] of Object.entries(flows)) {
    const found = new SparkSQL().validate(sqlOf(questionOf(flow, org, base, 'spark')));
    process.stdout.write(`spark: ${id} has ${found.length} errors of grammar.\n`);
    wrong += found.length;
  }
process.exitCode = wrong === 0 ? 0 : 1;
