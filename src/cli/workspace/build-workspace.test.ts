import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import type * as Engine from '../../compiler/engine.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {buildWorkspace} from './build-workspace.ts';

/** How many organisations were compiled. */
const compiled = vi.hoisted(() => ({count: 0}));

vi.mock('../../compiler/engine.ts', async (original) => {
  const real = await original<typeof Engine>();
  const createEngine: typeof real.createEngine = (remembers) => {
    const engine = real.createEngine(remembers);
    return (files, only, visit) =>
      engine(files, only, (pass, common) => {
        compiled.count += 1;
        visit(pass, common);
      });
  };
  return {...real, createEngine};
});

type Texts = Readonly<Record<string, string>>;

const partner = (id: string, parent: string): Texts => ({
  [`orgs/${id}/org.yaml`]: `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\nbrand: {companyName: Library of ${id}}\n`,
});
const check = (id: string, title: string): Texts => ({
  [`orgs/${id}/flows/card/screens/check.yaml`]: `changes: check\nbecause: They say it so.\ntitle: ${title}\n`,
});

const library: Texts = {
  ...filesOf(join(packageRoot(), 'tests/workspaces/library-card')),
  ...partner('north', 'default'),
  ...check('north', 'Well?'),
  ...partner('pier', 'riverside'),
  ...partner('south', 'default'),
};

const titled = (text: string, title: string): string => text.replace(/^title: .*$/m, `title: ${title}`);

const phoned = (text: string, digit: number): string =>
  text.replace(/supportPhone: '[^']*'/, `supportPhone: '+1555555010${digit}'`);
const coloured = (text: string, digit: number): string => text.replace(/primary: '[^']*'/, `primary: '#27${digit}0b8'`);

type Edit = (files: Texts) => Texts;

const without = (files: Texts, start: string): Texts =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(start)));
const edited = (file: string, change: (text: string) => string): Edit => {
  return (files) => (files[file] === undefined ? files : {...files, [file]: change(files[file])});
};

const words = fc.constantFrom('One', 'Two', 'Three');
const digits = fc.integer({min: 1, max: 3});
const partners = fc.constantFrom('north', 'pier', 'south', 'east');
const parents = fc.constantFrom('default', 'riverside', 'north');

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({id: partners, word: words}).map(
    ({id, word}): Edit =>
      (files) =>
        files[`orgs/${id}/org.yaml`] === undefined ? files : {...files, ...check(id, word)},
  ),
  fc
    .record({id: partners, word: words})
    .map(({id, word}) =>
      edited(`orgs/${id}/org.yaml`, (text) => text.replace(/companyName: .*}/, `companyName: ${word}}`)),
    ),
  fc.record({id: fc.constantFrom('east', 'south'), parent: parents}).map(
    ({id, parent}): Edit =>
      (files) =>
        files['orgs/north/org.yaml'] === undefined ? files : {...files, ...partner(id, parent)},
  ),
  partners
    .filter((id) => id !== 'north')
    .map(
      (id): Edit =>
        (files) =>
          without(files, `orgs/${id}/`),
    ),
  words.map((word) => edited('flows/card/screens/check.yaml', (text) => titled(text, word))),
  words.map((word) => edited('flows/card/flow.yaml', (text) => titled(text, word))),
  digits.map((digit) => edited('orgs/default/org.yaml', (text) => phoned(text, digit))),
  digits.map((digit) => edited('orgs/riverside/org.yaml', (text) => coloured(text, digit))),
  // What is wrong stands until another is put in its place.
  fc
    .boolean()
    .map((isWrong) =>
      edited('orgs/north/org.yaml', (text) => text.replace('wrong: true\n', '') + (isWrong ? 'wrong: true\n' : '')),
    ),
  fc.constant<Edit>((files) => files),
);

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

const built = async (root: string) => {
  const folder = join(root, 'built');
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

describe('a workspace that was built before', () => {
  it('is built as from nothing after any edits, whatever became of what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({edit: edits, harm: harms}), {minLength: 1, maxLength: 6}), async (steps) => {
        const root = tempWorkspace(library);
        let files = library;
        await built(root);
        for (const {edit, harm} of steps) {
          files = edit(files);
          harm(root);
          write(root, files);
          expect(await built(root)).toEqual(await built(tempWorkspace(files)));
        }
      }),
      {numRuns: 4},
    );
  });

  it('is built as from nothing after an edit of each thing that its artifacts are made of', async () => {
    const root = tempWorkspace(library);
    let files = library;
    let before = await built(root);
    for (const next of [
      edited('orgs/north/flows/card/screens/check.yaml', (text) => titled(text, 'Sure?')),
      edited('orgs/default/org.yaml', (text) => phoned(text, 1)),
      edited('orgs/riverside/org.yaml', (text) => coloured(text, 2)),
      edited('flows/card/screens/check.yaml', (text) => titled(text, 'Right?')),
      edited('schemas/api/openapi.yaml', (text) => text.replace('maxLength: ', 'maxLength: 1')),
      (one: Texts) => ({...one, ...check('riverside', 'Is it?')}),
      (one: Texts) => ({...one, ...partner('east', 'north')}),
      (one: Texts) => without(one, 'orgs/south/'),
    ]) {
      files = next(files);
      write(root, files);
      const now = await built(root);
      expect(now).toEqual(await built(tempWorkspace(files)));
      expect(now.texts).toBeDefined();
      expect(now.texts).not.toEqual(before.texts);
      before = now;
    }
  });

  it('is not compiled while nothing has changed, and says the same of it', async () => {
    const root = tempWorkspace(library);
    const first = await built(root);
    compiled.count = 0;
    expect(await built(root)).toEqual(first);
    expect(compiled.count).toBe(0);
    rmSync(join(root, 'built/orgs'), {recursive: true});
    expect(await built(root)).toEqual(first);
    expect(compiled.count).toBe(5);
  });
});
