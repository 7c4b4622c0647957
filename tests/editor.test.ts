import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';
import {openServer} from './editor/language-server.ts';
import {proposals} from './editor/proposals.ts';

/*
 * What an editor shows: the YAML language server, started as editors start it, reads files of the workspace
 * with the schemas that `waymark schemas --comments` has written.
 */
const root = mkdtempSync(join(tmpdir(), 'waymark-editor-'));
let server: Awaited<ReturnType<typeof openServer>>;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../docs/example'), root, {recursive: true});
  const terminal = testTerminal(root);
  await runCommandLine(['schemas', '--comments'], terminal);
  if (terminal.remarks() !== '') throw new Error(terminal.remarks());
  server = await openServer(root);
});
afterAll(() => {
  server.stop();
  rmSync(root, {recursive: true});
});

const uriOf = (file: string): string => pathToFileURL(join(root, file)).href;
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

let count = 0;

/** Opens a file with a change under a name of its own; where the change has `¦` is the caret, else at its end. */
const opened = async (file: string, before: string, change = before) => {
  const original = textOf(file);
  expect(original).toContain(before);
  const start = original.indexOf(before);
  const [ahead = '', behind = ''] = change.split('¦');
  const text = original.slice(0, start) + ahead + behind + original.slice(start + before.length);
  count += 1;
  const uri = uriOf(file).replace(/\.yaml$/, `-${count}.yaml`);
  const found = await server.open(uri, text);
  const lines = text.slice(0, start + ahead.length).split('\n');
  return {uri, found, caret: {line: lines.length - 1, character: lines.at(-1)?.length ?? 0}};
};

describe('an editor', () => {
  it('finds nothing wrong with a file that is right', async () => {
    for (const file of [
      'flows/repair/steps.yaml',
      'flows/book/screens/index.yaml',
      'orgs/harbor/flows/book/flow.yaml',
    ]) {
      expect((await opened(file, '\n')).found, file).toEqual([]);
    }
  });

  it.each(proposals)('proposes %s', async (_, file, before, after, wanted) => {
    const {uri, caret} = await opened(file, before, after);
    const labels = (await server.completions(uri, caret)).map(({label}) => label);
    expect(labels).toEqual(expect.arrayContaining(wanted));
  });

  it('says of a key what it is, and of a name what it stands for', async () => {
    const {uri, caret} = await opened('flows/repair/steps.yaml', 'moveO');
    expect(await server.hover(uri, caret)).toContain('Leaves the present screen without being asked.');
    const type = await opened('flows/book/screens/money.yaml', '{type: mon');
    expect(await server.hover(type.uri, type.caret)).toContain('An amount of money');
    const call = await opened('flows/repair/screens/sign.yaml', '      signO');
    expect(await server.hover(call.uri, call.caret)).toContain('POST /workshop-api/repairs/');
  });

  it.each([
    ['a misspelt key', 'flows/book/screens/money.yaml', 'label: At most', 'labell: At most', 'labell'],
    ['a screen that is not there', 'flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}', 'Value is not accepted'],
    [
      'a rule that is not there',
      'flows/repair/screens/start.yaml',
      '{rule: isHeld}',
      '{rule: isHelt}',
      'Value is not accepted',
    ],
    [
      'a property that the widget has not',
      'flows/repair/screens/widgets.yaml',
      'figures: true',
      'figure: true',
      'figure',
    ],
    ['a format that is not there', 'flows/repair/screens/parts.yaml', '| money))', '| monney))', 'pattern'],
  ])('marks %s', async (_, file, before, after, said) => {
    const {found, caret} = await opened(file, before, after);
    expect(found.map(({line}) => line)).toContain(caret.line);
    expect(found.map(({message}) => message).join('\n')).toContain(said);
  });
});
