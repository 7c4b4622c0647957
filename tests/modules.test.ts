import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, type InlineConfig, type Plugin} from 'vite';
import {beforeAll, describe, expect, it} from 'vitest';
import {appConfig, drawConfig} from '../src/cli/vite/config.ts';
import {findModules} from '../src/compiler/plug-ins/find-modules.ts';

const root = resolve(import.meta.dirname, '..');
const isDependency = (id: string): boolean => id.startsWith(join(root, 'node_modules/'));

/** Without what asks Vite for an address instead of a module. */
const pathOf = (id: string): string => id.replace(/\?.*$/, '');

/** Packages that publish one edition for bundlers and another for Node, which wraps CommonJS: the same code, theirs. */
const forBundlers = ['react-plaid-link', 'xstate'];
/** One that publishes one for browsers besides. */
const forBrowsers = '@twilio/conversations';

/** What a build makes of the dependencies. */
interface Made {
  /** Modules whose code is not what stands in their file. */
  readonly changed: string[];
  /** The file that each name of a package led to. */
  readonly resolved: Map<string, string>;
  readonly modules: Set<string>;
}

async function buildWith(config: InlineConfig, ...more: readonly Plugin[]): Promise<Made> {
  const made: Made = {changed: [], resolved: new Map(), modules: new Set()};
  const recorder: Plugin = {
    name: 'recorder',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, {...options, skipSelf: true});
        const own = importer !== undefined && !isDependency(importer);
        if (own && found !== null && isDependency(found.id)) made.resolved.set(pathOf(source), pathOf(found.id));
        return found;
      },
    },
    moduleParsed: ({id, code}) => {
      if (!isDependency(id) || !/\.m?js$/.test(id)) return;
      made.modules.add(id);
      if (code !== readFileSync(id, 'utf8')) made.changed.push(id.slice(root.length + 1));
    },
  };
  const plugins = [...(config.plugins ?? []), ...more, recorder];
  await build({...config, plugins, logLevel: 'silent', build: {...config.build, write: false, minify: false}});
  return made;
}

/** The files that Node, and with it every unit test, takes for these names. */
function ofNode(names: readonly string[]): ReadonlyMap<string, string> {
  const program = `
    const found = process.argv.slice(1).map((name) => [name, import.meta.resolve(name)]);
    process.stdout.write(JSON.stringify(found));`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program, ...names], {cwd: root});
  const found = JSON.parse(text.toString()) as readonly (readonly [string, string])[];
  return new Map(found.map(([name, url]) => [name, fileURLToPath(url)]));
}

const files = readdirSync(join(root, 'plugins'), {recursive: true, encoding: 'utf8'});
const modules = findModules(files.map((name) => `plugins/${name}`));
const browsers = appConfig({base: '/modules', plugIns: () => ({root, modules})});

describe.each([
  ['the built app', browsers, [forBrowsers, ...forBundlers]],
  ['what a server draws by', drawConfig('/modules', 'draw'), forBundlers],
])('a dependency in %s', (_, config, twoEditions) => {
  let made: Made;
  beforeAll(async () => {
    made = await buildWith(config);
  });

  it('is what its files say: nothing of it is replaced or edited', () => {
    expect(made.modules.size).toBeGreaterThan(200);
    expect(made.changed).toEqual([]);
  });

  it('is what the tests run, but where its maker publishes two editions', () => {
    const tested = ofNode([...made.resolved.keys()]);
    const otherwise = [...made.resolved].filter(([name, file]) => tested.get(name) !== file).map(([name]) => name);
    expect(otherwise.toSorted()).toEqual(twoEditions);
  });
});

it('is noticed when a plug-in edits a dependency', async () => {
  const edits: Plugin = {
    name: 'edits',
    transform: (code, id) => (id.includes('/@rjsf/core/lib/components/Form.js') ? `${code}\n` : null),
  };
  const {changed} = await buildWith(browsers, edits);
  expect(changed).toEqual(['node_modules/@rjsf/core/lib/components/Form.js']);
});
