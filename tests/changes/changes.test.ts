import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {judgeChange} from '../../src/cli/diff/judge-change.ts';
import {tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {scenariosAsRecorded} from '../../src/cli/replay/sample.ts';
import {createFilesChecker, type Checked} from '../../src/cli/workspace/checked.ts';
import {readWorkspace, type Workspace} from '../../src/cli/workspace/workspace.ts';
import {createCompiler} from '../../src/compiler/compile.ts';
import {blocking} from '../../src/diagnostics/blocking.ts';
import type {Files} from '../../src/model/workspace.ts';
import {productChanges, type Edits} from './changes.ts';

/*
 * What product people read first of a change, on a pull request: `diff --replay` over an application for each scenario.
 * Their numbers change with the scenarios; that there is one is what counts. One compiler has all versions: what they
 * share is compiled once.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'waymark-changes-'));
const file = join(folder, 'recorded.ndjson');
const workspace = readWorkspace(root);
/** Without the tests: what they say of the flows as they are is not what is read here. */
const files: Files = new Map([...workspace.files].filter(([path]) => !path.startsWith('tests/')));
const compile = createCompiler();
let check: (workspace: Workspace) => Checked;

beforeAll(async () => {
  writeFileSync(
    file,
    scenariosAsRecorded(workspace.files)
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  check = await createFilesChecker({compile});
});
afterAll(() => rmSync(folder, {recursive: true}));

const changed = (edits: Edits): Files => {
  const next = new Map(files);
  for (const [path, text] of Object.entries(edits)) {
    if (text === null) next.delete(path);
    else next.set(path, text);
  }
  return new Map([...next].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const said = async (edits: Edits): Promise<readonly string[]> => {
  const checked = check({...workspace, files: changed(edits)});
  expect(blocking(checked.diagnostics)).toEqual([]);
  return (await judgeChange({before: compile(files), checked, compile, file})).said.split('\n');
};

describe('the first ten lines of a diff say of a change of the product what it does, for whom and to how many', () => {
  it('of twelve of them', () => {
    expect(productChanges).toHaveLength(12);
  });

  it.each(productChanges)(
    '$name',
    async ({edits, says}) => {
      const lines = (await said(edits())).slice(0, 10);
      expect(lines[0]).toMatch(/^[18] of 8 organisations changed, 0 added, 0 removed\.$/);
      expect(lines[1]).toMatch(/^Of \d+ recorded applications, \d+ land where they did/);
      for (const one of says) expect(lines).toContainEqual(expect.stringMatching(one));
    },
    120_000,
  );

  it('as the command has it, in Markdown too, the verdict as its heading', async () => {
    const swap = productChanges.find(({name}) => name === 'trigger swap');
    const terminal = testTerminal(tempWorkspace(Object.fromEntries(changed(swap?.edits() ?? {}))));
    const code = await runCommandLine(['diff', root, '--replay', file, '--format', 'markdown'], terminal);
    expect([code, terminal.remarks()]).toEqual([0, '']);
    const text = terminal.printed().split('\n').slice(0, 10);
    expect(text.filter((line) => line !== '').slice(0, 5)).toEqual([
      '### 8 of 8 organisations changed, 0 added, 0 removed.',
      expect.stringMatching(/^\*\*Of \d+ recorded applications, \d+ land where they did, \d+ elsewhere\.\*\*$/),
      expect.stringMatching(/^- \d+ elsewhere: heloc: heloc:error\/income -/),
      '**all 8 organisations: 1 order**',
      '- heloc: trigger dtiDecline now comes before trigger decline',
    ]);
  }, 120_000);
});
