import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from './fixtures/temp-workspace.ts';
import {testTerminal} from './fixtures/test-terminal.ts';
import {openDevelopment} from '../server/open-development.ts';
import {dialectNames} from '../sql/dialect.ts';
import {runCommandLine} from './main.ts';

describe('exit codes', () => {
  it.each([
    ['help', ['--help'], 0],
    ['the version', ['--version'], 0],
    ['help of a command', ['validate', '--help'], 0],
    ['a code that exists', ['explain-code', 'yaml-syntax'], 0],
    ['all codes', ['explain-code'], 0],
    ['no command', [], 2],
    ['an unknown command', ['vlidate'], 2],
    ['an unknown option', ['validate', '--rot', '.'], 2],
    ['an unknown format', ['validate', '--format', 'xml'], 2],
    ['a code that does not exist', ['explain-code', 'nothing'], 2],
    ['a folder that is no workspace', ['validate'], 2],
    ['explain without facts', ['explain'], 2],
    ['a port that is none', ['sandbox', '--port', 'many'], 2],
  ])('%s', async (_what, args, code) => {
    const terminal = testTerminal(tempWorkspace({'readme.md': ''}));
    expect(await runCommandLine(args, terminal)).toBe(code);
    expect(code === 0 ? terminal.printed() : terminal.remarks()).not.toBe('');
  });

  it('names the engines where none is named', async () => {
    const terminal = testTerminal(tempWorkspace({'readme.md': ''}));
    expect(await runCommandLine(['sql', 'card'], terminal)).toBe(2);
    for (const engine of dialectNames) expect(terminal.remarks()).toContain(engine);
  });

  it.each([
    ['before', (root: string) => ['--root', root, 'validate']],
    ['before, in one word', (root: string) => [`--root=${root}`, 'validate', '--format', 'json']],
    ['before and behind', (root: string) => ['--root', 'nowhere', 'validate', '--root', root]],
    ['behind', (root: string) => ['validate', '--root', root]],
  ])('take the workspace %s the command', async (_where, args) => {
    const root = resolve(import.meta.dirname, '../../tests/workspaces/book-club');
    const terminal = testTerminal(tempWorkspace({'readme.md': ''}));
    expect(await runCommandLine(args(root), terminal)).toBe(0);
    expect(terminal.printed() + terminal.remarks()).toContain('No findings in 23 files');
  });

  it.each([
    ['PORT is no port', {PORT: 'many'}, [], /PORT/],
    ['PORT is no port, but --port is given', {PORT: 'many'}, ['--port', '-1'], /--port/],
  ])('refuses where %s', async (_what, env, args, said) => {
    const terminal = {...testTerminal(tempWorkspace({'readme.md': ''})), env};
    expect(await runCommandLine(['sandbox', ...args], terminal)).toBe(2);
    expect(terminal.remarks()).toMatch(said);
  });

  it('refuses a data folder in use before anything is built', async () => {
    const root = tempWorkspace({'readme.md': '', '.waymark/data/lock': String(process.ppid)});
    const terminal = testTerminal(root);
    expect(await runCommandLine(['start', '--server', 'sandbox'], terminal)).toBe(2);
    expect(terminal.remarks()).toMatch(/in use by process/);
    expect(terminal.printed()).toBe('');
  });

  it.each([
    [
      'a data folder that is a file',
      {},
      ['--data', 'readme.md'],
      /^waymark: The data folder readme\.md is a file\. .+\n$/,
    ],
    [
      'the same by the environment',
      {WAYMARK_DATA: 'readme.md'},
      [],
      /^waymark: The data folder readme\.md is a file\. .+\n$/,
    ],
    [
      'a database that is no address',
      {DATABASE_URL: 'notaurl'},
      [],
      /^waymark: DATABASE_URL must be the address .+\n$/,
    ],
    [
      'what is not built, where it may not build',
      {},
      ['--no-build'],
      /^waymark: dist\/artifacts\/manifest\.json and dist\/app\/index\.html are not there\. .+\n$/,
    ],
    [
      'a mode that may be meant for production',
      {NODE_ENV: 'prod'},
      [],
      /^waymark: NODE_ENV is "prod"; it must be .+\n$/,
    ],
    ['a port that is none', {PORT: 'many'}, [], /^waymark: --port, or PORT, must be .+\n$/],
    [
      'no secret in production',
      {NODE_ENV: 'production'},
      ['--data', 'new'],
      /^waymark: WAYMARK_SECRET is not set\. .+\n$/,
    ],
  ])('refuses %s before anything is built', async (_what, env, args, said) => {
    const root = tempWorkspace({'readme.md': ''});
    const inside = (text: string): string => text.replaceAll(/^(readme\.md|new)$/g, (name) => join(root, name));
    const terminal = testTerminal(root);
    const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inside(value)]));
    expect(await runCommandLine(['start', '--server', 'sandbox', ...args.map(inside)], {...terminal, env: given})).toBe(
      2,
    );
    expect(terminal.remarks().replaceAll(`${root}/`, '')).toMatch(said);
    expect(terminal.printed()).toBe('');
  });

  it.each([
    [
      'no server for the mails of server.yaml',
      {},
      /^waymark: WAYMARK_SMTP_URL is not set, and the key comeBack of server\.yaml sends mails\. .+\n$/,
    ],
    [
      'half of what mails need',
      {WAYMARK_SMTP_URL: 'smtp://127.0.0.1:2525'},
      /^waymark: WAYMARK_MAIL_FROM is not set, .+\n$/,
    ],
  ])('refuses %s before anything is built', async (_what, env, said) => {
    const root = tempWorkspace(filesOf('tests/workspaces/book-club'));
    const terminal = testTerminal(root);
    expect(await runCommandLine(['start', '--server', 'own'], {...terminal, env})).toBe(2);
    expect(terminal.remarks()).toMatch(said);
    expect([terminal.printed(), existsSync(join(root, 'dist'))]).toEqual(['', false]);
  });

  it('names what is wrong in server.yaml, and not what it would need', async () => {
    const files = filesOf('tests/workspaces/book-club');
    const broken = (files['server.yaml'] ?? '').replace('linkMail:', 'linkMial:');
    // A store that is made meanwhile would still be written when the test is over.
    const store = {'.waymark/data/store/PG_VERSION': '17'};
    const terminal = testTerminal(tempWorkspace({...files, ...store, 'server.yaml': broken}));
    expect(await runCommandLine(['start', '--server', 'own'], terminal)).toBe(1);
    expect(terminal.printed()).toContain('linkMial');
    expect(terminal.remarks()).toBe('');
  });

  it('listens where HOST says, names an address that is none of this machine, a variable that is misspelt, and a mode that is not for people', async () => {
    const terminal = testTerminal(tempWorkspace({'readme.md': ''}));
    const env = {HOST: '203.0.113.1', WAYMARK_SEKRET: 'x', NODE_ENV: 'test'};
    const args = [
      'sandbox',
      '--server',
      'sandbox',
      '--root',
      resolve('.'),
      '--port',
      '0',
      '--data',
      join(terminal.cwd, 'new'),
    ];
    await runCommandLine(args, {...terminal, env});
    expect(terminal.remarks()).toBe(
      'waymark: WAYMARK_SEKRET is no setting and does nothing. Did you mean WAYMARK_SECRET?\n' +
        `waymark: ${openDevelopment('development', '203.0.113.1') ?? ''}\n` +
        'waymark: 203.0.113.1 is no address of this machine. Choose another one (HOST, or --host).\n',
    );
  });

  it('refuses what is built of other files, where it may not build', async () => {
    const root = tempWorkspace({
      'flows/card/flow.yaml': 'flow: card',
      'dist/artifacts/manifest.json': '{}',
      'dist/app/index.html': '',
    });
    const terminal = testTerminal(root);
    expect(await runCommandLine(['start', '--no-build'], terminal)).toBe(2);
    expect(terminal.remarks()).toMatch(
      /dist is not of the files that are there now, or not all there\. Run `waymark build --app`/,
    );
  });

  it('names the page for operators in the help of start', async () => {
    const terminal = testTerminal('.');
    await runCommandLine(['start', '--help'], terminal);
    expect(terminal.printed()).toContain('docs/operating.md');
  });

  it.each([
    ['a limit that is no number', ['validate', '--max-warnings', 'none'], 'It takes a whole number'],
    ['no limit', ['validate', '--max-warnings', ''], 'It takes a whole number'],
    ['a folder of recorded applications', ['replay', 'tests'], 'tests is a folder'],
    ['a folder of recorded applications before and after', ['diff', 'HEAD', '--replay', 'tests'], 'tests is a folder'],
  ])('refuses %s', async (_what, args, said) => {
    const terminal = testTerminal(tempWorkspace({'tests/readme.md': ''}));
    expect(await runCommandLine(args, terminal)).toBe(2);
    expect(terminal.remarks()).toContain(said);
  });

  it('suggests the command that was meant', async () => {
    const terminal = testTerminal('.');
    await runCommandLine(['vlidate'], terminal);
    expect(terminal.remarks()).toContain('Did you mean validate?');
  });

  it('prints the page of a code', async () => {
    const terminal = testTerminal('.');
    await runCommandLine(['explain-code', 'duplicate-key'], terminal);
    const page =
      /^duplicate-key, a finding\n\n.+\n\nContract\n\n- An error.+Why it matters\n.+What to do\n.+Example\n/s;
    expect(terminal.printed()).toMatch(page);
  });
});
