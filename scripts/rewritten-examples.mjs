import {runTypeScript} from './setup.mjs';

await runTypeScript('rewritten-examples');
