import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism, loadavg} from 'node:os';
import {resolve} from 'node:path';
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

const all: Figure[] = [];
const partners: Figure[] = [];
const print = (figures: readonly Figure[]): void => void all.push(...printFigures(figures));
const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
console.log(`Load of the machine before: ${load}`);
print(await engineFigures());
print(await ruleFigures());
print(coldFigures());
print(await installedFigures());
print(await clonedFigures());
print(deepFigures());
print([100, 1000].flatMap((count) => organisationFigures(count)));
print(organisationFigures(1000, 'equal'));
// Takes minutes.
if (process.argv.includes('--scale'))
  for await (const figures of partnerFigures()) partners.push(...printFigures(figures));
print(await watchFigures());
print(await editorFigures());
print(await replayFigures());
print(await sqlFigures());
print(await checkFigures());
print(testFigures());
if (!process.argv.includes('--engine')) print(await firstScreenFigures());
// What is wanted of pages is measured beside the peers.
const without = goalsWithout([...all, ...partners]).filter((name) => !name.startsWith('a page: '));
if (without.length > 0) console.log(`Not measured now:\n${without.map((name) => `  ${name}`).join('\n')}`);

if (process.argv.includes('--write')) {
  const page = resolve(import.meta.dirname, '../../docs/speed.md');
  const said = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, load before ${load}.`;
  const write = (part: string, table: string): void =>
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), part, `${said}\n\n${table}`));
  write('figures', figureTable(all));
  if (partners.length > 0) write('partners', partnerTable(partners));
}
