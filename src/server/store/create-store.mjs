// Runs in a thread of its own: making an empty database is three seconds of work.
import {workerData} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';

const store = await PGlite.create({dataDir: workerData});
await store.close();
