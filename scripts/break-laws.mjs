import {runTypeScript} from './setup.mjs';

await runTypeScript('break-laws');
