import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const parcels = filesOf(join(import.meta.dirname, '../../../tests/workspaces/parcel-return'));
const kept = Object.fromEntries(Object.entries(parcels).filter(([file]) => !/^orgs\/(?!default\/)/.test(file)));
const org = (id: string, parent: string, more = ''): Readonly<Record<string, string>> => ({
  [`orgs/${id}/org.yaml`]: `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\n${more}`,
});
const titled = (title: string, because: string): string => `changes: track\nbecause: ${because}\ntitle: ${title}\n`;
const file = 'flows/return/screens/track.yaml';

/** `one` and `two` say the same; `a-three` is built on `one`; `four` has its brand alone; the others have settings. */
const workspace = {
  ...kept,
  ...org('one', 'default'),
  [`orgs/one/${file}`]: titled('Where is it?', 'One asks so.'),
  ...org('two', 'default'),
  [`orgs/two/${file}`]: `# As they wish.\n${titled('Where is it?', 'Two heard of it.')}`,
  ...org('a-three', 'one'),
  ...org('four', 'default', 'brand: {companyName: Four}\n'),
  ...org('five', 'default', 'returns: {days: 5}\nnotice: Five reads it.\n'),
  ...org('six', 'default', 'notice: Six reads it.\nbrand: {companyName: Six}\nreturns: {days: 6}\n'),
  'schemas/facts/org.yaml': `title: Organisation
type: object
properties:
  org: {type: string, description: Id of the organisation.}
  notice: {type: string, x-legal: true, description: What people are told.}
  returns:
    type: object
    properties:
      days: {type: number, x-unit: days, description: How long a parcel may come back.}
`,
};

