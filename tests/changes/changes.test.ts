import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {run} from '../../src/cli/main.ts';
import {scenariosAsRecorded} from '../../src/cli/replay/sample.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {productChanges, type Edits} from './changes.ts';

/*
 * What product people read first of a change, on a pull request: `diff --replay` over an application for each scenario.
 * Their numbers change with the scenarios; that there is one is what counts.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'waymark-changes-'));
const recorded = join(folder, 'recorded.ndjson');

beforeAll(() => {
  const all = scenariosAsRecorded(readWorkspace(root).files);
  writeFileSync(recorded, all.map((one) => JSON.stringify(one)).join('\n'));
});
afterAll(() => rmSync(folder, {recursive: true}));

const changed = (edits: Edits): string => {
  const copy = mkdtempSync(join(folder, 'next-'));
  for (const path of ['flows', 'orgs', 'schemas/facts', 'schemas/api', 'legal.lock.yaml'])
    cpSync(join(root, path), join(copy, path), {recursive: true});
  for (const [path, text] of Object.entries(edits)) {
    const file = join(copy, path);
    mkdirSync(dirname(file), {recursive: true});
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
  return copy;
};

const firstLines = async (edits: Edits, ...args: readonly string[]): Promise<readonly string[]> => {
  const terminal = testTerminal(changed(edits));
  const code = await run(['diff', root, '--replay', recorded, ...args], terminal);
  const printed = terminal.printed();
  expect([code, terminal.remarks()], printed).toEqual([0, '']);
  return printed.split('\n').slice(0, 10);
};

describe('the first ten lines of a diff say of a change of the product what it does, for whom and to how many', () => {
  it('of twelve of them', () => {
    expect(productChanges).toHaveLength(12);
  });

  it.each(productChanges)(
    '$name',
    async ({edits, says}) => {
      const lines = await firstLines(edits());
      expect(lines[0]).toMatch(/^[18] of 8 organisations changed, 0 added, 0 removed\.$/);
      expect(lines[1]).toMatch(/^Of \d+ recorded applications, \d+ land where they did/);
      for (const one of says) expect(lines).toContainEqual(expect.stringMatching(one));
    },
    120_000,
  );

  it('in Markdown too, the verdict as its heading', async () => {
    const swap = productChanges.find(({name}) => name === 'trigger swap');
    const text = (await firstLines(swap?.edits() ?? {}, '--format', 'markdown')).filter((line) => line !== '');
    expect(text.slice(0, 5)).toEqual([
      '### 8 of 8 organisations changed, 0 added, 0 removed.',
      expect.stringMatching(/^\*\*Of \d+ recorded applications, \d+ land where they did, \d+ elsewhere\.\*\*$/),
      expect.stringMatching(/^- \d+ elsewhere: heloc: heloc:error\/income -/),
      '**all 8 organisations: 1 order**',
      '- heloc: trigger dtiDecline now comes before trigger decline',
    ]);
  }, 120_000);
});
