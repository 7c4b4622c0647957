import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';

const cases = join(packageRoot(), 'tests');
const accepted = {
  ...filesOf(join(cases, 'workspaces/library-card')),
  ...filesOf(join(cases, 'checks/legal-text/changed/files')),
};
const [terms, check, lock] = [
  'flows/_parts/disclosures/terms.yaml',
  'flows/card/screens/check.yaml',
  'legal.lock.yaml',
] as const;
const because = ['--because', 'The board decided so', '--by', 'The library'];

const waymark = async (root: string, ...args: readonly string[]) => {
  const terminal = testTerminal(root);
  const code = await runCommandLine(args, terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};
const edit = (root: string, file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(root, file), text.replace(from, to));
};
const lockOf = (root: string): string => readFileSync(join(root, lock), 'utf8');

describe('waymark legal', () => {
  it('tells each text that is not as accepted: where, since when and word by word', async () => {
    const root = tempWorkspace(accepted);
    const {code, printed} = await waymark(root, 'legal');
    expect(printed).toBe(
      '1 difference from what was accepted; there are 14 legal texts.\n\n' +
        `disclosures/terms: changed  ${terms}:3\n` +
        '  accepted on 2026-11-01 by The library: The first texts\n' +
        '  ... is lost is paid for within [-60-] {+30+} days.\n',
    );
    expect(code).toBe(1);
    edit(root, terms, '30', '60');
    expect(await waymark(root, 'legal')).toEqual({
      code: 0,
      printed: '14 legal texts, each as it was accepted.\n',
      remarks: '',
    });
  });

  it('tells what is gone, and of whom', async () => {
    const root = tempWorkspace({
      ...accepted,
      'orgs/riverside/flows/_parts/disclosures/terms.yaml':
        'changes: disclosures/terms\nbecause: Riverside asks for more.\ntext: Lost is lost.\n',
    });
    edit(root, terms, '30', '60');
    edit(root, check, ', locked: true, messages', ', messages');
    const {printed} = await waymark(root, 'legal');
    expect(printed).toContain(`card:check blocks.consent.blocks.houseRules: gone, it is not locked  ${check}:8\n`);
    expect(printed).toContain('  [-type: consent consent: HOUSE_RULES label: I will bring books back in time. ');
    expect(printed).toContain('\nOf organisations by themselves: riverside.\n');
    expect(printed).toContain('disclosures/terms of riverside: changed  orgs/riverside/flows/');
  });

  it('tells what an organisation takes away that differs in its settings alone', async () => {
    const text = 'org: hillside\nextends: default\nhosts: [hillside.example]\nnotes: {fees: null}\n';
    const root = tempWorkspace({...accepted, 'orgs/hillside/org.yaml': text});
    expect((await waymark(root, 'legal')).printed).toContain(
      'org.notes.fees of hillside: gone, there is no such setting',
    );
  });
});

