import {readFileSync} from 'node:fs';
import {defineConfig} from 'vite';
import {parse} from 'yaml';
import {appConfig} from './src/cli/vite/config.ts';

/** For tools that ask Vite itself; `waymark dev` and `waymark build --app` call `appConfig` alone. */
const {base} = parse(readFileSync(new URL('flows/shell/flow.yaml', import.meta.url), 'utf8')) as {base: string};

export default defineConfig(appConfig({base}));
