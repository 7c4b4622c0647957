import {run} from './main.ts';
import {processTerminal} from './terminal/terminal.ts';

// Who reads no further, as `head` does, has what they wanted.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});

void run(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
