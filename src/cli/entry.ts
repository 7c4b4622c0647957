import {runCommandLine} from './main.ts';
import {exitCode} from './terminal/exit-code.ts';
import {processTerminal} from './terminal/terminal.ts';

// Who reads no further, as `head` does, has what they wanted.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit();
  // As on a disk that is full.
  process.stderr.write(`waymark: what is printed cannot be written: ${fault.message}\n`);
  process.exit(exitCode.usage);
});

// Nobody can be told of that: only the code is left to say that something was wrong.
process.stderr.on('error', () => process.exit(exitCode.usage));

void runCommandLine(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
