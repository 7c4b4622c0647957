// The thread of a command that looks at a share of the organisations: it loads the code that started it, as source or as bundle.
import {fileURLToPath} from 'node:url';
import {parentPort, workerData} from 'node:worker_threads';
import {loadKept} from './run-bundle.mjs';

const {module, work} = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const {shareWorker} = module.endsWith('.ts') ? await import(module) : loadKept(fileURLToPath(module));
parentPort.postMessage(await shareWorker(work), []);
