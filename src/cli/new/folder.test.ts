import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const init = async (root: string, ...args: readonly string[]) => {
  const terminal = testTerminal(root);
  return {
    code: await runCommandLine(['init', ...args], terminal),
    printed: terminal.printed(),
    said: terminal.remarks(),
  };
};

it('goes into a repository that is new, and leaves what it has', async () => {
  const root = tempWorkspace({'README.md': '# Dogs', '.gitignore': 'node_modules\n', LICENSE: 'MIT'});
  const {code, printed} = await init(root);
  expect(code).toBe(0);
  expect(printed).toContain('Name in .gitignore what is made anew: dist/, .waymark/');
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Dogs');
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('node_modules\n');
  expect(readFileSync(join(root, 'server.yaml'), 'utf8')).toContain('keep:');
});

it('says nothing of .gitignore where it wrote it', async () => {
  const root = tempWorkspace({});
  mkdirSync(root, {recursive: true});
  const {printed} = await init(root);
  expect(printed).not.toContain('Name in .gitignore');
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('node_modules/\ndist/\n.waymark/\n');
});

it('says what each command does and where to read on, which is there', async () => {
  const root = tempWorkspace({});
  const {printed} = await init(root, 'dogs');
  expect(printed.slice(printed.indexOf('Next:'))).toBe(`Next:
  cd dogs
  npm install
  npm start   # runs it, on a server that keeps what people send
  npm test    # finds what is wrong and what can never happen, and runs the scenarios
  Write in flows/dogs what is asked, and in orgs/default/org.yaml who asks.
  How to go on: node_modules/waymark/docs/your-own-journey.md
`);
  const readme = readFileSync(join(root, 'dogs/README.md'), 'utf8');
  const {files} = JSON.parse(readFileSync('packages/waymark/package.json', 'utf8')) as {
    readonly files: readonly string[];
  };
  expect(files).toContain('docs');
  for (const text of [printed, readme])
    for (const [, path = ''] of text.matchAll(/node_modules\/waymark\/(docs\/[\w-]+\.md)/g))
      expect(existsSync(path)).toBe(true);
  // The workflow installs by what \`npm install\` writes.
  expect(readme).toContain('Commit `package-lock.json` too');
  const {scripts} = JSON.parse(readFileSync(join(root, 'dogs/package.json'), 'utf8')) as {readonly scripts: object};
  for (const [, name = ''] of readme.matchAll(/`npm (?:run )?(start|dev|test)`/g))
    expect(Object.keys(scripts)).toContain(name);
});

it('names all that is in the way', async () => {
  const refused = (files: Readonly<Record<string, string>>) => init(tempWorkspace(files));
  expect((await refused({'flows/a.yaml': '', 'orgs/a.yaml': ''})).said).toMatch(
    /^waymark: flows, orgs are there already in /,
  );
  expect((await refused({'package.json': ''})).said).toMatch(/^waymark: package\.json is there already in /);
});

it('says how to go into a folder whose name has a blank', async () => {
  const {printed} = await init(tempWorkspace({}), 'My Dogs');
  expect(printed).toContain('cd "My Dogs"');
});

it('names the schema of each file of the workspace, where npm will put it', async () => {
  const root = tempWorkspace({});
  await init(root, 'dog-licence');
  const firstLine = (path: string): string | undefined =>
    readFileSync(join(root, 'dog-licence', path), 'utf8').split('\n', 1)[0];
  const named = (back: string, kind: string): string =>
    `# yaml-language-server: $schema=${back}node_modules/waymark/schemas/flow/${kind}.schema.json`;
  expect(firstLine('flows/dog-licence/flow.yaml')).toBe(named('../../', 'flow'));
  expect(firstLine('flows/dog-licence/screens/index.yaml')).toBe(named('../../../', 'screen'));
  expect(firstLine('orgs/default/org.yaml')).toBe(named('../../', 'org'));
  expect(firstLine('tests/scenarios/dog-licence.yaml')).toBe(named('../../', 'scenarios'));
});
