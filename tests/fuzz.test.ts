import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {askedOf, seedOf} from '../scripts/fuzz/asked.ts';
import {drawEdit} from '../scripts/fuzz/draw.ts';
import {tryEdits} from '../scripts/fuzz/try-edit.ts';
import {applied} from '../scripts/mutations/edit.ts';
import {randomOf} from '../scripts/mutations/random.ts';
import {sitesOf} from '../scripts/mutations/sites.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {diagnostic} from '../src/diagnostics/report.ts';

const root = join(import.meta.dirname, '..');
const workspace = readWorkspace(join(root, 'tests/workspaces/parcel-return'));
const sites = sitesOf(workspace.files, root);

describe('random edits of a workspace', () => {
  it('are the same for the same seed, each of one file, done by what it says', () => {
    const drawn = (seed: number) => {
      const random = randomOf(seed);
      return Array.from({length: 200}, () => drawEdit(workspace.files, sites, random));
    };
    expect(drawn(3)).toEqual(drawn(3));
    expect(drawn(3)).not.toEqual(drawn(4));
    for (const {file, text, edits, caret} of drawn(3)) {
      expect(text).not.toBe(workspace.files.get(file));
      expect(caret).toBeLessThanOrEqual(text.length);
      // Several were done one after the other.
      if (edits.length === 1) expect(applied(workspace.files.get(file) ?? '', edits)).toBe(text);
    }
  });

  it('crash nothing, and each finding stands inside of its file', async () => {
    const random = randomOf(11);
    const tryEdit = await tryEdits(workspace);
    let sound = 0;
    for (let number = 0; number < 80; number += 1) {
      const drawn = drawEdit(workspace.files, sites, random);
      const {isSound, fault} = await tryEdit(drawn, {deep: number % 40 === 0});
      expect(fault, `${fault?.command} ${fault?.error.stack} ${JSON.stringify(drawn.edits)}`).toBeUndefined();
      if (isSound) sound += 1;
    }
    expect(sound).toBeGreaterThan(8);
  });

  it('have a fault where a finding stands outside of its file', async () => {
    const file = 'flows/return/flow.yaml';
    const outside = diagnostic('unknown-key', {file, span: [0, 1_000_000]}, 'There is no key `a` here.');
    const tryEdit = await tryEdits({...workspace, diagnostics: [outside]});
    const text = `# A remark\n${workspace.files.get(file) ?? ''}`;
    const {fault} = await tryEdit({file, text, caret: 0, edits: []}, {deep: false});
    expect(fault?.error.message).toContain(`unknown-key stands in ${file} from 0 to 1000000`);
  });
});

describe('the command that tries them', () => {
  const node = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8', timeout: 25_000});

  it('refuses what is no number, what it does not know, and a workspace without YAML', () => {
    for (const args of [
      ['--count', 'abc'],
      ['--count', '0'],
      ['--deep', '0'],
      ['--seed', '1.5'],
      ['--sed', '2'],
    ])
      expect(() => askedOf(args, root), args.join(' ')).toThrow(args[0]);
    expect(askedOf(['--count', '7', '--seed', '0'], root)).toMatchObject({count: 7, seed: 0, deep: 40});
    expect(() => drawEdit(new Map([['flows/a.txt', 'a']]), [], randomOf(1))).toThrow('no YAML');
    const wrong = node('scripts/fuzz.mjs', '--count', 'abc');
    expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('--count "abc"')]);
    const bare = mkdtempSync(join(tmpdir(), 'waymark-bare-'));
    try {
      mkdirSync(join(bare, 'flows'));
      expect(node('scripts/fuzz.mjs', '--root', bare, '--count', '1').status).toBe(2);
    } finally {
      rmSync(bare, {recursive: true});
    }
  });

  it('draws the same for a workspace, whichever others are tried before it', () => {
    const [name = ''] = askedOf(['--root', './tests/workspaces/parcel-return/'], root).roots;
    const {roots} = askedOf([], root);
    expect(roots).toContain(name);
    expect(new Set(roots.map((one) => seedOf(1, one))).size).toBe(roots.length);
    expect(seedOf(1, name)).not.toBe(seedOf(2, name));
  });

  it('ends with the name of an edit that takes too long, though it never gives its thread a turn', () => {
    const module = pathToFileURL(join(root, 'scripts/fuzz/watched.ts')).href;
    const loop = (last: string) =>
      node(
        ...['--import', 'tsx', '--input-type=module', '-e'],
        `const {watched} = await import(${JSON.stringify(module)});
        const {begin, end} = watched(500);
        begin('the quick one'); end(); begin('the slow one');
        ${last}`,
      );
    const stuck = loop('for (;;);');
    expect([stuck.signal, stuck.stderr]).toEqual(['SIGKILL', expect.stringContaining('0.5 s: the slow one')]);
    expect(stuck.stderr).not.toContain('quick');
    expect(loop('end();').status).toBe(0);
  });
});
