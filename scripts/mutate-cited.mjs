import {runTypeScript} from './setup.mjs';

runTypeScript('mutate-cited');
