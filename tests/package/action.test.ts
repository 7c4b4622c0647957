import {execFileSync, spawn} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {parse} from 'yaml';
import {fakeGithub} from './support/fake-github.ts';
import {installation, repository} from './support/installed.ts';

/** A repository with the example of a permit in a folder, and Waymark installed at its top. */
let folder = '';
let base = '';
const screen = 'permit/flows/permit/screens/check.yaml';
const untouched = readFileSync(join(repository, 'examples', screen), 'utf8');

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  folder = installation(({dependencies}) => Object.keys(dependencies));
  for (const name of ['flows', 'orgs', 'schemas', 'tests', 'server.yaml'])
    cpSync(join(repository, 'examples/permit', name), join(folder, 'permit', name), {recursive: true});
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n*.tgz\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  base = git('rev-parse', 'HEAD');
});

const {inputs} = parse(readFileSync(join(repository, 'packages/action/action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, {readonly default: string}>>;
};

/** Runs the action as a runner does: defaults of action.yml, inputs and events by environment. */
async function act(api: string, given: Readonly<Record<string, string>> = {}, event: object = pullRequest()) {
  const place = join(folder, 'node_modules/.run');
  mkdirSync(place, {recursive: true});
  const file = (name: string, text = ''): string => {
    writeFileSync(join(place, name), text);
    return join(place, name);
  };
  const values = {
    ...Object.fromEntries(Object.entries(inputs).map(([name, one]) => [name, one.default])),
    ...{root: 'permit', token: 'a-token', ...given},
  };
  const child = spawn(process.execPath, [join(repository, 'packages/action/main.mjs')], {
    env: {
      PATH: process.env['PATH'],
      GITHUB_WORKSPACE: folder,
      GITHUB_API_URL: api,
      GITHUB_REPOSITORY: 'ada/permits',
      GITHUB_SHA: base,
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary.md'),
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (log += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const read = (name: string): string => readFileSync(join(place, name), 'utf8');
  return {code, log, summary: read('summary.md'), outputs: read('output')};
}

const pullRequest = (): object => ({pull_request: {number: 7, base: {sha: base}}});

const withScreen = (text: string): void => {
  writeFileSync(join(folder, screen), text);
  onTestFinished(() => writeFileSync(join(folder, screen), untouched));
};

describe('the action of GitHub', () => {
  it('passes what is right, and tells a pull request without effect so', async () => {
    const github = await fakeGithub();
    const {code, log, summary, outputs} = await act(github.api);
    expect([code, log]).toEqual([0, '']);
    expect(summary).toMatch(/\*\*Findings\*\*: No findings in /);
    expect(outputs).toBe('findings=0\nchanged=false\n');
    expect(github.written()).toEqual([expect.stringMatching(/^<!-- waymark permit -->\n### Nothing that people meet/)]);
  });

  it('tells what a pull request changes in one comment, however often it is pushed', async () => {
    const github = await fakeGithub();
    withScreen(untouched.replace('Is this right?', 'Is it right?'));
    expect((await act(github.api)).outputs).toContain('changed=true');
    withScreen(untouched.replace('Is this right?', 'Is all of it right?'));
    expect((await act(github.api)).code).toBe(0);
    expect(github.written()).toHaveLength(1);
    expect(github.written()[0]).toContain('title was "Is this right?", is "Is all of it right?"');
  });

  it('shows a mistake at its line from the top of the repository, hands it to code scanning, and fails', async () => {
    const github = await fakeGithub();
    withScreen(untouched.replace('title:', 'tittle:'));
    const {code, log, summary, outputs} = await act(github.api);
    expect(code).toBe(1);
    expect(log).toMatch(new RegExp(`::error file=${screen},line=\\d+,endLine=\\d+,title=unknown-key::There is no key`));
    // Once for each finding, and nothing is said of a change that cannot be told.
    const annotated = log.split('\n').filter((line) => line.startsWith('::error file='));
    expect(new Set(annotated).size).toBe(annotated.length);
    expect(outputs).toBe(`findings=${annotated.length}\n`);
    // All of it is told in one run.
    expect(summary).toContain('### The change cannot be told');
    const scan = github.asked.find(({path}) => path === '/repos/ada/permits/code-scanning/sarifs');
    expect(scan?.body).toMatchObject({commit_sha: base, ref: 'refs/pull/7/merge'});
    const sarif = gunzipSync(Buffer.from(scan?.body['sarif'] ?? '', 'base64')).toString();
    expect(sarif).toContain(`"uri":"${screen}"`);
    // Beside the findings of another workspace, not in their place.
    expect(sarif).toContain('"automationDetails":{"id":"waymark/permit/"}');
  });

  it.each(['true', 'false'])('runs the scenarios, deep: %s, and tells once of one that does not hold', async (deep) => {
    const github = await fakeGithub();
    const file = join(folder, 'permit/tests/scenarios/permit.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(/screen: \w+/, 'screen: sent'));
    onTestFinished(() => writeFileSync(file, before));
    const {code, log} = await act(github.api, {deep, base: ''}, {});
    expect(code).toBe(1);
    expect(log.match(/^::error file=permit\/tests\/scenarios\/permit\.yaml/gm)).toHaveLength(1);
  });

  it('ends a block of code in which a comment is cut', async () => {
    const github = await fakeGithub();
    const {githubOf} = (await import(join(repository, 'packages/action/github.mjs'))) as {
      readonly githubOf: (to: object) => {readonly comment: (number: number, mark: string, text: string) => unknown};
    };
    const {comment} = githubOf({api: github.api, repository: 'ada/permits', token: 'a-token'});
    await comment(7, '<!-- waymark -->', `\`\`\`\n${'a line\n'.repeat(12_000)}\`\`\``);
    expect(github.written()[0]).toMatch(/a line\n```\n\nThe rest stands in the summary of the workflow\.$/);
  });

  it('goes on where it may write nothing, as for a fork, and says where it stands', async () => {
    const github = await fakeGithub({refuses: true});
    const {code, log, summary} = await act(github.api);
    expect(code).toBe(0);
    expect(log).toMatch(/::notice::Code scanning took no findings[^]*::notice::There is no comment/);
    expect(summary).toContain('### Nothing that people meet changes');
  });

  it('tells of no change where there is none to compare with', async () => {
    const github = await fakeGithub();
    const {code, outputs} = await act(github.api, {sarif: 'false'}, {});
    expect([code, outputs]).toEqual([0, 'findings=0\n']);
    expect(github.asked).toEqual([]);
  });

  it.each([
    ['a revision that nobody has', {base: '0123456789012345678901234567890123456789'}, /fetch-depth: 0/],
    ['a folder that is no workspace', {root: 'node_modules'}, /::error::waymark validate could not run: .*flows/],
  ])('says of %s what to do', async (_, given, says) => {
    const {code, log} = await act((await fakeGithub()).api, given);
    expect(code).toBe(1);
    expect(log).toMatch(says);
  });
});

describe('the hooks of pre-commit', () => {
  const hooks = parse(readFileSync(join(repository, '.pre-commit-hooks.yaml'), 'utf8')) as readonly {
    readonly id: string;
    readonly entry: string;
    readonly files: string;
  }[];
  const run = (entry: string): {readonly status: number | null; readonly text: string} => {
    try {
      return {status: 0, text: execFileSync(entry, {cwd: join(folder, 'permit'), encoding: 'utf8', shell: true})};
    } catch (error) {
      const {status, stdout} = error as {readonly status: number; readonly stdout: string};
      return {status, text: stdout};
    }
  };

  it('run where a file of a workspace changed, and nowhere else', () => {
    for (const {files} of hooks) {
      const concerns = new RegExp(files);
      for (const path of [screen, 'flows/a/flow.yaml', 'server.yaml', 'tests/scenarios/a.yaml', 'legal.lock.yaml'])
        expect([path, concerns.test(path)]).toEqual([path, true]);
      for (const path of ['README.md', 'src/server.yaml.ts', 'workflows/a.yaml'])
        expect([path, concerns.test(path)]).toEqual([path, false]);
    }
  });

  it.each(hooks.map(({id, entry}) => [id, entry] as const))(
    '%s passes what is right and stops what is not',
    (_, entry) => {
      expect(run(entry)).toMatchObject({status: 0});
      withScreen(untouched.replace('title:', 'tittle:'));
      expect(run(entry)).toMatchObject({status: 1, text: expect.stringContaining('There is no key `tittle` here.')});
    },
  );
});
