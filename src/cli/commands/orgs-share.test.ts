import {execFileSync} from 'node:child_process';
import {appendFileSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {changedByShare} from '../orgs/judge-share.ts';
import {planShare} from '../orgs/share.ts';

const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const org = (id: string, parent = 'default'): Readonly<Record<string, string>> => ({
  [`orgs/${id}/org.yaml`]: `# Of ${id}.\norg: ${id}\nextends: ${parent} # as agreed\nhosts: [${id}.example]\nbrand: {companyName: Library ${id}}\n`,
});
const index = 'flows/card/screens/index.yaml';
const branch = 'flows/card/screens/branch.yaml';
const titled = (changes: string, title: string, because: string): string =>
  `changes: ${changes}\nbecause: ${because}\ntitle: ${title}\n`;

/** `one` and `two` have the same of one screen, each its own of another; `below` is built on `one`. */
const workspace: Readonly<Record<string, string>> = {
  ...library,
  ...org('one'),
  [`orgs/one/${index}`]: titled('index', 'Who reads?', 'One asks so.'),
  [`orgs/one/${branch}`]: titled('branch', 'Where of one?', 'One has its own.'),
  ...org('two'),
  [`orgs/two/${index}`]: `title: "Who reads?"\nbecause: Two heard of it.\nchanges: index\n`,
  [`orgs/two/${branch}`]: titled('branch', 'Where of two?', 'Two has its own.'),
  ...org('below', 'one'),
};

const gitIn =
  (root: string) =>
  (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      cwd: root,
      stdio: 'pipe',
    }).toString();

const shareIn = async (root: string, ...args: readonly string[]) => {
  const terminal = testTerminal(dirname(root));
  const code = await runCommandLine(['orgs', '--share', ...args, '--root', root], terminal);
  const files = Object.entries(filesOf(root)).filter(([file]) => !file.startsWith('.git/'));
  return {code, printed: terminal.printed(), remarks: terminal.remarks(), files: Object.fromEntries(files)};
};

/** In a repository that has the files. */
const committed = (files: Readonly<Record<string, string>>): string => {
  const root = tempWorkspace(files);
  const git = gitIn(root);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  return root;
};

const share = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  await shareIn(committed(files), ...args);

/** What every organisation has in the end, without where it is written. */
const met = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    compile(new Map(Object.entries(files)), {artifacts: false}).resolved.map(({id, org: settings, flows}) => [
      id,
      [
        toJson(settings),
        [...flows].map(([flow, {screens, ...rest}]) => [
          flow,
          [...screens].map(([screen, tree]) => [screen, toJson(tree)]),
          Object.values(rest).map((one) => (typeof one === 'object' ? toJson(one) : one)),
        ]),
      ],
    ]),
  );

