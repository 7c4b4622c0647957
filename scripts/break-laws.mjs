import {runTypeScript} from './setup.mjs';

runTypeScript('break-laws');
