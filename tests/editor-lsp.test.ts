import {cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {run} from '../src/cli/main.ts';
import {startServer} from './editor/client.ts';

/* `waymark lsp` as an editor has it: one process, asked by the protocol. */
const root = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-lsp-')));
const waymark = join(import.meta.dirname, '../scripts/waymark.mjs');
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../docs/example'), root, {recursive: true});
  server = await startServer(root, [waymark, 'lsp', '--stdio']);
  // The first answer takes longest: everything is compiled.
  await closed((await typed('flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}')).uri);
}, 60_000);
afterAll(() => {
  server.stop();
  rmSync(root, {recursive: true});
});

const uriOf = (file: string): string => pathToFileURL(join(root, file)).href;
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Opens a file with a change, and gives what is found in it as soon as that is told. */
const typed = async (file: string, before: string, after: string) => {
  const uri = uriOf(file);
  const text = textOf(file);
  expect(text).toContain(before);
  const found = server.nextOf(uri);
  server.tell('textDocument/didOpen', {
    textDocument: {uri, languageId: 'yaml', version: 1, text: text.replace(before, after)},
  });
  return {uri, found: await found};
};

const closed = async (uri: string): Promise<void> => {
  const gone = server.nextOf(uri);
  server.tell('textDocument/didClose', {textDocument: {uri}});
  expect(await gone).toEqual([]);
};

describe('waymark lsp', () => {
  it.each([
    ['flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}'],
    ['flows/book/screens/money.yaml', 'label: At most', 'labell: At most'],
    ['flows/repair/rules.yaml', '{var: repair.price}, 50', '{var: repair.prize}, 50'],
    ['orgs/harbor/flows/repair/machine.yaml', 'goTo: words', 'goTo: wrods'],
    ['flows/repair/machine.yaml', 'initial: OPEN', 'initial: ['],
  ])('finds in an unsaved %s what validate finds once it is saved', async (file, before, after) => {
    const {uri, found} = await typed(file, before, after);
    const saved = textOf(file);
    writeFileSync(join(root, file), saved.replace(before, after));
    const terminal = testTerminal(root);
    await run(['validate', '--json'], terminal);
    writeFileSync(join(root, file), saved);
    const {findings} = JSON.parse(terminal.printed()) as {readonly findings: readonly PrintedFinding[]};
    const printed = findings.filter((one) => one.file === file);
    expect(printed.length).toBeGreaterThan(0);
    const place = ({line, column}: PrintedFinding['start']) => ({line: line - 1, character: column - 1});
    expect(found.map(({code, severity, range, message}) => ({code, severity, range, message}))).toEqual(
      printed.map(({code, severity, start, end, message, hint, orgs}) => ({
        code,
        severity: severity === 'error' ? 1 : 2,
        range: {start: place(start), end: place(end)},
        message: [
          `${message}.`,
          ...(hint === undefined ? [] : [hint]),
          ...(orgs.length === 0 ? [] : [`Holds for ${orgs.length === 1 ? orgs[0] : `${orgs.length} organisations`}.`]),
        ].join('\n'),
      })),
    );
    await closed(uri);
  });

  it('ends when the editor says so, and has printed nothing beside the protocol', async () => {
    expect(server.said).toEqual([]);
    expect(server.complaints()).toBe('');
    expect(await server.end()).toBe(0);
  });
});

interface PrintedFinding {
  readonly file: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly start: {readonly line: number; readonly column: number};
  readonly end: {readonly line: number; readonly column: number};
  readonly orgs: readonly string[];
}
