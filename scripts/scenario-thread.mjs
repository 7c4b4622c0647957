// The thread of `waymark validate --deep` that runs scenarios: it loads the code that started it, as source or as bundle.
import {parentPort, workerData} from 'node:worker_threads';

const {module, work} = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const {scenarioWorker} = await import(module);
parentPort.postMessage(await scenarioWorker(work), []);
