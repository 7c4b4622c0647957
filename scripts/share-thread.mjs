// The thread of a command that looks at a share of the organisations: it loads the code that started it, as source or as bundle.
import {fileURLToPath} from 'node:url';
import {workerData} from 'node:worker_threads';
import {loadKept} from './run-bundle.mjs';

const {module, work, port} = workerData;
const isSource = module.endsWith('.ts');
if (isSource) (await import('tsx/esm/api')).register();
const {shareWorker} = isSource ? await import(module) : loadKept(fileURLToPath(module));
port.postMessage(shareWorker(work), []);
port.close();
