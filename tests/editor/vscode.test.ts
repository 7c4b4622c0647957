import {readFileSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {fakeEditor} from './vscode/fake-editor.ts';
import {loadExtension, newFolder, packedExtension, repository, textsOf, workspaceFolder} from './vscode/installed.ts';

/*
 * The extension of VS Code as it is packed, loaded by Node with a module `vscode` that shows nothing. What it starts is real:
 * the language server and the site of this repository.
 */
interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly main: string;
  readonly activationEvents: readonly string[];
  readonly engines: {readonly vscode: string};
  readonly capabilities: {
    readonly untrustedWorkspaces: {readonly supported: string; readonly restrictedConfigurations: readonly string[]};
  };
  readonly contributes: {
    readonly commands: readonly {readonly command: string}[];
    readonly menus: Readonly<Record<string, readonly {readonly command: string}[]>>;
    readonly configuration: {readonly properties: Readonly<Record<string, unknown>>};
  };
}

/** The command line of this repository, for an installation that does something besides. */
const cli = pathToFileURL(join(repository, 'scripts/waymark.mjs')).href;
const screen = 'flows/card/screens/guardian.yaml';
let archive: Uint8Array;
let texts: ReadonlyMap<string, string>;
let manifest: Manifest;
const folders: string[] = [];
const kept = (folder: string): string => {
  folders.push(folder);
  return folder;
};

beforeAll(() => {
  archive = packedExtension(kept(newFolder()));
  texts = textsOf(archive);
  manifest = JSON.parse(texts.get('extension/package.json') ?? '') as Manifest;
});

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((end) => end()));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
});

/** An editor with the extension, in a copy of a workspace. */
const started = async (
  folder: string,
  options: Omit<Parameters<typeof fakeEditor>[0], 'folder'> = {},
): Promise<ReturnType<typeof fakeEditor>> => {
  const editor = fakeEditor({folder: kept(folder), ...options});
  const extension = loadExtension(texts, editor);
  const subscriptions: {readonly dispose: () => unknown}[] = [];
  running.push(async () => {
    await extension.deactivate();
    for (const one of subscriptions) one.dispose();
  });
  await extension.activate({subscriptions});
  return editor;
};

describe('the .vsix', () => {
  it('has the bundle, its manifest and its texts, and no sources', () => {
    expect([...texts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/ThirdPartyNotices.txt',
      'extension/dist/extension.js',
      'extension/package.json',
      'extension/readme.md',
    ]);
    expect(archive.length).toBeLessThan(250_000);
    const bundle = texts.get(`extension/${manifest.main.replace('./', '')}`) ?? '';
    expect(bundle).not.toContain('sourceMappingURL');
    const required = [...bundle.matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)].map(([, name = '']) => name);
    expect(required).toContain('vscode');
    expect(required.filter((name) => name !== 'vscode' && !isBuiltin(name))).toEqual([]);
  });

  it('is the same for the same sources', () => {
    expect(Buffer.from(packedExtension(kept(newFolder()))).equals(archive)).toBe(true);
  });

  it('says in its package what its manifest says, with types for each of its files', () => {
    const about = texts.get('extension.vsixmanifest') ?? '';
    const version = (JSON.parse(texts.get('extension/package.json') ?? '') as {readonly version: string}).version;
    expect(about).toContain(`Id="${manifest.name}" Version="${version}" Publisher="waymark"`);
    expect(about).toContain(`Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"`);
    for (const [, path = ''] of about.matchAll(/(?:Path="|<License>)(extension\/[^"<]+)/g))
      expect([path, texts.has(path)]).toEqual([path, true]);
    const types = texts.get('[Content_Types].xml') ?? '';
    for (const path of texts.keys())
      if (path !== '[Content_Types].xml') expect(types).toContain(`Extension="${/\.[a-z]+$/.exec(path)?.[0]}"`);
  });

  it('has its licence, and those of all that is in the bundle', () => {
    expect(manifest.license).toBe('MIT');
    expect(texts.get('extension/LICENSE.txt')).toBe(readFileSync(join(repository, 'LICENSE'), 'utf8'));
    for (const name of [
      'vscode-languageclient',
      'vscode-languageserver-protocol',
      'vscode-jsonrpc',
      'semver',
      'minimatch',
    ])
      expect(texts.get('extension/ThirdPartyNotices.txt')).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('begins in folders with flows, however far below they are, and asks for no newer editor than it is typed for', () => {
    expect(manifest.activationEvents).toEqual(['workspaceContains:**/flows/*/flow.yaml']);
    const {devDependencies} = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    expect(manifest.engines.vscode).toBe(`^${devDependencies['@types/vscode']}`);
  });

  it('registers every command that it contributes, and reads no setting that it does not', async () => {
    const editor = await started(workspaceFolder('tests/workspaces/library-card', 'none'));
    const contributed = manifest.contributes.commands.map(({command}) => command);
    expect([...editor.commands.keys()].toSorted()).toEqual(contributed.toSorted());
    for (const {command} of Object.values(manifest.contributes.menus).flat()) expect(contributed).toContain(command);
    const settings = Object.keys(manifest.contributes.configuration.properties);
    expect(settings).toEqual(expect.arrayContaining([...editor.asked]));
    expect(settings).toEqual(
      expect.arrayContaining([...manifest.capabilities.untrustedWorkspaces.restrictedConfigurations]),
    );
  });
});

