import {resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {processorTime} from '../processor-time.ts';
import {smallCasesOf} from '../golden-cases.ts';
import {libraryCard} from './library-card.ts';

interface Finding {
  readonly code: string;
  readonly file: string;
  readonly start: {readonly line: number; readonly column: number};
}

const validate = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace({...libraryCard(), ...files}));
  const code = await runCommandLine(['validate', '--json', ...args], terminal);
  const findings = (JSON.parse(terminal.printed()) as {findings: readonly Finding[]}).findings;
  return {code, findings, summary: terminal.remarks()};
};

const screen = 'flows/card/screens/branch.yaml';

describe('waymark validate', () => {
  it.each(['.', 'tests/workspaces/library-card'])('finds nothing in %s', async (root) => {
    const terminal = testTerminal(resolve(import.meta.dirname, '../..'));
    expect([
      await runCommandLine(['validate', '--root', root, '--max-warnings', '0'], terminal),
      terminal.printed(),
    ]).toEqual([0, expect.stringMatching(/^No findings in \d+ files, \d+ organisations\.\n$/)]);
  });

  it('reports ten mistakes of one file as ten findings, each at its line', async () => {
    const {code, findings} = await validate({
      [screen]: `screen: branch
title: Where does ((orgg.brand.companyName)) send it?
facts:
  found: {from: listBranchs}
blocks:
  intro: {text: "[Click](javascript:alert)"}
  branch: {type: choice, label: Branch, options: {OLD_TOWN: Old Town}, vlidation: strict}
  note: {type: text, label: Note, minLength: 9, maxLength: 3, messages: {minLength: Longer, maxLength: Shorter}}
  zip: {type: text, label: Zip, pattern: "^([0-9]+)+$", messages: {pattern: Digits}}
  phone: {type: text, label: Phone, pattern: "^[0-9]+$"}
  late: {when: {answers.brunch: OLD_TOWN}, text: Closed on Mondays}
  kind: {when: {answers.branch: NEW_TOWN}, text: Open on Mondays}
  wantsLetters: {type: yes-no, label: Shall we write?}
actions:
  continue: {label: Continue, then: chek}
`,
    });
    expect(code).toBe(1);
    expect(findings.map(({code: id, file, start}) => `${file}:${start.line} ${id}`)).toEqual([
      `${screen}:2 unknown-variable`,
      `${screen}:4 unknown-reference`,
      `${screen}:6 unsafe-copy`,
      `${screen}:7 unknown-key`,
      `${screen}:8 field-schema`,
      `${screen}:9 pattern`,
      `${screen}:10 message-missing`,
      `${screen}:11 unknown-variable`,
      `${screen}:12 enum-literal`,
      `${screen}:15 unknown-reference`,
    ]);
  });

  it('says what no page comes without where a flow or an organisation has another name', async () => {
    const renamed = Object.entries(libraryCard()).map(([file, text]) => [
      file.replace('flows/shell/', 'flows/site/').replace('orgs/default/', 'orgs/main/'),
      text
        .replace('flow: shell', 'flow: site')
        .replaceAll('shell:', 'site:')
        .replaceAll(/(org|extends): default/g, '$1: main'),
    ]);
    const terminal = testTerminal(tempWorkspace(Object.fromEntries(renamed)));
    expect(await runCommandLine(['validate', '--json'], terminal)).toBe(1);
    const {findings} = JSON.parse(terminal.printed()) as {findings: readonly Finding[]};
    expect(findings.map(({code, file}) => `${file} ${code}`)).toEqual([
      'flows/site/flow.yaml missing-file',
      'orgs/default/org.yaml missing-file',
    ]);
  });

  const laughs = [
    'a: &a [ha, ha, ha]',
    ...'bcdefghij'.split('').map((name, index) => {
      const before = 'abcdefghij'[index];
      return `${name}: &${name} [*${before}, *${before}, *${before}, *${before}, *${before}, *${before}, *${before}]`;
    }),
  ].join('\n');

  it.each([
    ['__proto__', 'screen: branch\ntitle: Branch\n__proto__: {polluted: true}\n', 'forbidden-key'],
    ['billion laughs', `screen: branch\ntitle: Branch\n${laughs}\n`, 'yaml-syntax'],
    ['a duplicate key', 'screen: branch\ntitle: Branch\ntitle: Office\n', 'duplicate-key'],
    ['a tag', 'screen: branch\ntitle: !!js/function "x"\n', 'yaml-syntax'],
    ['10,000 levels of brackets', `screen: branch\ntitle: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`, 'file-limit'],
    ['10,000 levels of lists', `screen: branch\ntitle:\n  ${'- '.repeat(10_000)}x\n`, 'file-limit'],
    [
      '40,000 keys',
      `screen: branch\n${Array.from({length: 40_000}, (_, at) => `k${at}: 1`).join('\n')}\n`,
      'file-limit',
    ],
    ['a byte that is no UTF-8', 'screen: branch\ntitle: \uFFFD\n', 'file-encoding'],
    ['a NUL', 'screen: branch\ntitle: "a\u0000b"\n', 'file-encoding'],
    ['nothing at all', '', undefined],
  ])('says so within two seconds of the processor: %s', async (_what, text, expected) => {
    const files = {[screen]: text};
    let judged: Awaited<ReturnType<typeof validate>> | undefined;
    expect(await processorTime(async () => (judged = await validate(files)))).toBeLessThan(2000);
    const {code, findings} = judged ?? (await validate(files));
    expect(code).toBe(1);
    const own = findings.filter(({file}) => file === screen);
    expect(own.length).toBeGreaterThan(0);
    if (expected !== undefined) expect(own.map(({code: id}) => id)).toContain(expected);
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
  });

  it('ends with the same findings, in the same order, each time', async () => {
    const files = {
      [screen]: 'screen: branch\ntitle: Branch\nblcks: {}\n',
      'orgs/riverside/org.yaml': 'org: riverside\n',
    };
    expect(await validate(files)).toEqual(await validate(files));
  });

  it('knows the organisations that --org may name', async () => {
    const terminal = testTerminal(tempWorkspace(libraryCard()));
    expect(await runCommandLine(['validate', '--org', 'riversde'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('There is default, riverside.');
    expect(await runCommandLine(['validate', '--org', 'riverside'], testTerminal(tempWorkspace(libraryCard())))).toBe(
      0,
    );
  });

  const ofOne = ['inherited-identity', 'missing-note', 'override-conflict'].flatMap((code) =>
    smallCasesOf(code).flatMap(({name, files = {}, finds: [first = '']}) => {
      const [, org] = /^\S+ orgs\/([a-z]+)\//.exec(first) ?? [];
      return org === undefined ? [] : [{code, name, files, org}];
    }),
  );

  it.each(ofOne)(
    'finds of one organisation what it finds of it among all: $code, $name',
    async ({code, files, org}) => {
      const [all, one] = [await validate(files), await validate(files, '--org', org)];
      const own = (findings: readonly Finding[]): readonly Finding[] =>
        findings
          .filter((finding) => finding.code === code && finding.file.startsWith(`orgs/${org}/`))
          .map(({file, start}) => ({code, file, start}));
      expect(own(one.findings)).toEqual(own(all.findings));
      expect(own(one.findings)).not.toEqual([]);
    },
  );

  it('finds nothing of what another organisation changes, and says what it does not look for', async () => {
    const [{files: conflict = {}} = {}] = smallCasesOf('override-conflict');
    // Nobody reaches it, having no hosts.
    const inland = 'org: inland\nextends: default\nbrand: {companyName: Inland Library}\n';
    const files = {...conflict, 'orgs/inland/org.yaml': inland};
    for (const org of ['riverside', 'default']) {
      const {code, findings, summary} = await validate(files, '--org', org);
      expect([code, findings]).toEqual([0, []]);
      expect(summary).toContain('1 organisation. What nothing uses');
    }
    expect((await validate(files)).summary).not.toContain('What nothing uses');
  });

  describe('where another organisation has errors', () => {
    const lakeside = (more = '') =>
      `org: lakeside\nextends: riverside\nhosts: [lakeside.example]\nbrand: {companyName: Lakeside Library, supportPhone: '+15555550124', email: desk@lakeside.example}\n${more}`;
    const [unread, unknown] = ['orgs/lakeside/flows/card/flow.yaml', 'orgs/lakeside/flows/card/screens/branch.yaml'];
    const note = 'orgs/riverside/flows/card/screens/guardian.yaml';
    const files = {
      'orgs/lakeside/org.yaml': lakeside(),
      [unread]: 'changes: flow\ntitle: [\n',
      [unknown]: 'changes: branch\nbecause: Lakeside says more.\nblocks: {brunch: {label: Where}}\n',
      [note]: 'changes: guardian\nbecause: Riverside says more.\nblocks: {more: {text: "It is free[^7]"}}\n',
    };
    const told = ({findings}: {readonly findings: readonly Finding[]}): readonly string[] => [
      ...new Set(findings.map(({code, file}) => `${file} ${code}`)),
    ];

    it('says of one what concerns it, and how much of the others it leaves out', async () => {
      const {code, findings, summary} = await validate(files, '--org', 'riverside');
      expect([code, told({findings})]).toEqual([0, [`${note} missing-note`]]);
      expect(summary).toContain('1 organisation. 2 findings of other organisations are left out. What nothing uses');
      const proved = await validate(files, '--org', 'riverside', '--deep');
      expect([proved.code, told(proved)]).toEqual([0, [`${note} missing-note`]]);
    });

    it('says of the one that has them, and of one that extends it, all of them', async () => {
      const quay = `org: quay\nextends: lakeside\nhosts: [quay.example]\nbrand: {companyName: Quay Library, supportPhone: '+15555550125', email: desk@quay.example}\n`;
      for (const org of ['lakeside', 'quay']) {
        const {code, findings, summary} = await validate({...files, 'orgs/quay/org.yaml': quay}, '--org', org);
        expect([code, told({findings})]).toEqual([1, [`${unread} yaml-syntax`, `${unknown} override-target`]]);
        expect(summary).not.toContain('of other organisations');
      }
    });

    it('says of both whose host another has too', async () => {
      const own = libraryCard()['orgs/riverside/org.yaml'] ?? '';
      const host = /hosts: \[([^\],]+)/.exec(own)?.[1] ?? '';
      expect(host).not.toBe('');
      const taken = {'orgs/lakeside/org.yaml': lakeside().replace('lakeside.example]', `${host}]`)};
      for (const org of ['lakeside', 'riverside'])
        expect(told(await validate(taken, '--org', org)).filter((one) => one.endsWith('duplicate-host'))).toHaveLength(
          1,
        );
      expect(told(await validate(taken, '--org', 'default'))).toEqual([]);
    });
  });

  it.each(['pretty', 'json', 'github', 'sarif'])('prints %s with file, line and column', async (format) => {
    const terminal = testTerminal(tempWorkspace({...libraryCard(), [screen]: 'screen: branch\ntitle: A\ntitle: B\n'}));
    expect(await runCommandLine(['validate', '--format', format], terminal)).toBe(1);
    const printed = terminal.printed();
    expect(printed).toContain(screen);
    expect(printed).toMatch(/branch\.yaml:3:1|"line": ?3|line=3|"startLine": ?3/);
    if (format === 'json' || format === 'sarif') expect(() => JSON.parse(printed)).not.toThrow();
  });
});