describe('waymark legal accept', () => {
  it('writes what changed and nothing else, so that validate finds nothing', async () => {
    const root = tempWorkspace(accepted);
    const before = lockOf(root);
    expect((await waymark(root, 'validate')).code).toBe(1);
    const {code, printed} = await waymark(root, 'legal', 'accept', ...because);
    expect([code, printed]).toEqual([
      0,
      'Written anew in legal.lock.yaml: 1.\n  default: disclosures/terms\n    ... is lost is paid for within [-60-] {+30+} days.\n',
    ]);
    const [was, is] = [before.split('\n'), lockOf(root).split('\n')];
    expect(is.filter((line) => !was.includes(line))).toEqual([
      expect.stringMatching(/^ {8}on: \d{4}-\d\d-\d\d$/),
      '        because: The board decided so',
      expect.stringMatching(/^ {6}digest: sha256-[0-9a-f]{64}$/),
      '        text: A book that is lost is paid for within 30 days.',
    ]);
    expect((await waymark(root, 'validate')).code).toBe(0);
    const after = lockOf(root);
    expect((await waymark(root, 'legal', 'accept', ...because)).printed).toBe('Nothing to accept.\n');
    expect(lockOf(root)).toBe(after);
  });

  it('keeps of an organisation what it alone has, and takes out what is gone', async () => {
    const own = 'orgs/riverside/flows/_parts/disclosures/terms.yaml';
    const root = tempWorkspace({
      ...accepted,
      [own]: 'changes: disclosures/terms\nbecause: Riverside asks for more.\ntext: Lost is lost.\n',
    });
    edit(root, check, ', locked: true, messages', ', messages');
    await waymark(root, 'legal', 'accept', ...because);
    expect(lockOf(root)).toMatch(/\n {2}riverside:\n {4}disclosures\/terms:\n(?: {6}.*\n)+ {4}org\.brand/);
    expect(lockOf(root)).not.toContain('houseRules');
    edit(root, own, 'Lost is lost', 'Lost is gone');
    expect((await waymark(root, 'validate')).printed).toContain('is not the one that was accepted');
    expect((await waymark(root, 'legal', 'accept', ...because)).printed).toBe(
      'Written anew in legal.lock.yaml: 1.\n  riverside: disclosures/terms\n    ... you agree to text: Lost is [-lost.-] {+gone.+}\n',
    );
    expect((await waymark(root, 'validate')).code).toBe(0);
  });

  it('takes out organisations that there are not, and what was edited by hand', async () => {
    const root = tempWorkspace(accepted);
    const [entries = ''] = /    disclosures\/terms:\n(?: {6}.*\n)+/.exec(lockOf(root)) ?? [];
    writeFileSync(join(root, lock), `${lockOf(root).replace('60 days', '90 days')}  hillside:\n${entries}`);
    expect((await waymark(root, 'legal')).printed).toContain('disclosures/terms: edited in legal.lock.yaml');
    expect((await waymark(root, 'legal', 'accept', ...because)).code).toBe(0);
    expect(lockOf(root)).not.toMatch(/hillside|90 days/);
    expect((await waymark(root, 'validate')).code).toBe(0);
  });

  it('accepts that an organisation blanks a note', async () => {
    const own = 'orgs/riverside/org.yaml';
    const root = tempWorkspace({...accepted, [own]: `${accepted[own] ?? ''}notes: {fees: ''}\n`});
    expect((await waymark(root, 'legal')).printed).toContain('org.notes.fees of riverside: changed');
    await waymark(root, 'legal', 'accept', ...because);
    expect(lockOf(root)).toMatch(/org\.notes\.fees:\n(?: {6}.*\n)+ {6}says: ''\n/);
    expect((await waymark(root, 'validate')).code).toBe(0);
  });

  it('accepts that an organisation does not have what the one has that it extends', async () => {
    const rules = 'flows/card/rules.yaml';
    const root = tempWorkspace({
      ...accepted,
      [rules]: `${accepted[rules] ?? ''}minimum: 20\n`.replace('lateFee: 20', 'lateFee: {rule: minimum}'),
      [`orgs/riverside/${rules}`]: 'changes: rules\nbecause: Riverside is dear.\nlateFee: 50\n',
    });
    await waymark(root, 'legal', 'accept', ...because);
    expect(lockOf(root)).toMatch(
      / {2}riverside:\n(?: {4}.*\n)* {4}rules\/card\/minimum:\n(?: {6}.*\n)+ {6}gone: true\n/,
    );
    expect((await waymark(root, 'validate')).code).toBe(0);
    edit(root, `orgs/riverside/${rules}`, '50', "{'+': [{rule: minimum}, 1]}");
    expect((await waymark(root, 'legal')).printed).toContain('rules/card/minimum of riverside: never accepted');
  });

  it('leaves nothing but the whole file', async () => {
    const root = tempWorkspace(accepted);
    await waymark(root, 'legal', 'accept', ...because);
    expect(readdirSync(root).filter((name) => name.startsWith('legal'))).toEqual([lock]);
  });

  it('cannot accept that nothing locked shows a text', async () => {
    const root = tempWorkspace(accepted);
    edit(root, 'flows/card/screens/branch.yaml', '{disclosure: late, locked: true}', '{disclosure: late}');
    await waymark(root, 'legal', 'accept', ...because);
    const {code, printed} = await waymark(root, 'legal');
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining('`card:branch blocks.costs.blocks.late` shows the disclosure `late` and is not locked'),
    ]);
  });

  it.each([
    [['legal', 'accept', '--by', 'The library'], "required option '--because <why>'"],
    [['legal', 'accept', '--because', ' ', '--by', 'The library'], 'say why they are right'],
    [['legal', 'accept', '--because', 'So', '--by', ''], 'say who accepts them'],
  ])('refuses %j', async (args, why) => {
    const {code, remarks} = await waymark(tempWorkspace(accepted), ...args);
    expect([code, remarks]).toEqual([2, expect.stringContaining(why)]);
  });

  it('accepts nothing of a workspace with errors', async () => {
    const root = tempWorkspace({...accepted, [terms]: 'part: disclosures/terms\ntilte: Terms\n'});
    const before = lockOf(root);
    expect((await waymark(root, 'legal', 'accept', ...because)).code).toBe(1);
    expect(lockOf(root)).toBe(before);
  });
});

it('[checks unknown-key] the name of a legal text that an organisation gives is one of those that the schema lists', async () => {
  const own = 'orgs/riverside/org.yaml';
  const root = tempWorkspace({...accepted, [own]: `${accepted[own] ?? ''}notes: {feees: Lending costs a dollar.}\n`});
  const {code, printed} = await waymark(root, 'validate');
  expect(code).toBe(1);
  expect(printed).toContain('`org.notes` has no `feees`');
  expect(printed).toContain('Did you mean `fees`?');
});

it('a legal text that nobody accepted holds up what is built, not what is looked at', async () => {
  const root = tempWorkspace(accepted);
  expect(
    (await waymark(root, 'explain', '--flow', 'card', '--facts', join(tempWorkspace({'a.yaml': '{}'}), 'a.yaml'))).code,
  ).toBe(0);
  const {code, printed} = await waymark(root, 'build');
  expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was written.')]);
  expect((await waymark(root, 'test')).printed).not.toContain('legal-text');
});

describe('validate --org', () => {
  const own = 'orgs/riverside/org.yaml';
  const settled = async (): Promise<string> => {
    const root = tempWorkspace(accepted);
    await waymark(root, 'legal', 'accept', ...because);
    return root;
  };
  const of = async (root: string, org: string): Promise<string> =>
    (await waymark(root, 'validate', '--org', org)).printed;

  it('compares the legal texts of that organisation, and says nothing of those of others', async () => {
    const root = await settled();
    expect(await of(root, 'riverside')).toMatch(/^No findings/);
    writeFileSync(join(root, own), `${readFileSync(join(root, own), 'utf8')}notes: {fees: ''}\n`);
    expect(await of(root, 'riverside')).toContain('`org.notes.fees` is not the one that was accepted');
    expect(await of(root, 'default')).toMatch(/^No findings/);
  });

  it('compares those of the organisation that it extends', async () => {
    const root = await settled();
    edit(root, terms, '30 days', '31 days');
    expect(await of(root, 'riverside')).toContain('`disclosures/terms` is not the one that was accepted');
  });
});
