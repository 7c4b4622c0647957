// One thread of `waymark replay`: it loads the code that started it, as source or as bundle.
import {parentPort, workerData} from 'node:worker_threads';

const {module, work} = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const {worker} = await import(module);
const judge = worker(work);
parentPort.on('message', async (part) => {
  parentPort.postMessage(await judge(part), []);
});