const orgs = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const root = tempWorkspace(files);
  const terminal = testTerminal(root);
  const code = await runCommandLine(['orgs', ...args, '--root', root], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark orgs', () => {
  it('gathers who is alike, and tells of what several say', async () => {
    const {code, printed} = await orgs(workspace);
    expect(printed.split('\n')).toEqual([
      '7 organisations: default, and 6 built on it.',
      expect.stringContaining('x-identity'),
      '',
      'As default, but for settings: 2',
      '  five, six',
      expect.stringMatching(/^ {4}settings of their own: (?:notice, returns\.days|returns\.days, notice)$/),
      '',
      'As one: 1',
      '  a-three',
      '',
      'As default: 1',
      '  four',
      '',
      'one, two, otherwise than default: 1 screen',
      expect.stringMatching(/^ {2}return, screen track: title was ".+", is "Where is it\?"$/),
      '',
      'The same in the end, however it is written; an organisation that all of them extend could say it once (`--share`):',
      `  return, screen track: one, two (${file})`,
      '',
    ]);
    expect(code).toBe(0);
  });

  it('tells what people read before regular expressions', async () => {
    const index = 'flows/card/screens/index.yaml';
    const cards = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
    const code = `  code: {type: text, label: Code, pattern: '^[0-9]+$', messages: {required: Enter it, pattern: Only digits}}\nchecks:`;
    const {printed} = await orgs({
      ...cards,
      [index]: (cards[index] ?? '').replace('checks:', () => code),
      ...org('lakeside', 'default'),
      [`orgs/lakeside/${index}`]: `changes: index
because: Lakeside has codes of letters.
title: Who comes?
blocks: {code: {pattern: '^[A-Z]+$', messages: {pattern: Only letters}}}
`,
    });
    const lines = printed.split('\n');
    const told = lines.slice(lines.findIndex((line) => line.startsWith('lakeside, otherwise'))).slice(1, 4);
    expect(told.map((line) => /: (title|message|pattern)/.exec(line)?.[1])).toEqual(['title', 'message', 'pattern']);
  });

  it('gathers who has settings alone under one heading', async () => {
    const {printed} = await orgs({...workspace, ...org('seven', 'default', 'notice: Seven reads it.\n')});
    expect(printed).toMatch(
      /\nAs default, but for settings: 3\n {2}five, six\n {4}settings of their own: .+\n {2}seven\n {4}settings of its own: notice\n\n/,
    );
  });

  it('tells once what changes alike at many fields, and all where one is asked for', async () => {
    const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
    const index = 'flows/card/screens/index.yaml';
    const more = ['one', 'two'].map((id) => `  ${id}: {like: fields/full-name, optional: true}\n`).join('');
    const files = {
      ...library,
      [index]: library[index]?.replace('blocks:\n', `blocks:\n${more}`) ?? '',
      ...org('own', 'default'),
      'orgs/own/flows/_parts/fields/full-name.yaml':
        'changes: fields/full-name\nbecause: They say so.\nlabel: Name of the reader\n',
    };
    const {printed} = await orgs(files);
    expect(printed).toMatch(
      /\nown, otherwise than default: 3 fields\n {2}all 3 fields, as card, screen index, field one: label was ".+", is "Name of the reader"\n(?! {2}\S)/,
    );
    expect((await orgs(files, 'own')).printed.match(/field \w+: label was/g)).toHaveLength(3);
  });

  it('tells of one what it has of its own, its files, and its screens', async () => {
    const {printed} = await orgs(workspace, 'one');
    expect(printed).toMatch(/^one, built on default\. Hosts: one\.example\.\n/);
    expect(printed).toContain(`Its files:\n  orgs/one/${file}\n  orgs/one/org.yaml\n`);
    expect(printed).toMatch(/^return: \d+ screens? \*$/m);
    expect(printed.match(/^ {2}\S+ \*$/gm)).toEqual(['  track *']);
    expect((await orgs(workspace, 'four')).printed).toContain('Settings of its own: brand.companyName\n');
    expect((await orgs(workspace, 'default')).printed).toContain('It is built on no other.');
  });

  it('marks a flow of which something else than a screen is otherwise', async () => {
    const flow = 'orgs/one/flows/return/flow.yaml';
    const text = 'changes: flow\nbecause: One calls it so.\ntitle: Send it back\n';
    const {printed} = await orgs({...kept, ...org('one', 'default'), [flow]: text}, 'one');
    expect(printed).toMatch(/^ {2}return: title was ".+", is "Send it back"$/m);
    expect(printed).toMatch(/^return: \d+ screens? \*$/m);
    expect(printed).not.toMatch(/^ {2}\S+ \*$/m);
  });

  it('takes who extends nothing for what others are built on', async () => {
    const settings = 'brand: {companyName: A, supportPhone: "+15555550100", email: a@a.example}\n';
    const alone = `org: alone\nhosts: [alone.example]\n${settings}theme: {primary: '#1f4e79', secondary: '#7a4b12'}\n`;
    const {printed} = await orgs({...workspace, 'orgs/alone/org.yaml': alone});
    expect(printed).toMatch(/^8 organisations: alone, default, and 6 built on them\.$/m);
  });

  it('gives it to programs', async () => {
    const {groups, repeated, total, organisations} = JSON.parse((await orgs(workspace, '--json')).printed) as Record<
      string,
      unknown
    >;
    expect(total).toBe(7);
    expect(organisations).toContainEqual({
      id: 'six',
      parent: 'default',
      hosts: ['six.example'],
      settings: expect.arrayContaining([
        {name: 'notice', to: 'Six reads it.', isIdentity: false},
        {name: 'brand.companyName', from: expect.any(String), to: 'Six', isIdentity: true},
      ]),
    });
    expect(groups).toContainEqual(expect.objectContaining({parent: 'default', orgs: ['one', 'two']}));
    expect(repeated).toEqual([{what: 'return, screen track', file, orgs: ['one', 'two']}]);
    expect(JSON.parse((await orgs(workspace, 'one', '--json')).printed)).toMatchObject({id: 'one', parent: 'default'});
  });

  it('shows a screen as one has it, each value that is its own with file and line', async () => {
    const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
    const index = 'orgs/child/flows/card/screens/index.yaml';
    const files = {
      ...library,
      ...org('child', 'riverside'),
      [index]:
        'changes: index\nbecause: They say so.\nblocks:\n  fullName: {label: Name of the reader}\n  nickname:\n    type: text\n    label: Nickname\n    optional: true\nchecks: {born: null}\n',
    };
    const {code, printed} = await orgs(files, 'child', '--screen', 'index');
    expect(code).toBe(0);
    expect(printed).toContain(
      '# card, screen index, as child has it. Marked with file and line is what is otherwise than at default.\n',
    );
    expect(printed).toContain('# Without what is there else: checks.born\n');
    expect(printed).toContain('title: Who becomes a member? # orgs/riverside/flows/card/screens/index.yaml:4\n');
    expect(printed).toContain(`    label: Name of the reader # ${index}:4\n`);
    expect(printed).toContain(`  # ${index}:5\n  nickname: {type: text, label: Nickname, optional: true}\n`);
    expect(printed).toContain(`# ${index}:9\nchecks: {}\n`);
    expect(printed.match(/# orgs/g)).toHaveLength(4);
    expect(parse(printed)).toMatchObject({
      screen: 'index',
      title: 'Who becomes a member?',
      blocks: {nickname: {type: 'text'}},
    });
    const json = JSON.parse(
      (await orgs(files, 'child', '--flow', 'card', '--screen', 'index', '--json')).printed,
    ) as object;
    expect(json).toMatchObject({
      files: [
        {
          changed: expect.arrayContaining([{path: ['blocks', 'nickname'], place: `${index}:5`}]),
          without: [['checks', 'born']],
        },
      ],
    });
    const plain = await orgs(files, 'riverside', '--flow', 'card');
    expect(plain.printed).toContain('# card, flow, as riverside has it. All of it is as default has it.\n');
    expect(plain.printed).toContain('---\n# card, rules');
  });

  it('marks nothing that the base itself has written', async () => {
    const by = (id: string, title: string): Readonly<Record<string, string>> => ({
      [`orgs/${id}/${file}`]: titled(title, `${id} says so.`),
    });
    const files = {...kept, ...by('default', 'Where now?'), ...org('plain', 'default'), ...org('own', 'default')};
    const plain = await orgs(files, 'plain', '--screen', 'track');
    expect(plain.printed).toContain('All of it is as default has it.');
    expect(plain.printed).toContain('\ntitle: Where now?\n');
    const own = await orgs({...files, ...by('own', 'Where is it?')}, 'own', '--screen', 'track');
    expect(own.printed).toContain(`\ntitle: Where is it? # orgs/own/${file}:3\n`);
    const base = await orgs(files, 'default', '--screen', 'track');
    expect(base.printed).toContain(`\ntitle: Where now? # orgs/default/${file}:3\n`);
  });

  it.each([
    [['--screen', 'index'], 'name it'],
    [['one', '--flow', 'retrun'], 'there is no flow retrun. There is return, shell. Did you mean `return`?'],
    [['one', '--flow', 'return', '--screen', 'trak'], 'there is no screen trak'],
    [['one', '--screen', 'trak'], 'there is no screen trak'],
    [['nobody', '--screen', 'track'], 'there is no organisation nobody'],
  ])('says of %s what is not there', async (args, said) => {
    const {code, remarks} = await orgs(workspace, ...args);
    expect([code, remarks]).toEqual([2, expect.stringContaining(said)]);
  });

  it('refuses a name that nobody has, and a workspace with errors', async () => {
    const {code, remarks} = await orgs(workspace, 'fuor');
    expect([code, remarks]).toEqual([
      2,
      expect.stringMatching(/^waymark: there is no organisation fuor\. .+ Did you mean `four`\?\n$/),
    ]);
    // Who writes a name by its beginning means the only one that begins so.
    const named = async (id: string): Promise<string | undefined> =>
      /Did you mean `(.+)`\?/.exec((await orgs({...workspace, ...org('north-shore', 'default')}, id)).remarks)?.[1];
    expect([await named('north'), await named('t'), await named('f')]).toEqual(['north-shore', 'two', undefined]);
    const wrong = await orgs({...workspace, ...org('five', 'nobody')});
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('orgs/five/org.yaml')]);
  });

  it('tells what the overrides of several do alike in other files, in other words, and in settings', async () => {
    const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
    const reason = 'because: They say so.\n';
    const {repeated, idle} = JSON.parse(
      (
        await orgs(
          {
            ...library,
            ...org('part', 'default'),
            'orgs/part/flows/_parts/fields/full-name.yaml': `changes: fields/full-name\n${reason}label: Name of the reader\n`,
            ...org('screen', 'default'),
            'orgs/screen/flows/card/screens/index.yaml': `changes: index\n${reason}blocks: {fullName: {label: Name of the reader}}\n`,
            ...org('long', 'default'),
            'orgs/long/flows/card/screens/index.yaml': `blocks:\n  fullName:\n    label: "Name of the reader"\n${reason}changes: index\n`,
            ...org('other', 'default'),
            'orgs/other/flows/card/screens/index.yaml': `changes: index\n${reason}blocks: {fullName: {label: Name of a reader}}\n`,
          },
          '--json',
        )
      ).printed,
    ) as Record<string, unknown>;
    expect(repeated).toEqual([{what: 'card, screen index', orgs: ['long', 'part', 'screen']}]);
    expect(idle).toEqual([]);
    const days = {...workspace, ...org('seven', 'default', 'returns: {days: 5}\n')};
    const {printed} = await orgs(days);
    expect(printed).toMatch(
      /\(`--share`\):\n {2}return, screen track: .+\n\nThe same in the end too\. .+:\n {2}setting returns/,
    );
    expect(printed).toContain('  setting returns.days: five, seven\n');
  });

  it('takes what is new and no screen for the same where all of it is', async () => {
    const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
    const leading = (id: string, href: string): Readonly<Record<string, string>> => ({
      ...org(id, 'default'),
      [`orgs/${id}/flows/card/flow.yaml`]: `changes: flow\nbecause: They have one.\nexits: {club: {href: ${href}}}\n`,
    });
    const files = {...library, ...leading('one', '/club'), ...leading('two', '/club'), ...leading('three', '/readers')};
    const {repeated} = JSON.parse((await orgs(files, '--json')).printed) as Record<string, unknown>;
    expect(repeated).toEqual([{what: 'card, exit club', orgs: ['one', 'two']}]);
  });

  it('lists overrides that say what already holds, and compares all the same', async () => {
    const [, title = ''] = /^(title: .*)$/m.exec(kept[file] ?? '') ?? [];
    const files = {
      ...workspace,
      ...org('ten', 'default'),
      [`orgs/ten/${file}`]: `changes: track\n${title}\n`,
      [`orgs/one/${file}`]: `changes: track\ntitle: Where is it?\nblocks: {}\n`,
      ...org('empty', 'default'),
      [`orgs/empty/${file}`]: 'changes: track\n',
    };
    const all = await orgs(files);
    expect(all.code).toBe(1);
    expect(all.printed).toMatch(/^9 organisations/);
    expect(all.printed).toContain(`  return, screen track: one, two`);
    const told = [
      `orgs/empty/${file}:1: This override of \`track\` says nothing`,
      `orgs/one/${file}:3: \`blocks\` is changed by nothing`,
      `orgs/ten/${file}:2: \`title\` is already so`,
    ];
    const heading = 'Overrides that say what already holds, which `waymark validate` refuses:';
    expect(all.printed).toContain(`${heading}\n${told.map((line) => `  ${line}\n`).join('')}`);
    expect((await orgs(files, 'ten')).printed).toContain(`${heading}\n  ${told[2] ?? ''}\n`);
    const {alreadySo, total} = JSON.parse((await orgs(files, '--json')).printed) as Record<string, unknown>;
    expect([alreadySo, total]).toEqual([told, 9]);
    const shared = await orgs(files, '--share', 'both');
    expect([shared.code, shared.printed]).toEqual([1, expect.stringContaining('is already so')]);
  });

  it('compares all where something wrong is silenced', async () => {
    const comment = '# waymark-ignore override-no-op until 2099-01-01: the title may change';
    const [, title = ''] = /^(title: .*)$/m.exec(kept[file] ?? '') ?? [];
    const ten = `changes: track\nbecause: It is theirs.\n${comment}\n${title}\n`;
    const all = await orgs({...workspace, ...org('ten', 'default'), [`orgs/ten/${file}`]: ten});
    expect(all.code).toBe(0);
    expect(all.printed).toMatch(/^8 organisations/);
    expect(all.printed).toContain(`they can go.\n  orgs/ten/${file}\n`);
  });
});
