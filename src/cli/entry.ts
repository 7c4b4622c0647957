import {run} from './main.ts';
import {processTerminal} from './terminal.ts';

process.exitCode = await run(process.argv.slice(2), processTerminal());
