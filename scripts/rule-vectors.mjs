import {runTypeScript} from './setup.mjs';

await runTypeScript('rule-vectors');
