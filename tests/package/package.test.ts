import {execFile, spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {beforeAll, describe, expect, it} from 'vitest';
import {patience} from '../patience.ts';
import {home, installation, packed, readPackage, repository} from './support/installed.ts';

const run = promisify(execFile);
const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>> & {readonly version: string}
>;

/** Pages have React themselves, often not the newest: this is the first that has all that is used of it. */
const leastReact: Readonly<Record<string, string>> = {react: '19.2.0', 'react-dom': '19.2.0'};

/** What that one exports. */
const inLeastReact: ReadonlySet<string> = new Set(
  Object.entries({
    react:
      'Activity Children Component Fragment Profiler PureComponent StrictMode Suspense act cache cacheSignal captureOwnerStack ' +
      'cloneElement createContext createElement createRef forwardRef isValidElement lazy memo startTransition use useActionState ' +
      'useCallback useContext useDebugValue useDeferredValue useEffect useEffectEvent useId useImperativeHandle useInsertionEffect ' +
      'useLayoutEffect useMemo useOptimistic useReducer useRef useState useSyncExternalStore useTransition version',
    'react-dom':
      'createPortal flushSync preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState ' +
      'useFormStatus version',
  }).flatMap(([library, names]) => names.split(' ').map((name) => `${library} ${name}`)),
);

let tarball = '';
let folder = '';

beforeAll(() => {
  tarball = packed();
  folder = installation(({dependencies, peerDependencies}) => [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'typescript',
  ]);
});

/** Runs a program with Node in a folder of the installation. */
const node = async (cwd: string, args: readonly string[]): Promise<string> => {
  const {stdout, stderr} = await run(process.execPath, [...args], {cwd, encoding: 'utf8', timeout: patience.forOne});
  expect(stderr).toBe('');
  return stdout;
};

/** A workspace with one flow and one organisation, as the packed command line writes it. */
const newWorkspace = async (place: string): Promise<void> => {
  mkdirSync(place);
  const command = join(dirname(place), 'node_modules/waymark/bin/waymark.mjs');
  await node(place, [command, 'new', 'flow', 'hello']);
  await node(place, [command, 'new', 'org', 'default']);
};

describe('the manifest of the package', () => {
  it('asks of each library what this repository is tried with, and has its version', () => {
    const here = {...root.dependencies, ...root.devDependencies};
    const {dependencies, peerDependencies, version} = readPackage();
    expect(version).toBe(root.version);
    const least = {...here, ...leastReact};
    for (const [name, range] of Object.entries({...dependencies, ...peerDependencies}))
      expect([name, range.replace(/^[\^~]/, '')]).toEqual([name, least[name]]);
  });

  it('asks for a React that has all that is used of it', () => {
    const folders = ['src', 'plugins'].map((folder) => join(repository, folder));
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const used = sources.flatMap((source) =>
      [...source.matchAll(/^import \{([^}]*)\} from '(react|react-dom)';$/gm)].flatMap(([, names = '', library = '']) =>
        names.split(',').flatMap((name) => (/^\s*(?:type .*)?$/.test(name) ? [] : [`${library} ${name.trim()}`])),
      ),
    );
    expect(used.length).toBeGreaterThan(250);
    expect(used.filter((name) => !inLeastReact.has(name))).toEqual([]);
  });

  it('names in its README every library that somebody has to install', () => {
    const text = readFileSync(join(home, 'README.md'), 'utf8');
    const missing = Object.keys(readPackage().peerDependencies).filter((name) => !text.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('the packed package', () => {
  it('is what publint finds nothing in', async () => {
    const bytes = readFileSync(tarball);
    const {messages} = await publint({
      strict: true,
      pack: {tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)},
    });
    const about = readPackage() as unknown as Parameters<typeof formatMessage>[1];
    expect(messages.map((message) => formatMessage(message, about))).toEqual([]);
  });

  it('has types that fit what is imported, however an ES module is resolved', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      excludeEntrypoints: ['./react.css', './package.json'],
    });
    if (!analysis.types) throw new Error('The package has no types.');
    // It is a package of ES modules for Node 20 and newer: Node 10 knows no `exports`, and `require` gives a module.
    const others = analysis.problems.filter(
      ({kind, ...problem}) =>
        kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(others).toEqual([]);
  });

  it('is small: files, and bytes as they come and as they lie', () => {
    const unpacked = join(folder, 'node_modules/waymark');
    const files = readdirSync(unpacked, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // What the installation keeps there is not of the package.
      .filter((file) => !file.startsWith(join(unpacked, 'node_modules')));
    expect(statSync(tarball).size).toBeLessThan(4_900_000);
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(16_200_000);
    // The sources of the app, for plug-ins that are built into it, are half of the files and a tenth of the bytes.
    expect(files.length).toBeLessThan(1500);
  });
});

const consumer = `
import {validate, type Compiled, type Files, type FlowFile} from 'waymark';
import {decide, evaluate, type CompiledFlow, type Decision} from 'waymark/runtime';
import {createJourney, createStore, journeyMachine, type Journey, type JourneyPorts} from 'waymark/journey';
import {Journey as Shown, PlainServices, theme, type JourneyProps} from 'waymark/react';
import {defineControl, defineDisplay, defineFormat, defineOperation, defineOperator} from 'waymark/plug-in';
import {Button, lateModule, useAsked} from 'waymark/blocks';
import {startServer, type StartedServer} from 'waymark/server';
import {waymark, type WaymarkOptions} from 'waymark/vite';

const files: Files = new Map([['flows/a/flow.yaml', 'flow: a']]);
export const compiled: Compiled = validate(files, {today: '2027-01-31'});
export const file: FlowFile = {flow: 'a', path: '/a'};
export const decided = (flow: CompiledFlow): Decision => decide(flow, {}, {path: '/', asked: true});
export const value: unknown = evaluate(true, {});
export const begun = (ports: JourneyPorts): Journey => createJourney(ports);
export const id: string = journeyMachine.id;
export const count: number = createStore(1).get();
export const props: JourneyProps = {site: '/site', onScreen: ({screen}) => screen.length};
export const parts = [Shown, PlainServices, theme] as const;
export const started = (): Promise<StartedServer> => startServer({root: '.', port: 0});
export const options: WaymarkOptions = {root: 'hello'};
export const plugin: string = waymark(options).name;
export const control = defineControl(({id, value, onChange}) => (onChange(value === 1 ? 2 : 1), id));
export const display = defineDisplay(({props, raise}) => (raise('seen', null), String(props['of'])));
export const format = defineFormat((size, word = 'm') => String(size) + word);
export const operator = defineOperator((one, other) => one === other);
export const blocks = [Button, lateModule('late', async () => 1), useAsked] as const;
export const operation = defineOperation(({body, refuse}) => (body['ring'] === null ? refuse('NONE', 'None.') : {}));
// @ts-expect-error A format prints a text.
defineFormat((size) => size);
// @ts-expect-error The day is needed.
validate(files);
// @ts-expect-error It is a path.
export const wrong: JourneyProps = {site: 1};
`;

describe('a program that imports the doors', () => {
  it.each([
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('is checked against their types as %s resolves modules', async (moduleResolution, module) => {
    const place = join(folder, moduleResolution);
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), '{"type": "module"}');
    writeFileSync(join(place, 'consumer.ts'), consumer);
    const compilerOptions = {
      ...{moduleResolution, module, target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx'},
      ...{strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, types: ['node']},
    };
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({compilerOptions, files: ['consumer.ts']}));
    const {stdout, status} = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/typescript/bin/tsc'), '-p', place],
      {
        encoding: 'utf8',
      },
    );
    expect(status === 0 || stdout !== '', 'the compiler runs').toBe(true);
    // Other libraries need not be right for each option of a compiler.
    expect(stdout.split('\n').filter((line) => /^\S/.test(line) && !/node_modules\/(?!waymark\/)/.test(line))).toEqual(
      [],
    );
  });

  it('compiles a workspace by the API, decides by what came of it, and is told what is wrong', async () => {
    const place = join(folder, 'program');
    await newWorkspace(place);
    writeFileSync(
      join(place, 'program.mjs'),
      `import {readdirSync, readFileSync, statSync} from 'node:fs';
import {validate, renderGithub} from 'waymark';
import {decide} from 'waymark/runtime';
const files = new Map();
for (const folder of ['flows', 'orgs', 'schemas'])
  for (const name of readdirSync(folder, {recursive: true}).map((name) => folder + '/' + name))
    if (statSync(name).isFile()) files.set(name, readFileSync(name, 'utf8'));
const {manifest, orgs, diagnostics} = validate(files, {today: '2027-01-31'});
const shown = decide(orgs.default.flows.hello.flow, {answers: {}}, {path: '/site/hello', asked: true});
files.set('flows/hello/screens/index.yaml', 'screen: index\\ntitel: Hello\\n');
const wrong = validate(files, {today: '2027-01-31'});
console.log(JSON.stringify({base: manifest.base, found: diagnostics.length, screen: shown.screen, wrong: renderGithub(wrong.diagnostics, files)}));
`,
    );
    const said = JSON.parse(await node(place, ['program.mjs'])) as Readonly<Record<string, unknown>>;
    expect(said).toMatchObject({base: '/site', found: 0, screen: 'index'});
    expect(said['wrong']).toContain('file=flows/hello/screens/index.yaml,line=2');
  });

  it('starts the server by the API, and the first page is there with its scripts', async () => {
    const place = join(folder, 'served');
    await newWorkspace(place);
    writeFileSync(
      join(place, 'serve.mjs'),
      `import {startServer} from 'waymark/server';
const {origin, close} = await startServer({root: process.cwd(), port: 0});
const page = await fetch(origin + '/site/hello');
const html = await page.text();
const addresses = [...html.matchAll(/(?:src|href)="(\\/[^"]*)"/g)].map(([, href]) => href);
const statuses = await Promise.all(addresses.map(async (href) => (await fetch(origin + href)).status));
console.log(JSON.stringify({status: page.status, html, wrong: statuses.filter((status) => status !== 200).length, count: statuses.length}));
await close();
`,
    );
    const said = JSON.parse(await node(place, ['serve.mjs'])) as Readonly<Record<string, unknown>>;
    expect(said).toMatchObject({status: 200, wrong: 0});
    expect(said['count']).toBeGreaterThan(4);
    expect(said['html']).toContain('What is your name?');
  });
});

describe('the command line of the package', () => {
  const command = (at: string): string => join(at, 'node_modules/waymark/bin/waymark.mjs');

  it('starts a workspace, judges, tests, explains, compares and builds it, with --root and in its folder', async () => {
    const place = join(folder, 'by-hand');
    mkdirSync(place);
    const waymark = (...args: readonly string[]): Promise<string> => node(place, [command(folder), ...args]);
    expect(await waymark('new', 'flow', 'hello')).toContain('Written: flows/hello/flow.yaml');
    expect(await waymark('new', 'org', 'default')).toContain('Written: orgs/default/org.yaml');
    expect(await waymark('new', 'screen', 'pet')).toContain('Written: flows/hello/screens/pet.yaml');
    expect(await waymark('validate', '--max-warnings', '0')).toMatch(/^No findings/);
    expect(await waymark('validate', '--deep')).toMatch(/^No findings/);
    expect(await waymark('test')).toContain('0 do not');
    expect(await waymark('build')).toContain('artifacts');
    writeFileSync(join(place, 'facts.yaml'), 'answers: {}\n');
    expect(await waymark('explain', '--flow', 'hello', '--facts', 'facts.yaml')).toContain('index');
    expect(await waymark('explain-code', 'unknown-key')).toContain('unknown-key');
    expect(await waymark('schemas', '--out', join(place, 'out'))).not.toBe('');
    expect(await waymark('docs', '--out', 'documentation')).toMatch(/^\d+ pages in /);
    expect(readFileSync(join(place, 'documentation/guides/concepts.html'), 'utf8')).toContain('What the words mean');
    expect(await waymark('--version')).toBe(`${root.version}\n`);
    const git = (...args: readonly string[]) =>
      spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {cwd: place});
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'x');
    const screen = join(place, 'flows/hello/screens/pet.yaml');
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('maxLength: 80', 'maxLength: 8'));
    expect(await waymark('diff', 'HEAD')).toContain('pet');
    expect(await node(folder, [command(folder), 'validate', '--root', place])).toMatch(/^No findings/);
  });

  it('says nothing of the reference server, which it does not have', async () => {
    const command = join(folder, 'node_modules/waymark/bin/waymark.mjs');
    const help = await Promise.all(
      [['--help'], ['start', '--help']].map(async (args) => node(folder, [command, ...args])),
    );
    expect(help.join('')).not.toMatch(/sandbox|reference server|--pace/);
    expect(help.join('')).toContain('node_modules/waymark/docs/operating.md');
  });

  it('says which packages are missing that only one command needs, and how to install them', () => {
    const bare = installation(({dependencies}) => Object.keys(dependencies));
    const place = join(bare, 'site');
    mkdirSync(place);
    const waymark = (...args: readonly string[]) =>
      spawnSync(process.execPath, [command(bare), ...args], {cwd: place, encoding: 'utf8'});
    for (const args of [['new', 'flow', 'hello'], ['new', 'org', 'default'], ['validate', '--deep'], ['test']])
      expect([args, waymark(...args).status]).toEqual([args, 0]);
    const {status, stderr} = waymark('start', '--port', '0');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^waymark: packages are missing that only the server needs\. Install them: npm install /);
    for (const name of ['fastify@', 'kysely@', '@electric-sql/pglite@']) expect(stderr).toContain(` ${name}`);
    expect(stderr).not.toContain('react');
  });
});
