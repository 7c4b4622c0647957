// Runs in a thread of its own; `workerData` says whether it stands behind all that is answered.
import {scryptSync} from 'node:crypto';
import {constants, setPriority} from 'node:os';
import {parentPort, workerData} from 'node:worker_threads';

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (workerData.isBehind && process.platform === 'linux') {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is forbidden, threads are equal.
  }
}
parentPort?.on('message', ({password, salt, keyLength, cost}) => {
  parentPort?.postMessage(scryptSync(password, salt, keyLength, cost), []);
});
