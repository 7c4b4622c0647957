import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const libraryCard = join(import.meta.dirname, '../../../tests/workspaces/library-card');
const birdCount = join(libraryCard, '../bird-count');

describe('explain-code and docs', () => {
  it.each([
    ['a key', 'blocks.text', 'blocks.text, a key of the language'],
    ['a key of a key', 'repeat.max', 'block.repeat.max, a key of the language'],
    ['a key by its file', 'screen.blocks.label', 'screen.blocks.label, a key of the language'],
    ['a key far below another, by its own name', 'thenStep', 'steps.polling.waiting.thenStep, a key of the language'],
    ['a kind of file', 'flow.yaml', 'flow, the language'],
    ['a type, and not what else has its name', 'types/money', 'money, a type of field'],
    ['a finding, before what else has its name', 'legal-text', 'legal-text, a finding'],
    ['an operator of signs', '<=', '<=, an operator'],
    ['a widget', 'timeline', 'timeline, a widget'],
    ['an operation of the workspace', 'orderCard', 'orderCard, an operation'],
  ])('prints the page of %s', async (_, id, head) => {
    const terminal = testTerminal(libraryCard);
    expect(await runCommandLine(['explain-code', id], terminal)).toBe(0);
    expect(terminal.printed().split('\n')[0]).toBe(head);
  });

  it.each([
    ['certainty', 'certainty, a type of field', 'How sure somebody is.'],
    ['sketch-map', 'sketch-map, a widget', 'Where it was, as a sketch of rings.'],
    ['distance', 'distance, a format', 'Metres, from a thousand on'],
    ['is-rare', 'is-rare, an operator', 'True where the letters on a ring'],
  ])('prints the page of a word of a plug-in, and forgets it in another workspace: %s', async (id, head, about) => {
    const terminal = testTerminal(birdCount);
    expect(await runCommandLine(['explain-code', id], terminal)).toBe(0);
    expect(terminal.printed().split('\n')[0]).toBe(head);
    expect(terminal.printed()).toContain(about);
    expect(await runCommandLine(['explain-code', id], testTerminal(libraryCard))).toBe(2);
  });

  it('lists on the page of a key the keys below it, and names them on the page of its thing', async () => {
    const said = async (id: string): Promise<string> => {
      const terminal = testTerminal(libraryCard);
      await runCommandLine(['explain-code', id], terminal);
      return terminal.printed();
    };
    expect(await said('expect')).toMatch(/^- `expect\.screen`, text\. .+\n- `expect\.exit`, text\. .+\n/m);
    expect(await said('scenario.given')).toMatch(/^- `given\.raised`, a list, each text\. Transitions/m);
    expect(await said('scenario')).toMatch(/^- `expect`, .* In it: `screen`, `exit`, .*`whole`\.$/m);
    expect(await said('scenario')).not.toContain('`expect.screen`');
  });

  it('prints an example of everything that the first guide leaves to it', async () => {
    const guide = readFileSync(join(libraryCard, '../../../docs/your-own-journey.md'), 'utf8');
    const [, table = ''] = /\| To \| Look up \|\n[^\n]+\n((?:\|.*\n)+)/.exec(guide) ?? [];
    const names = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const terminal = testTerminal(libraryCard);
      expect([name, await runCommandLine(['explain-code', name], terminal)]).toEqual([name, 0]);
      expect([name, terminal.printed()]).toEqual([name, expect.stringMatching(/^(?:In `|Example$)/m)]);
    }
  });

  it('shows of a rule one that is a condition, not a bare value', async () => {
    const terminal = testTerminal(libraryCard);
    await runCommandLine(['explain-code', 'rule'], terminal);
    const [ofLanguage = ''] = terminal.printed().split('rule, an operator');
    expect(ofLanguage).toMatch(/^ {4}\w+: \{'>=': .*\{var: answers\.\w+\}.*\{rule: \w+\}.*\}$/m);
  });

  it('does not take the name of what is sent for the id of a flow', async () => {
    const terminal = testTerminal(libraryCard);
    await runCommandLine(['explain-code', 'operation.submit'], terminal);
    expect(terminal.printed()).toContain('a name of your own, under which it is kept');
    expect(terminal.printed()).not.toContain('the id of the flow');
  });

  it('names a key as it was asked for, and as the reference has it', async () => {
    const terminal = testTerminal(libraryCard);
    await runCommandLine(['explain-code', 'blocks.text'], terminal);
    expect(terminal.printed()).toContain('In the reference: `block.text`.');
    const other = testTerminal(libraryCard);
    await runCommandLine(['explain-code', 'block.text'], other);
    expect(other.printed()).toMatch(/^block\.text, a key of the language\n/);
    expect(other.printed()).not.toContain('In the reference');
  });

  it('prints all that have one name, and where the workspace has them', async () => {
    const terminal = testTerminal(libraryCard);
    await runCommandLine(['explain-code', 'date'], terminal);
    const heads = terminal.printed().match(/^date, .+$/gm);
    expect(heads).toEqual(['date, a type of field', 'date, a widget', 'date, a format']);
    expect(terminal.printed()).toContain('flows/card/screens/index.yaml:7');
    await runCommandLine(['explain-code', 'when'], terminal);
    expect(terminal.printed()).toContain('`gate.when`: Leads away when this holds.');
  });

  it.each([
    ['unknwon-key', 'unknown-key'],
    ['blocks.labl', 'block.label'],
    ['types/mony', 'money'],
  ])('says what %s may have been', async (id, meant) => {
    const terminal = testTerminal(libraryCard);
    expect(await runCommandLine(['explain-code', id], terminal)).toBe(2);
    expect(terminal.remarks()).toContain(`Did you mean ${meant}`);
  });

  it('writes the reference, and nothing over what is not one', async () => {
    const terminal = testTerminal(tempWorkspace({'mine/notes.txt': 'Keep me.'}));
    expect(await runCommandLine(['docs', '--root', libraryCard, '--out', 'pages'], terminal)).toBe(0);
    expect(await runCommandLine(['docs', '--root', libraryCard, '--out', 'pages'], terminal)).toBe(0);
    expect(readFileSync(join(terminal.cwd, 'pages/types/date.html'), 'utf8')).toContain(
      'flows/card/screens/index.yaml:7',
    );
    expect(await runCommandLine(['docs', '--root', libraryCard, '--out', 'mine'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('holds other files');
  });

  it('writes the reference over no site of somebody else, and not over where it runs', async () => {
    const files = {'site/search.js': 'find()', 'site/index.html': '<!doctype html><title>Shop</title>'};
    const terminal = testTerminal(tempWorkspace(files));
    expect(await runCommandLine(['docs', '--root', libraryCard, '--out', 'site'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('site holds other files');
    expect(await runCommandLine(['docs', '--root', libraryCard, '--out', '.'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('holds the folder that this runs in');
    expect(readFileSync(join(terminal.cwd, 'site/search.js'), 'utf8')).toBe('find()');
  });
});
