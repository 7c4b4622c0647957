import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import type * as Engine from '../../compiler/engine.ts';
import type {Common, OrgPass} from '../../compiler/engine.ts';
import {renderJson} from '../../diagnostics/render/json.ts';
import {editOf, edits, library, partner, titled, type Texts} from '../fixtures/edits.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {checkOnce} from './checked.ts';

/** Organisations that were compiled, in order. */
const compiled = vi.hoisted((): string[] => []);
vi.mock('../../compiler/engine.ts', async (original) => {
  const real = await original<typeof Engine>();
  const createEngine: typeof real.createEngine = (remembers) => {
    const engine = real.createEngine(remembers);
    return (files, only, visit, share) => {
      const visited = (pass: OrgPass, common: Common): void => {
        compiled.push(pass.id);
        visit(pass, common);
      };
      return engine(files, only, visited, share);
    };
  };
  return {...real, createEngine};
});
const sizes = vi.hoisted(() => ({ofShare: 2, forShares: 0, forThread: Number.POSITIVE_INFINITY}));
vi.mock('./share-sizes.ts', () => ({shareSizes: sizes}));

/** What `validate` says of a workspace: in shares, where it keeps what it finds of each, or of all organisations at once. */
const foundIn = async (root: string, how: 'shares' | 'at once' = 'shares'): Promise<string> => {
  sizes.forShares = how === 'shares' ? 0 : Number.POSITIVE_INFINITY;
  compiled.length = 0;
  const {diagnostics, files} = await checkOnce(root);
  return renderJson(diagnostics, files);
};

const write = (root: string, files: Texts): void => {
  for (const folder of ['flows', 'orgs', 'schemas', 'tests'])
    rmSync(join(root, folder), {recursive: true, force: true});
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
};

/** One of the files that are kept is gone, cut off, or was put in the place of another. */
const harm = (root: string, at: number): void => {
  const folder = join(root, '.waymark/shares');
  const kept = readdirSync(folder).map((name) => join(folder, name));
  const [file = '', other = ''] = [kept[at % kept.length], kept[(at + 1) % kept.length]];
  if (at % 3 === 0) rmSync(file);
  else writeFileSync(file, readFileSync(at % 3 === 1 ? file : other).subarray(0, at % 3 === 1 ? -1 : undefined));
};

const partners: Texts = {...library, ...partner('east', 'north'), ...partner('west', 'default')};

describe('what was found of a share of the organisations', () => {
  it('is what is found as from nothing after any edits, whatever became of what was kept', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({edit: edits, at: fc.option(fc.nat())}), {minLength: 1, maxLength: 6}),
        async (steps) => {
          const root = tempWorkspace(partners);
          let files = partners;
          await foundIn(root);
          for (const {edit, at} of steps) {
            files = edit(files);
            write(root, files);
            if (at !== null) harm(root, at);
            const now = await foundIn(root);
            expect(now).toBe(await foundIn(tempWorkspace(files), 'at once'));
          }
        },
      ),
      {numRuns: 8},
    );
  });

  it('holds until a file changes of one of them, of what they extend, or of all', async () => {
    const root = tempWorkspace(partners);
    await foundIn(root);
    const afterEditOf = async (file: string, change: (text: string) => string): Promise<readonly string[]> => {
      write(root, editOf(file, change)(partners));
      await foundIn(root);
      return [...new Set(compiled)].toSorted();
    };
    const named = (text: string): string => text.replace('Library of', 'Books of');
    // The shares are default and east, north and pier, riverside, south and west.
    expect(await afterEditOf('orgs/west/org.yaml', named)).toEqual(['default', 'south', 'west']);
    expect(await afterEditOf('orgs/west/org.yaml', (text) => text)).toEqual(['default', 'south', 'west']);
    expect(await afterEditOf('orgs/pier/org.yaml', named)).toEqual(['default', 'north', 'pier', 'riverside']);
    expect(await afterEditOf('orgs/pier/org.yaml', (text) => text)).toHaveLength(4);
    const ofRiverside = await afterEditOf('orgs/riverside/org.yaml', (text) => `${text}# as before\n`);
    expect(ofRiverside).toEqual(['default', 'north', 'pier', 'riverside']);
    expect(await afterEditOf('orgs/riverside/org.yaml', (text) => text)).toHaveLength(4);
    expect(await afterEditOf('tests/scenarios/card.yaml', (text) => `${text}\n`)).toEqual([]);
    expect(await afterEditOf('flows/card/screens/check.yaml', (text) => titled(text, 'Sure?'))).toHaveLength(7);
  });

  it('is kept of those that nothing is wrong with, where something is with others', async () => {
    const root = tempWorkspace({...partners, 'orgs/west/org.yaml': 'org: west\nextends: default\nwrong: true\n'});
    expect(await foundIn(root)).toContain('wrong');
    write(root, partners);
    expect(await foundIn(root)).toBe(await foundIn(tempWorkspace(partners), 'at once'));
    write(root, editOf('orgs/west/org.yaml', (text) => `${text}# as before\n`)(partners));
    await foundIn(root);
    expect([...new Set(compiled)].toSorted()).toEqual(['default', 'south', 'west']);
  });
});
