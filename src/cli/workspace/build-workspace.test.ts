import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import type * as Engine from '../../compiler/engine.ts';
import type {Common, OrgPass} from '../../compiler/engine.ts';
import {
  checkTitled,
  coloured,
  editOf,
  edits,
  library,
  partner,
  phoned,
  titled,
  without,
  type Texts,
} from '../fixtures/edits.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {buildWorkspace} from './build-workspace.ts';

/** Organisations that were compiled. */
const compiled = vi.hoisted(() => new Set<string>());

vi.mock('../../compiler/engine.ts', async (original) => {
  const real = await original<typeof Engine>();
  const createEngine: typeof real.createEngine = (remembers) => {
    const engine = real.createEngine(remembers);
    return (files, only, visit, share) => {
      const visited = (pass: OrgPass, common: Common): void => {
        compiled.add(pass.id);
        visit(pass, common);
      };
      return engine(files, only, visited, share);
    };
  };
  return {...real, createEngine};
});

/** How many organisations are a share; all of them are looked at at once where there are fewer than `forShares`. */
const sizes = vi.hoisted(() => ({ofShare: 2, forShares: 0, forThread: Number.POSITIVE_INFINITY}));
vi.mock('./share-sizes.ts', () => ({shareSizes: sizes}));
const [atOnce, inShares] = [Number.POSITIVE_INFINITY, 0];

/** What happens to the folder that was built, and to what is kept of it. */
const harms: fc.Arbitrary<(root: string) => void> = fc.oneof(
  {weight: 6, arbitrary: fc.constant(() => undefined)},
  fc.nat().map((at) => (root: string) => {
    const [file] = artifactsOf(root, at);
    if (file !== undefined) rmSync(file);
  }),
  fc.nat().map((at) => (root: string) => {
    const [file] = artifactsOf(root, at);
    if (file !== undefined) writeFileSync(file, readFileSync(file).subarray(0, -1));
  }),
  fc.constant((root: string) => rmSync(join(root, 'built'), {recursive: true, force: true})),
  fc.constant((root: string) => {
    const kept = join(root, '.waymark/built.v8');
    if (statSync(kept, {throwIfNoEntry: false}) !== undefined) writeFileSync(kept, readFileSync(kept).subarray(0, -1));
  }),
);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []))
    .toSorted();

/** One file that was built, none where there is none. Compressed copies are made again only where they are gone. */
const artifactsOf = (root: string, at: number): readonly string[] => {
  if (statSync(join(root, 'built'), {throwIfNoEntry: false}) === undefined) return [];
  const all = filesBelow(join(root, 'built')).filter((file) => !/\.(?:br|gz)$|manifest\.json$/.test(file));
  return all.slice(at % Math.max(1, all.length)).slice(0, 1);
};

const built = async (root: string, forShares = atOnce) => {
  const folder = join(root, 'built');
  sizes.forShares = forShares;
  const {diagnostics, elsewhere, written} = await buildWorkspace(root, folder);
  // What is wrong leaves what stood there.
  if (written === undefined) return {diagnostics, elsewhere};
  const texts = filesBelow(folder).map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]);
  // How much of it is new is told by what stood there.
  const {anew: _, ...rest} = written;
  return {diagnostics, elsewhere, written: rest, texts};
};

const write = (root: string, files: Texts): void => {
  for (const folder of ['flows', 'orgs', 'schemas', 'tests'])
    rmSync(join(root, folder), {recursive: true, force: true});
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
};

describe.each([
  ['at once', atOnce],
  ['in shares', inShares],
])('a workspace that was built before, %s,', (_, how) => {
  it('is built as from nothing after any edits, whatever became of what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({edit: edits, harm: harms}), {minLength: 1, maxLength: 6}), async (steps) => {
        const root = tempWorkspace(library);
        let files = library;
        await built(root, how);
        for (const {edit, harm} of steps) {
          files = edit(files);
          harm(root);
          write(root, files);
          expect(await built(root, how)).toEqual(await built(tempWorkspace(files)));
        }
      }),
      {numRuns: 4},
    );
  });

  it('is built as from nothing after an edit of each thing that its artifacts are made of', async () => {
    const root = tempWorkspace(library);
    let files = library;
    let before = await built(root, how);
    for (const next of [
      editOf('orgs/north/flows/card/screens/check.yaml', (text) => titled(text, 'Sure?')),
      editOf('orgs/default/org.yaml', (text) => phoned(text, 1)),
      editOf('orgs/riverside/org.yaml', (text) => coloured(text, 2)),
      editOf('flows/card/screens/check.yaml', (text) => titled(text, 'Right?')),
      editOf('schemas/api/openapi.yaml', (text) => text.replace('maxLength: ', 'maxLength: 1')),
      (one: Texts) => ({...one, ...checkTitled('riverside', 'Is it?')}),
      (one: Texts) => ({...one, ...partner('east', 'north')}),
      (one: Texts) => without(one, 'orgs/south/'),
    ]) {
      files = next(files);
      write(root, files);
      const now = await built(root, how);
      expect(now).toEqual(await built(tempWorkspace(files)));
      expect(now.texts).toBeDefined();
      expect(now.texts).not.toEqual(before.texts);
      before = now;
    }
  });

  it('is not compiled while nothing has changed, and says the same of it', async () => {
    const root = tempWorkspace(library);
    const first = await built(root, how);
    compiled.clear();
    expect(await built(root, how)).toEqual(first);
    expect(compiled).toEqual(new Set());
    rmSync(join(root, 'built/orgs'), {recursive: true});
    expect(await built(root, how)).toEqual(first);
    expect(compiled.size).toBe(5);
  });
});