describe('without an installation that can be used', () => {
  it.each([
    [
      'none',
      'none',
      /is not installed in .+\. Install it there \(npm install --save-dev waymark\), or say in .*waymark\.path/,
    ],
    [
      'an old one',
      {version: '0.0.9'},
      /^Waymark: Waymark 0\.0\.9 in .+ is too old .+ needs 0\.1\.0\. Install a newer one/,
    ],
  ] as const)('says what to do: %s', async (_, waymark, said) => {
    const folder = workspaceFolder('tests/workspaces/library-card', waymark);
    const editor = await started(folder, {chooses: 'Open Settings'});
    expect(editor.messages).toEqual([
      {text: expect.stringMatching(said), offered: ['Try Again', 'Open Settings', 'Show Output']},
    ]);
    expect(editor.status).toMatchObject({text: '$(warning) Waymark', command: 'waymark.restart', isShown: true});
    expect(editor.executed).toContain('workbench.action.openSettings');
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openPreview');
    expect(editor.messages).toHaveLength(2);
    expect(editor.panels).toEqual([]);
  });

  it('says what is named and not installed yet', async () => {
    const folder = workspaceFolder('tests/workspaces/library-card', 'none');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({dependencies: {waymark: '^0.1.0'}}));
    const editor = await started(folder);
    expect(editor.messages[0]?.text).toMatch(
      /is named in .+package\.json and not installed yet\. Run npm install there\./,
    );
  });

  it.each([
    ['its streams with it', ''],
    [
      'its streams after it',
      `spawn(process.execPath, ['-e', \`const parent = \${process.pid}; setInterval(() => { if (process.ppid !== parent) process.exit(); }, 20); setTimeout(process.exit, 60_000);\`], {stdio: 'inherit'}).unref();`,
    ],
  ])('says in its own words why a language server ends, and does not begin it again and again: %s', async (_, more) => {
    const folder = workspaceFolder('tests/workspaces/library-card', {version: '0.1.0'});
    const script = join(folder, 'node_modules/waymark/cli.mjs');
    writeFileSync(
      script,
      `import {spawn} from 'node:child_process'; ${more} console.error('waymark: packages are missing: npm install some'); process.exit(2);`,
    );
    const editor = await started(folder);
    expect(editor.messages.map(({text}) => text)).toEqual([
      'Waymark: The language server did not start: waymark: packages are missing: npm install some',
    ]);
    expect(editor.status.tooltip).toContain('packages are missing');
  });

  it('takes the one that a setting names, once that is said', async () => {
    const settings: Record<string, unknown> = {};
    const editor = await started(workspaceFolder('tests/workspaces/library-card', 'none'), {settings});
    expect(editor.status.text).toBe('$(warning) Waymark');
    settings['waymark.path'] = repository;
    await editor.run('waymark.restart');
    expect(editor.status.text).toBe('$(check) Waymark');
  });
});

