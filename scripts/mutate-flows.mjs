import {runTypeScript} from './setup.mjs';

await runTypeScript('mutate-flows');
