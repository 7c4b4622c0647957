import {availableParallelism, loadavg} from 'node:os';
import {engineFigures} from './engine.ts';
import {firstScreenFigures} from './first-screen.ts';
import {printFigures} from './measure.ts';
import {replayFigures} from './replay.ts';
import {ruleFigures} from './rules.ts';
import {coldFigures, deepFigures, organisationFigures} from './scale.ts';
import {watchFigures} from './watch.ts';

console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
printFigures(await engineFigures());
printFigures(await ruleFigures());
printFigures(coldFigures());
printFigures(deepFigures());
printFigures([100, 1000].flatMap((count) => organisationFigures(count)));
printFigures(organisationFigures(1000, 'equal'));
// Takes minutes.
if (process.argv.includes('--scale'))
  printFigures([...organisationFigures(10_000), ...organisationFigures(10_000, 'equal')]);
printFigures(await watchFigures());
printFigures(replayFigures());
if (!process.argv.includes('--engine')) printFigures(await firstScreenFigures());