it('runs nothing of a folder that is not trusted, and begins when it is', async () => {
  const folder = workspaceFolder('tests/workspaces/library-card', {version: '0.1.0'});
  const script = join(folder, 'node_modules/waymark/cli.mjs');
  writeFileSync(
    script,
    `import {writeFileSync} from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '');`,
  );
  const editor = await started(folder, {isTrusted: false});
  await editor.open(screen, 'screen:');
  for (const command of ['openGraph', 'openPreview', 'restart']) await editor.run(`waymark.${command}`);
  expect(editor.messages.map(({text}) => text)).toEqual(
    Array.from({length: 2}, () => 'Waymark runs nothing of this folder until you trust it.'),
  );
  expect([editor.status.text, editor.panels]).toEqual(['$(lock) Waymark', []]);
  expect(() => readFileSync(join(folder, 'ran'))).toThrow();
  unlinkSync(script);
  await editor.trust();
  expect(editor.status.text).toBe('$(warning) Waymark');
});

it('gives the extension YAML the schemas of its files, also where nothing may run, and of no others', async () => {
  const given: [string, (resource: string) => string | undefined, (address: string) => string | undefined][] = [];
  const yaml = {registerContributor: (...one: (typeof given)[number]) => given.push(one) > 0};
  const folder = workspaceFolder('tests/workspaces/library-card');
  await started(folder, {isTrusted: false, extensions: {'redhat.vscode-yaml': yaml}});
  await expect.poll(() => given.map(([scheme]) => scheme)).toEqual(['waymark']);
  const [[, schemaOf, textOf] = ['', () => undefined, () => undefined] as const] = given;
  const addressOf = (file: string): string | undefined => schemaOf(pathToFileURL(join(folder, file)).href);
  const language = addressOf(screen) ?? '';
  expect(language).toMatch(/^waymark:\/\/schema\/.+\/node_modules\/waymark\/schemas\/flow\/screen\.schema\.json$/);
  const read = (file: string): string => readFileSync(join(repository, 'schemas/flow', file), 'utf8');
  expect(textOf(language)).toBe(read('screen.schema.json'));
  // What it refers to stands beside it.
  expect(textOf(new URL('definitions.schema.json', language).href)).toBe(read('definitions.schema.json'));
  expect(addressOf('orgs/default/org.yaml')).toContain('/org.schema.json');
  expect(addressOf('orgs/riverside/flows/card/flow.yaml')).toContain('/override.schema.json');
  for (const file of ['schemas/api/openapi.yaml', '.github/workflows/check.yml', '../flows/card/flow.yaml'])
    expect([file, addressOf(file)]).toEqual([file, undefined]);
  expect(textOf(`waymark://schema${join(folder, 'flows/card/flow.json')}`)).toBeUndefined();

  await runCommandLine(['schemas'], testTerminal(folder));
  const named = addressOf(screen) ?? '';
  expect(named).toContain('/.waymark/schemas/card/screen.json');
  expect(JSON.parse(textOf(named) ?? '')).toMatchObject({$schema: expect.any(String)});
});

it('gives them from the start, and while it begins anew, as long as the setting wants them', async () => {
  const folder = workspaceFolder('tests/workspaces/library-card');
  const settings: Record<string, unknown> = {};
  const resource = pathToFileURL(join(folder, screen)).href;
  let ask = (): string | undefined => undefined;
  const first: (string | undefined)[] = [];
  const yaml = {
    registerContributor: (_: string, schemaOf: (resource: string) => string | undefined) => {
      ask = () => schemaOf(resource);
      return first.push(ask()) > 0;
    },
  };
  const editor = await started(folder, {isTrusted: false, settings, extensions: {'redhat.vscode-yaml': yaml}});
  const schema = expect.stringMatching(/\/screen\.schema\.json$/);
  await expect.poll(() => first).toEqual([schema]);
  const restarted = editor.run('waymark.restart');
  expect(ask()).toEqual(schema);
  await restarted;
  settings['waymark.yamlSchemas'] = false;
  expect(ask()).toBeUndefined();
  settings['waymark.yamlSchemas'] = true;
  expect(ask()).toEqual(schema);
});

it('begins without the extension YAML where that does not', async () => {
  const never = new Promise(() => undefined);
  const folder = workspaceFolder('tests/workspaces/library-card');
  const editor = await started(folder, {isTrusted: false, extensions: {'redhat.vscode-yaml': never}});
  expect(editor.status.text).toBe('$(lock) Waymark');
});

