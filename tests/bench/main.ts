import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism, loadavg} from 'node:os';
import {resolve} from 'node:path';
import {editorFigures} from './editor.ts';
import {engineFigures} from './engine.ts';
import {firstScreenFigures} from './first-screen.ts';
import {figureTable, printFigures, type Figure} from './measure.ts';
import {partnerFigures} from './partners.ts';
import {replacePart} from './peers/table.ts';
import {replayFigures} from './replay.ts';
import {ruleFigures} from './rules.ts';
import {coldFigures, deepFigures, organisationFigures} from './scale.ts';
import {sqlFigures} from './sql.ts';
import {watchFigures} from './watch.ts';

const all: Figure[] = [];
const print = (figures: readonly Figure[]): void => void all.push(...printFigures(figures));
const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
console.log(`Load of the machine before: ${load}`);
print(await engineFigures());
print(await ruleFigures());
print(coldFigures());
print(deepFigures());
print([100, 1000].flatMap((count) => organisationFigures(count)));
print(organisationFigures(1000, 'equal'));
// Takes minutes.
if (process.argv.includes('--scale')) for (const count of [100, 1000, 10_000]) print(await partnerFigures(count));
print(await watchFigures());
print(await editorFigures());
print(replayFigures());
print(await sqlFigures());
if (!process.argv.includes('--engine')) print(await firstScreenFigures());

if (process.argv.includes('--write')) {
  const page = resolve(import.meta.dirname, '../../docs/speed.md');
  const said = `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, load before ${load}.`;
  writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'figures', `${said}\n\n${figureTable(all)}`));
}
