import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

/*
 * Runs a script with its arguments, and writes what it took to a file as JSON: seconds since the start of the
 * process, seconds of the processor, most memory in MB. Processor time tells of a busy machine what a clock cannot.
 */
const [report, script, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], script, ...args];
process.on('exit', () => {
  const {user, system} = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  writeFileSync(report, JSON.stringify({seconds: performance.now() / 1000, processor: (user + system) / 1e6, peak}));
});
await import(pathToFileURL(script).href);
