import {runTypeScript} from './setup.mjs';

runTypeScript('rewritten-examples');
