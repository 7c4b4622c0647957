import {mkdtempSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {keptFindings} from '../workspace/kept-findings.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {markKept} from '../workspace/kept-here.ts';

const parcels = join(import.meta.dirname, '../../../tests/workspaces/parcel-return');
const state = 'flows/return/machine.yaml';

describe('validate --deep', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'waymark-deep-'));
    cpSync(parcels, root, {recursive: true});
  });
  afterEach(() => rmSync(root, {recursive: true}));

  const change = (file: string, from: string, to: string): void => {
    const path = join(root, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  };
  const validate = async (...more: readonly string[]) => {
    const terminal = testTerminal(root);
    const code = await runCommandLine(['validate', '--root', root, '--max-warnings', '0', ...more], terminal);
    return {code, printed: terminal.printed(), remarks: terminal.remarks()};
  };

  it('finds what validate alone does not, with facts that show it', async () => {
    change(state, 'SENT: {goTo: track}', 'SENT: {}');
    expect((await validate()).code).toBe(0);
    const {code, printed, remarks} = await validate('--deep');
    expect(code).toBe(1);
    expect(printed).toContain('row-gap');
    expect(printed).toContain('isPacked: true');
    // No line of progress where nobody watches.
    expect(remarks).toBe('');
  });

  it('remembers what it has proved, until a file of it changes, and forgets what is no more', async () => {
    change(state, 'SENT: {goTo: track}', 'SENT: {}');
    const folder = join(root, '.waymark/proofs');
    const first = await validate('--deep');
    const names = readdirSync(folder);
    for (const name of names) {
      change(`.waymark/proofs/${name}`, 'has no screen', 'was remembered');
      markKept(join(folder, name), readFileSync(join(folder, name)));
    }
    change('orgs/default/org.yaml', 'org: default', 'org: default # as before');
    expect((await validate('--deep')).printed).toBe(first.printed.replaceAll('has no screen', 'was remembered'));
    change(state, 'SENT: {}', 'SENT: {goTo: track}');
    expect((await validate('--deep')).code).toBe(0);
    expect(readdirSync(folder)).not.toEqual(names);
    expect(readdirSync(folder)).toHaveLength(names.length);
  });

  it('proves anew what other code has proved, and forgets it', async () => {
    change(state, 'SENT: {goTo: track}', 'SENT: {}');
    const folder = join(root, '.waymark/proofs');
    const first = await validate('--deep');
    const names = readdirSync(folder);
    for (const name of names) {
      change(`.waymark/proofs/${name}`, 'has no screen', 'was remembered');
      markKept(join(folder, name), readFileSync(join(folder, name)));
      renameSync(join(folder, name), join(folder, name.replace(/-[^-]+$/, '-0123456789abcdef.json')));
    }
    rmSync(join(root, '.waymark/deep.v8'));
    expect((await validate('--deep')).printed).toBe(first.printed);
    expect(readdirSync(folder)).toEqual(names);
  });

  it('says again of the very same files what it found, in every format, and looks for none of it', async () => {
    change(state, 'SENT: {goTo: track}', 'SENT: {}');
    const found = async () => [
      await validate('--deep'),
      ...(await Promise.all(['--json', '--sarif', '--github'].map((format) => validate('--deep', format)))),
    ];
    const first = await found();
    expect(await found()).toEqual(first);
    const kept = keptFindings(readWorkspace(root), 'deep');
    const before = kept.read();
    expect(before?.map(({code}) => code)).toContain('row-gap');
    kept.keep([]);
    expect((await validate('--deep')).printed).toMatch(/^No findings/);
    expect((await validate()).code).toBe(0);
    change('orgs/default/org.yaml', 'org: default', 'org: default # as before');
    expect((await validate('--deep')).printed).toBe(first[0]?.printed);
  });

  it.each([
    ['and nothing was remembered', () => rmSync(join(root, '.waymark/proofs'), {recursive: true})],
    [
      'and git brought what was remembered',
      () => {
        const folder = join(root, '.waymark/proofs');
        for (const name of readdirSync(folder)) writeFileSync(join(folder, name), readFileSync(join(folder, name)));
      },
    ],
  ])('asks again what was open because the time was over %s', async (_, bring) => {
    await validate('--deep');
    rmSync(join(root, '.waymark/deep.v8'));
    bring();
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 400_000));
    onTestFinished(() => clock.mockRestore());
    expect((await validate('--deep')).printed).toContain('the time for this flow was over');
    clock.mockRestore();
    expect((await validate('--deep')).printed).toMatch(/^No findings/);
  });

  it('lets a comment silence what it finds, which validate alone does not judge', async () => {
    const comment = '# waymark-ignore row-gap until 2099-01-01: the shop has no page for it\n';
    change(state, '  SENT: {goTo: track}', `  ${comment}  SENT: {}`);
    expect((await validate('--deep')).code).toBe(0);
    expect((await validate('--deep')).code).toBe(0);
    expect((await validate()).code).toBe(0);
    change(state, 'SENT: {}', 'SENT: {goTo: track}');
    expect((await validate()).code).toBe(0);
    const {code, printed} = await validate('--deep');
    expect(code).toBe(1);
    expect(printed).toContain('nothing to silence');
    expect((await validate('--deep')).printed).toBe(printed);
  });

  it('gives the facts to programs', async () => {
    change(state, 'SENT: {goTo: track}', 'SENT: {}');
    const {printed} = await validate('--deep', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      findings: [{code: 'row-gap', example: {parcel: {isPacked: true}, step: {name: expect.any(String) as string}}}],
    });
  });
});
