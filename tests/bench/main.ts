import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism, loadavg} from 'node:os';
import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {clonedFigures, installedFigures} from './cold.ts';
import {editorFigures} from './editor.ts';
import {engineFigures} from './engine.ts';
import {firstScreenFigures} from './first-screen.ts';
import {figureTable, goalsWithout, partnerTable, printFigures, type Figure} from './measure.ts';
import {partnerFigures} from './partners.ts';
import {replacePart} from './peers/table.ts';
import {replayFigures} from './replay.ts';
import {ruleFigures} from './rules.ts';
import {coldFigures, deepFigures, organisationFigures} from './scale.ts';
import {sqlFigures} from './sql.ts';
import {checkFigures, testFigures} from './steps.ts';
import {watchFigures} from './watch.ts';

type Measured = readonly Figure[] | Promise<readonly Figure[]> | AsyncIterable<readonly Figure[]>;

/** What is measured, by the names that `--only` takes. */
const parts: Readonly<Record<string, () => Measured>> = {
  engine: engineFigures,
  rules: ruleFigures,
  cold: coldFigures,
  installed: installedFigures,
  cloned: clonedFigures,
  deep: deepFigures,
  organisations: () => [100, 1000].flatMap((count) => organisationFigures(count)),
  equal: () => organisationFigures(1000, 'equal'),
  partners: () => partnerFigures(),
  watch: () => watchFigures(),
  editor: () => editorFigures(),
  replay: () => replayFigures(),
  sql: () => sqlFigures(),
  check: checkFigures,
  test: () => testFigures(),
  'first-screen': firstScreenFigures,
};

const {values} = parseArgs({
  options: {
    scale: {type: 'boolean', default: false},
    engine: {type: 'boolean', default: false},
    write: {type: 'boolean', default: false},
    only: {type: 'string'},
  },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !Object.hasOwn(parts, name)) ?? [];
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
if (only && values.write) throw new Error('A part alone is not written: --write goes with a run of all.');

/** Without being asked for, the partners are left out, which take minutes, and with `--engine` what needs a browser. */
const isAsked = (name: string): boolean =>
  only?.includes(name) ?? ((name !== 'partners' || values.scale) && (name !== 'first-screen' || !values.engine));

const all: Figure[] = [];
const partners: Figure[] = [];
const failed: string[] = [];

const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
console.log(`Load of the machine before: ${load}`);
for (const [name, measure] of Object.entries(parts).filter(([one]) => isAsked(one)))
  // What cannot be measured is said, and loses nothing of the rest.
  try {
    const keep = (figures: readonly Figure[]): void =>
      void (name === 'partners' ? partners : all).push(...printFigures(figures));
    const measured = await measure();
    if (Symbol.asyncIterator in measured) for await (const figures of measured) keep(figures);
    else keep(measured);
  } catch (error) {
    failed.push(name);
    console.error(error);
  }

// What is wanted of pages is measured beside the peers.
const without = goalsWithout([...all, ...partners]).filter((name) => !name.startsWith('a page: '));
if (without.length > 0) console.log(`Not measured now:\n${without.map((name) => `  ${name}`).join('\n')}`);

if (values.write) {
  const page = resolve(import.meta.dirname, '../../docs/speed.md');
  const said = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, load before ${load}.`;
  const write = (part: string, table: string): void =>
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), part, `${said}\n\n${table}`));
  write('figures', figureTable(all));
  if (partners.length > 0) write('partners', partnerTable(partners));
}

if (failed.length > 0) {
  console.error(`Not measured, for what is said above: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