it('ends every language server that it has begun, however many restarts come at once', async () => {
  const folder = workspaceFolder('tests/workspaces/library-card', {version: '0.1.0'});
  const begun = join(folder, 'begun');
  writeFileSync(
    join(folder, 'node_modules/waymark/cli.mjs'),
    `import {appendFileSync} from 'node:fs';
     appendFileSync(${JSON.stringify(begun)}, process.pid + '\\n');
     await import(${JSON.stringify(cli)});`,
  );
  const editor = await started(folder);
  await Promise.all([editor.run('waymark.restart'), editor.trust(), editor.run('waymark.restart')]);
  expect([editor.status.text, editor.messages]).toEqual(['$(check) Waymark', []]);
  const living = (): readonly string[] => readFileSync(begun, 'utf8').trim().split('\n').filter(isAlive);
  expect(living()).toHaveLength(1);
  await running.splice(0)[0]?.();
  expect(living()).toEqual([]);
});

describe('beside a file', () => {
  it('marks what is wrong while it is typed, and goes on after a restart', async () => {
    const editor = await started(workspaceFolder('tests/workspaces/library-card'));
    expect(editor.messages).toEqual([]);
    expect(editor.context.get('waymark.isOpen')).toBe(true);
    await editor.open(screen, 'screen:');
    const text = readFileSync(join(repository, 'tests/workspaces/library-card', screen), 'utf8');
    await editor.type(screen, text.replace('title:', 'titel:'));
    await expect
      .poll(() => editor.foundIn(screen).map(({message}) => message))
      .toEqual([expect.stringContaining('titel')]);
    await editor.run('waymark.restart');
    expect(editor.status.text).toBe('$(check) Waymark');
    await expect.poll(() => editor.foundIn(screen)).toHaveLength(1);
    await editor.type(screen, text);
    await expect.poll(() => editor.foundIn(screen)).toEqual([]);
  });

  it('opens the graph of the flow, which marks what the cursor is about', async () => {
    const folder = workspaceFolder('tests/workspaces/library-card');
    const editor = await started(folder);
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openGraph');
    const [panel] = editor.panels;
    expect([panel?.type, panel?.title()]).toEqual(['waymark.graph', 'Graph of card']);
    expect(policyOf(panel?.html())).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expect(panel?.html()).toContain('"chosen":"screen guardian"');
    const drawn = panel?.html();
    await editor.open('flows/card/flow.yaml', 'branch:');
    await expect.poll(() => panel?.posted).toEqual([{choose: 'screen branch'}]);
    expect(panel?.html()).toBe(drawn);
    await editor.open('orgs/default/org.yaml', 'org:');
    await editor.open('flows/card/screens/check.yaml', 'title:');
    await expect.poll(() => panel?.posted.at(-1)).toEqual({choose: 'screen check'});

    const flow = readFileSync(join(repository, 'tests/workspaces/library-card/flows/card/flow.yaml'), 'utf8');
    await editor.open('flows/card/flow.yaml', 'title:');
    await editor.type('flows/card/flow.yaml', flow.replace('Apply for a library card', 'Ask for a library card'));
    // What is no file of a journey changes nothing of it.
    const times = panel?.drawn() ?? 0;
    for (const file of ['notes.yaml', 'notes.md']) {
      writeFileSync(join(folder, file), 'notes: none\n');
      await editor.saved(file);
    }
    await editor.saved('flows/card/flow.yaml');
    await expect.poll(() => panel?.html()).toContain('<title>card: Ask for a library card</title>');
    // Answers come in the order of the questions.
    await editor.run('waymark.openGraph');
    expect([editor.panels.length, panel?.drawn()]).toEqual([1, times + 1]);
  });

  it('draws the graph of each workspace of a window, also where both have the flow', async () => {
    const [folder, second] = [0, 1].map(() => workspaceFolder('tests/workspaces/library-card')) as [string, string];
    const flow = join(kept(second), 'flows/card/flow.yaml');
    writeFileSync(flow, readFileSync(flow, 'utf8').replace('Apply for a library card', 'Ask for a library card'));
    const editor = await started(folder, {second});
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openGraph');
    const [panel] = editor.panels;
    expect(panel?.html()).toContain('<title>card: Apply for a library card</title>');
    await editor.open(join(second, screen), 'screen:');
    await expect.poll(() => panel?.html()).toContain('<title>card: Ask for a library card</title>');
    await editor.open(join(second, 'flows/card/flow.yaml'), 'branch:');
    await expect.poll(() => panel?.posted).toEqual([{choose: 'screen branch'}]);

    // Of one with errors there is none, and that of the other is not taken for it.
    await editor.open('flows/card/flow.yaml', 'branch:');
    await expect.poll(() => panel?.html()).toContain('<title>card: Apply for a library card</title>');
    await editor.type(join(second, 'flows/card/flow.yaml'), 'flow: [');
    await editor.open(join(second, screen), 'title:');
    await expect.poll(() => panel?.html()).toContain('The workspace has');
    expect(panel?.title()).toBe('Graph');
  });

  it('says in the title of the graph that it is out of date, and why', async () => {
    const editor = await started(workspaceFolder('tests/workspaces/library-card'));
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openGraph');
    const [panel] = editor.panels;
    const drawn = panel?.html();
    const text = readFileSync(join(repository, 'tests/workspaces/library-card', screen), 'utf8');
    await editor.type(screen, text.replace('title:', 'titel:'));
    await editor.saved(screen);
    const outOfDate = 'Graph of card. The workspace has an error: a graph is drawn once none is left.';
    await expect.poll(() => panel?.title()).toBe(outOfDate);
    await editor.open(screen, 'titel:');
    await expect.poll(() => panel?.posted).toEqual([{choose: 'screen guardian'}]);
    expect([panel?.title(), panel?.html()]).toEqual([outOfDate, drawn]);
    await editor.type(screen, text);
    await editor.saved(screen);
    await expect.poll(() => panel?.title()).toBe('Graph of card');
  });

  it('draws the graph as soon as it can again, also where nothing was saved since', async () => {
    const editor = await started(workspaceFolder('tests/workspaces/library-card'));
    const file = 'flows/card/flow.yaml';
    const textOf = (path: string) => readFileSync(join(repository, 'tests/workspaces/library-card', path), 'utf8');
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openGraph');
    const [panel] = editor.panels;
    await editor.type(screen, textOf(screen).replace('title:', 'titel:'));
    await editor.open(file, 'title:');
    await editor.type(file, textOf(file).replace('Apply for a library card', 'Ask for a library card'));
    await editor.saved(file);
    await expect.poll(() => panel?.title()).toContain('The workspace has an error');
    await editor.type(screen, textOf(screen));
    await editor.open(file, 'branch:');
    await expect.poll(() => panel?.title()).toBe('Graph of card');
    expect(panel?.html()).toContain('<title>card: Ask for a library card</title>');

    // Where the cursor was about no graph when it was saved, none was drawn either.
    await editor.type(file, textOf(file));
    await editor.open('orgs/default/org.yaml', 'org:');
    await editor.run('waymark.openGraph');
    await editor.saved(file);
    await editor.open(file, 'branch:');
    await expect.poll(() => panel?.html()).toContain('<title>card: Apply for a library card</title>');
    const times = panel?.drawn();
    await editor.open(file, 'title:');
    await editor.run('waymark.openGraph');
    expect(panel?.drawn()).toBe(times);
  });

  it('draws the graph also where the first panel was closed before it was drawn', async () => {
    const editor = await started(workspaceFolder('tests/workspaces/library-card'));
    await editor.open(screen, 'screen:');
    const first = editor.run('waymark.openGraph');
    await editor.panels[0]?.close();
    await first;
    await editor.run('waymark.openGraph');
    expect(editor.panels.map((panel) => panel.html().includes('"chosen":"screen guardian"'))).toEqual([false, true]);
  });

  it('begins no site for a preview before the last one has ended, which holds its store', async () => {
    const folder = workspaceFolder('tests/workspaces/library-card', {version: '0.1.0'});
    writeFileSync(
      join(folder, 'node_modules/waymark/cli.mjs'),
      `if (process.argv[2] === 'lsp') await import(${JSON.stringify(cli)}); else await import('./dev.mjs');`,
    );
    writeFileSync(join(folder, 'node_modules/waymark/dev.mjs'), slowSite);
    const said = (): readonly string[] => readFileSync(join(folder, 'said'), 'utf8').trim().split('\n');
    const editor = await started(folder);
    await editor.open(screen, 'screen:');
    await editor.run('waymark.openPreview');
    await expect.poll(() => editor.panels[0]?.html()).toContain('<iframe');
    await editor.panels[0]?.close();
    await expect.poll(said).toContain('told to end');
    await editor.run('waymark.openPreview');
    expect(editor.panels[1]?.html()).toContain('The site is starting.');
    writeFileSync(join(folder, 'may-end'), '');
    await expect.poll(() => editor.panels[1]?.html()).toContain('<iframe');
    expect(said()).toEqual(['begun', 'told to end', 'ended', 'begun']);
  });

  it('opens the screen that the cursor is about as the site shows it, framed by webviews alone, and ends the site with it', async () => {
    // The folder's machine and the window's may be two: what the window is told is the port that leads there.
    const reachedAt = (origin: string): string => origin.replace('127.0.0.1', 'localhost');
    const editor = await started(workspaceFolder('tests/workspaces/library-card'), {reachedAt});
    await editor.open('flows/card/screens/index.yaml', 'screen:');
    await editor.run('waymark.openPreview');
    const [panel] = editor.panels;
    expect(panel?.html()).toContain('<p id="words" role="status">The site is starting.</p>');
    await expect.poll(() => panel?.html()).toContain('<iframe');
    const html = panel?.html() ?? '';
    const address = attributeOf(html, 'src');
    const {origin, pathname, search} = new URL(address);
    expect([pathname, search, panel?.title()]).toEqual(['/library/card', '?org=default', 'Preview of index']);
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(policyOf(html)).toMatch(
      new RegExp(
        `^default-src 'none'; style-src 'nonce-([^']+)'; script-src 'nonce-\\1'; frame-src ${origin}; base-uri 'none'; form-action 'none'$`,
      ),
    );
    expect(attributeOf(html, 'sandbox').split(' ')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^allow-(?:top-navigation|popups)/)]),
    );
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors vscode-webview: vscode-file:(?:;|$)/);
    expect(page.headers.get('x-frame-options')).toBeNull();

    await editor.open(screen, 'screen:');
    const followed = {address: `${origin}/library/card/guardian?org=default`};
    await expect
      .poll(() => panel?.posted.at(-1))
      .toMatchObject({
        show: {...followed, words: 'card, guardian. guardian shows once what comes before it is answered here.'},
      });
    // A page that has only just been loaded knows nothing of it.
    await panel?.say({ready: true});
    expect(panel?.posted.at(-1)).toMatchObject({show: followed});
    await editor.open('orgs/riverside/org.yaml', 'extends:');
    await editor.open('flows/card/flow.yaml', 'branch:');
    await expect
      .poll(() => panel?.posted.at(-1))
      .toMatchObject({show: {address: `${origin}/library/card/branch?org=default`}});
    // Which page opens is the extension's to say; what the window reaches it by is the editor's to find.
    await panel?.say({outside: 'vscode://else.where/'});
    expect(editor.opened).toEqual([`${origin.replace('localhost', '127.0.0.1')}/library/card/branch?org=default`]);
    expect(editor.asked).toContain('waymark.preview.parameters');

    // An editor in a browser is a site that may not frame it.
    editor.moveToBrowser();
    await editor.open('flows/card/screens/check.yaml', 'screen:');
    await expect.poll(() => panel?.html()).toContain('open it in a tab');
    expect(panel?.html()).not.toMatch(/<iframe|frame-src/);
    expect(panel?.html()).toContain(`data-shown="${origin}/library/card/check?org=default"`);

    await panel?.close();
    await expect
      .poll(() =>
        fetch(address).then(
          ({status}) => status,
          () => 'gone',
        ),
      )
      .toBe('gone');
  });
});

const isAlive = (id: string): boolean => {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
};

/** `waymark dev` that takes longer to end than another takes to begin, and gives up where another holds its store, as the real one. */
const slowSite = `
import {execFileSync} from 'node:child_process';
import {appendFileSync, existsSync, rmSync, writeFileSync} from 'node:fs';
const say = (word) => appendFileSync('said', word + '\\n');
if (existsSync('held')) say('refused');
else {
  writeFileSync('held', '');
  say('begun');
  process.on('disconnect', () => {
    say('told to end');
    const mayEnd = setInterval(() => {
      if (!existsSync('may-end')) return;
      clearInterval(mayEnd);
      for (let at = 0; at < 5; at += 1) execFileSync(process.execPath, ['-e', '']);
      rmSync('held');
      say('ended');
    }, 10);
  });
  process.send({waymark: 'open', address: 'http://127.0.0.1:9/'});
}
`;

const attributeOf = (html: string, name: string): string =>
  new RegExp(`<iframe[^>]* ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

const policyOf = (html = ''): string =>
  (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");
