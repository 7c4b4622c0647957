import {cpSync, mkdtempSync, readFileSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {afterAll, beforeAll, expect} from 'vitest';
import {startServer, type Place} from './client.ts';

/** A copy of the example that its one server reads. */
export const root = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-lsp-')));
export const waymark = join(import.meta.dirname, '../../scripts/waymark.mjs');
/** `waymark lsp` as an editor has it: one process, asked by the protocol. */
export let server: Awaited<ReturnType<typeof startServer>>;

/** Has the server read the copy, from before the first test of a file until after the last. */
export function serveExample(): void {
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, '../../docs/example'), root, {recursive: true});
    server = await startServer(root, [waymark, 'lsp', '--stdio']);
    // The first answer takes longest: everything is compiled.
    await closed((await typed('flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}')).uri);
  });
  afterAll(() => {
    server.stop();
    rmSync(root, {recursive: true});
  });
}

export const uriOf = (file: string): string => pathToFileURL(join(root, file)).href;
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Opens a file with a change, and gives what is found in it as soon as that is told. */
export const typed = async (file: string, before: string, after: string) => {
  const uri = uriOf(file);
  const text = textOf(file);
  expect(text).toContain(before);
  const found = server.nextOf(uri);
  server.tell('textDocument/didOpen', {
    textDocument: {uri, languageId: 'yaml', version: 1, text: text.replace(before, after)},
  });
  return {uri, found: await found};
};

/** The place of the caret `¦` in a text, or before what stands behind it. */
export const positionOf = (text: string, marked: string): Place => {
  const found = text.indexOf(text.includes('¦') ? marked : marked.replace('¦', ''));
  expect(found).toBeGreaterThanOrEqual(0);
  const lines = text.slice(0, found + marked.indexOf('¦')).split('\n');
  return {line: lines.length - 1, character: lines.at(-1)?.length ?? 0};
};

export const at = (file: string, marked: string) => ({
  textDocument: {uri: uriOf(file)},
  position: positionOf(textOf(file), marked),
});

export const cut = (uri: string, {start, end}: {readonly start: Place; readonly end: Place}): string =>
  readFileSync(fileURLToPath(uri), 'utf8').split('\n')[start.line]?.slice(start.character, end.character) ?? '';

export const closed = async (uri: string): Promise<void> => {
  const gone = server.nextOf(uri);
  server.tell('textDocument/didClose', {textDocument: {uri}});
  expect(await gone).toEqual([]);
};
