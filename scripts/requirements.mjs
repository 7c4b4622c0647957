import {runTypeScript} from './setup.mjs';

runTypeScript('requirements');