describe('an organisation in between', () => {
  it('is offered with what it would have, and nothing is written', async () => {
    const {code, printed, files} = await share(workspace, 'readers');
    expect(code).toBe(0);
    expect(printed).toContain(
      'one, two would extend readers, which extends default. What people meet there stays as it is.\n',
    );
    expect(printed).toContain(`would be in orgs/readers once:\n  ${index}\nTo be changed`);
    expect(printed).toContain('orgs/readers/org.yaml:\n  org: readers\n  extends: default\n');
    expect(printed).toContain('--write does it');
    expect(files).toEqual(workspace);
  });

  it('has what they had alike, and what everybody has in the end stays equal', async () => {
    const {code, files} = await share(workspace, 'readers', '--write');
    expect(code).toBe(0);
    const before = met(workspace);
    const {readers, ...after} = met(files);
    expect(readers).toBeDefined();
    expect(after).toEqual(before);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['one', 'two', 'below', 'riverside']));
    expect(Object.keys(files).filter((file) => file.endsWith(`/${index}`) && file.startsWith('orgs/'))).toEqual([
      `orgs/readers/${index}`,
      `orgs/riverside/${index}`,
    ]);
    expect(files[`orgs/readers/${index}`]).toBe(`# two: Two heard of it.\n${workspace[`orgs/one/${index}`]}`);
    expect(files['orgs/two/org.yaml']).toBe(workspace['orgs/two/org.yaml']?.replace('default #', 'readers #'));
    expect(files['orgs/below/org.yaml']).toBe(workspace['orgs/below/org.yaml']);
  });

  it('tells which files go, and how all of it is undone', async () => {
    const removed = `since it stands there:\n  orgs/one/${index}\n  orgs/two/${index}\n`;
    expect((await share(workspace, 'readers')).printed).toContain(`To be removed, ${removed}`);
    const root = committed(workspace);
    const {printed} = await shareIn(root, 'readers', '--write');
    expect(printed).toContain(`Removed, ${removed}`);
    const [, undo = ''] = /^To undo it: (.+)$/m.exec(printed) ?? [];
    const git = `git -C ${basename(root)}`;
    expect(undo).toBe(`${git} restore orgs && ${git} clean -fd orgs/readers`);
    execFileSync(undo, {cwd: dirname(root), shell: true, stdio: 'pipe'});
    expect(gitIn(root)('status', '--porcelain')).toBe('');
  });

  it('is told by `waymark diff`, with who is built on it now, though nobody meets anything else', async () => {
    const root = committed(workspace);
    await shareIn(root, 'readers', '--write');
    const diff = async (...args: readonly string[]) => {
      const terminal = testTerminal(root);
      expect(await runCommandLine(['diff', 'HEAD', ...args, '--root', root], terminal)).toBe(0);
      return terminal.printed();
    };
    expect(await diff()).toBe(
      `0 of ${Object.keys(met(workspace)).length + 1} organisations changed, 1 added, 0 removed.
added: readers
built on default: readers
built on readers, no longer on default: one, two
`,
    );
    expect(await diff('--format', 'markdown')).toContain('\n**built on readers, no longer on default: one, two**\n');
    expect(JSON.parse(await diff('--json'))).toMatchObject({
      builtOn: [
        {orgs: ['readers'], to: 'default'},
        {orgs: ['one', 'two'], from: 'default', to: 'readers'},
      ],
    });
    gitIn(root)('add', '.');
    gitIn(root)('commit', '--quiet', '-m', 'shared');
    const alone = workspace['orgs/default/org.yaml'] ?? '';
    writeFileSync(
      join(root, 'orgs/two/org.yaml'),
      alone.replace('org: default', 'org: two').replace(/^hosts: .*$/m, 'hosts: [two.example]'),
    );
    expect(await diff()).toContain('\nbuilt on no other any more: two (before on readers)\n');
  });

  it('is undone without what others have written meanwhile', async () => {
    const root = committed(workspace);
    const other = 'orgs/riverside/org.yaml';
    appendFileSync(join(root, other), '# Not committed.\n');
    const {printed} = await shareIn(root, 'readers', '--write');
    execFileSync(/^To undo it: (.+)$/m.exec(printed)?.[1] ?? '', {cwd: dirname(root), shell: true, stdio: 'pipe'});
    expect(gitIn(root)('status', '--porcelain')).toBe(` M ${other}\n`);
  });

  it('is not written where git does not have what goes', async () => {
    const changed = committed(workspace);
    appendFileSync(join(changed, `orgs/two/${index}`), '# Not committed.\n');
    const untracked = committed(workspace);
    gitIn(untracked)('rm', '--quiet', '--cached', `orgs/two/${index}`);
    const none = committed(workspace);
    rmSync(join(none, '.git'), {recursive: true});
    const before = filesOf(none);
    for (const [root, why] of [
      [changed, 'Commit them first'],
      [untracked, 'Commit them first'],
      [none, 'in no repository of git'],
    ] as const) {
      const {code, remarks, files} = await shareIn(root, 'readers', '--write');
      expect([code, remarks]).toEqual([2, expect.stringContaining(why)]);
      expect(remarks).toContain(`\n  orgs/two/${index}\n`);
      expect(remarks.includes('orgs/one/')).toBe(root === none);
      expect(Object.keys(files)).toEqual(Object.keys(before));
      expect((await shareIn(root, 'readers')).printed).toContain(`Before --write: ${root === none ? 'files' : 'git'}`);
    }
  });

  it('takes no folder in which something is already', async () => {
    const root = committed(workspace);
    mkdirSync(join(root, 'orgs/readers'));
    expect((await shareIn(root, 'readers')).remarks).toContain('orgs/readers is there already');
  });

  it('drops a remark on the one that was extended before', async () => {
    const file = 'orgs/two/org.yaml';
    const text = workspace[file]?.replace('# as agreed', ' # what is not written here is of `default`') ?? '';
    const {files} = await share({...workspace, [file]: text}, 'readers', '--write');
    expect(files[file]).toBe(workspace[file]?.replace('default # as agreed', 'readers'));
  });

  it('is refused where what it has would not be right there', async () => {
    const named = {
      ...workspace,
      [`orgs/one/${index}`]: `changes: index\nbecause: So.\nblocks: {fullName: {optional: {rule: own}}}\n`,
      [`orgs/two/${index}`]: `changes: index\nbecause: So.\nblocks: {fullName: {optional: {rule: own}}}\n`,
      'orgs/one/flows/card/rules.yaml': `changes: rules\nbecause: So.\nown: {'==': [{var: org.brand.companyName}, a]}\n`,
      'orgs/two/flows/card/rules.yaml': `changes: rules\nbecause: So.\nown: {'==': [{var: org.brand.companyName}, b]}\n`,
    };
    const {code, remarks, files} = await share(named, 'readers', '--of', 'one', 'two', '--write');
    expect([code, remarks]).toEqual([2, expect.stringContaining('nothing is written')]);
    expect(remarks).toContain(`orgs/readers/${index}`);
    expect(files).toEqual(named);
  });

  it('is refused where somebody would meet something else', async () => {
    const files = new Map(Object.entries(workspace));
    const repeated = [{what: '', file: index, orgs: ['one', 'two']}];
    const plan = planShare('/', files, repeated, {id: 'readers', of: undefined});
    expect(await changedByShare('/', files, plan)).toEqual([]);
    const text = plan.created.get(`orgs/readers/${index}`)?.replace('Who reads?', 'Who writes?') ?? '';
    const other = {...plan, created: new Map([...plan.created, [`orgs/readers/${index}`, text]])};
    expect(await changedByShare('/', files, other)).toEqual(
      expect.arrayContaining([
        'one: flow card, screen index.',
        'two: flow card, screen index.',
        'below: flow card, screen index.',
      ]),
    );
  });

  it.each([
    [['one'], 'there is an organisation one already'],
    [['New'], 'is no id'],
    [['readers', '--of', 'one', 'nobody'], 'there is no organisation nobody'],
    [['readers', '--of', 'one', 'below'], 'below does not'],
    [['readers', '--of', 'two', 'riverside'], 'have no override alike'],
    [['readers', '--of', 'two', 'riverside'], 'neither settings nor what they have by different files'],
    [['readers', '--of', 'one'], '`--of` names one organisation; at least two are needed'],
    [['readers', '--of', 'one', 'one'], '`--of` names one organisation'],
    [['readers', '--of', 'default', 'one'], 'default extends no other'],
    [['readers', '--screen', 'index'], 'name them with --of'],
  ])('is refused for %s', async (args, said) => {
    const {code, remarks} = await share(workspace, ...args);
    expect([code, remarks]).toEqual([2, expect.stringContaining(said)]);
  });
});
