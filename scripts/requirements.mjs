import {runTypeScript} from './setup.mjs';

await runTypeScript('requirements');
