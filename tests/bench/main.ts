import {engineFigures} from './engine.ts';
import {firstScreenFigures} from './first-screen.ts';
import {printFigures} from './measure.ts';

printFigures(await engineFigures());
if (!process.argv.includes('--engine')) printFigures(await firstScreenFigures());
