import {runTypeScript} from './setup.mjs';

runTypeScript('rule-vectors');
