import {engineFigures} from './engine.ts';
import {firstScreenFigures} from './first-screen.ts';
import {printFigures} from './measure.ts';
import {replayFigures} from './replay.ts';
import {watchFigures} from './watch.ts';

printFigures(await engineFigures());
printFigures(await watchFigures());
printFigures(replayFigures());
if (!process.argv.includes('--engine')) printFigures(await firstScreenFigures());
