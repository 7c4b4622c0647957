import {runTypeScript} from './setup.mjs';

runTypeScript('fuzz');
