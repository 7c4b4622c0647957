import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {parse} from 'yaml';
import {workspaceFiles} from '../src/cli/workspace/workspace.ts';
import {settings} from '../src/server/settings.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const names: readonly string[] = Object.values(settings).map(({name}) => name);

/** What each instruction of this name says, in order. */
const instructions = (name: string): readonly string[] =>
  [...read('Dockerfile').matchAll(/^([A-Z]+) (.*)$/gm)].flatMap(([, own, rest = '']) => (own === name ? [rest] : []));

interface Compose {
  readonly services: Readonly<Record<string, {readonly environment: object; readonly ports?: readonly string[]}>>;
}

describe('the image of a container', () => {
  const [ignored, ...lines] = read('.dockerignore').trim().split('\n');
  const taken = lines.map((line) => line.replace(/^!/, ''));

  it('is made of files that are there or that a workspace may have, and of nothing that a build left', () => {
    expect(ignored).toBe('*');
    const isTaken = (path: string): boolean => existsSync(join(root, path)) || workspaceFiles.includes(path);
    expect(taken.filter((path) => !isTaken(path))).toEqual([]);
    expect(workspaceFiles.filter((path) => !taken.includes(path))).toEqual([]);
    for (const path of ['node_modules', 'dist', '.waymark', '.git']) expect(taken).not.toContain(path);
  });

  it('can be built of what is let through', () => {
    const copy = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(copy, {recursive: true, force: true}));
    for (const path of taken)
      if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), {recursive: true});
    symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'));
    const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/waymark.mjs', 'build'], {cwd: copy});
    expect([status, String(stderr)], String(stdout)).toEqual([0, '']);
  });

  const set = instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.replace(/=.*/, '')));

  it('sets settings that the server has, and starts a command that there is', () => {
    expect(set.filter((name) => !names.includes(name))).toEqual([]);
    const [program, ...args] = JSON.parse(instructions('ENTRYPOINT')[0] ?? '') as string[];
    const own = JSON.parse(instructions('CMD')[0] ?? '') as string[];
    expect(program).toBe('node');
    expect(spawnSync(process.execPath, [...args, ...own, '--help'], {cwd: root}).status).toBe(0);
  });

  it('is told by compose of every setting that the server has, beside a database', () => {
    const {services} = parse(read('compose.yaml')) as Compose;
    const told = Object.entries(services['server']?.environment ?? {});
    // The files of TLS are not in the image, and its health is asked for by HTTP.
    const own = [...set, settings.certificate.name, settings.certificateKey.name];
    expect(told.map(([name]) => name).toSorted()).toEqual(names.filter((name) => !own.includes(name)).toSorted());
    const given = told.filter(([name]) => name !== settings.databaseUrl.name);
    expect(given.filter(([name, value]) => !String(value).startsWith(`\${${name}:`))).toEqual([]);
    expect(services['server']?.ports?.join()).toContain(`:${settings.port.otherwise}`);
    expect(Object.keys(services)).toEqual(['server', 'database']);
  });

  it('says in compose and in the guide how a server.yaml is served, and that what it names has to be added', () => {
    const own = JSON.parse(instructions('CMD')[0] ?? '') as string[];
    for (const path of ['compose.yaml', 'docs/operating.md']) {
      expect(read(path), path).toMatch(/`\{env: NAME\}`[^`]*`NAME: \$\{NAME:\?set it\}`/);
      expect(read(path), path).toContain(`\`command: [${[...own, '--server', 'own'].join(', ')}]\``);
    }
  });

  it.runIf(spawnSync('docker', ['info']).status === 0)('is built and becomes healthy', () => {
    const compose = (...args: string[]) =>
      execFileSync('docker', ['compose', '--project-name', 'waymark-test', ...args], {
        cwd: root,
        env: {...process.env, POSTGRES_PASSWORD: 'of-the-test', WAYMARK_SECRET: 'a secret of 32 characters or more'},
      });
    try {
      expect(() => compose('up', '--build', '--detach', '--wait')).not.toThrow();
    } finally {
      compose('down', '--volumes');
    }
  });
});
