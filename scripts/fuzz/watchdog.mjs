// A thread of its own: what is watched may be in a loop that never gives its own thread a turn.
import {writeSync} from 'node:fs';
import {parentPort, workerData} from 'node:worker_threads';

const {most} = workerData;
let timer;
parentPort.on('message', (edit) => {
  clearTimeout(timer);
  if (edit === undefined) return;
  timer = setTimeout(() => {
    writeSync(2, `takes more than ${most / 1000} s: ${edit}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, most);
});
