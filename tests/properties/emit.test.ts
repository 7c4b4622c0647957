import {resolve} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parseDocument, visit, type Node} from 'yaml';
import {applied} from '../../scripts/mutations/edit.ts';
import {randomOf} from '../../scripts/mutations/random.ts';
import {sitesOf} from '../../scripts/mutations/sites.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {createCompiler} from '../../src/compiler/compile.ts';
import {blocking} from '../../src/diagnostics/blocking.ts';
import type {Files} from '../../src/model/workspace.ts';

const root = resolve(import.meta.dirname, '../..');

/** What stands in the place of something else: nothing, too little, and what is of another kind. */
const strangers = [
  ...['{}', '[]', "''", 'null', 'true', '0', '-1', '1e9', 'word', 'a.b'],
  ...[
    '[Red, Green]',
    '{a: null}',
    '{a: b}',
    '{when: {}}',
    '[{}]',
    '[[]]',
    '{a: {label: A, when: {session.signedIn: true}}}',
  ],
];

const isAuthored = (path: string): boolean => /^(?:flows|orgs)\/.*\.yaml$/.test(path);

type Edit = (files: Files) => Files;

/** Puts something strange in the place of each value of a file in turn. */
function strangeEdits(files: Files): readonly (readonly [file: string, span: readonly [number, number]])[] {
  return [...files].flatMap(([file, text]) => {
    const spans: (readonly [string, readonly [number, number]])[] = [];
    if (!isAuthored(file)) return spans;
    visit(parseDocument(text), {
      Pair: (_key, {value}) => {
        const range = (value as Node | null)?.range;
        if (range !== undefined && range !== null) spans.push([file, [range[0], range[1]]]);
      },
    });
    return spans;
  });
}

function editsOf(files: Files): fc.Arbitrary<Edit> {
  const places = strangeEdits(files);
  const sites = sitesOf(files, root);
  const put = (file: string, span: readonly [number, number], text: string): Edit => {
    const of = (all: Files): Files => new Map(all).set(file, applied(all.get(file) ?? '', [{span, text}]));
    return of;
  };
  const strange = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...strangers))
    .map(([[file, span], text]) => put(file, span, text));
  const likely = fc.tuple(fc.constantFrom(...sites), fc.nat()).map(([site, seed]): Edit => {
    const mutation = site.draw(randomOf(seed).pick);
    return (all) =>
      mutation === undefined
        ? all
        : new Map(all).set(mutation.file, applied(all.get(mutation.file) ?? '', mutation.edits));
  });
  return fc.oneof(strange, likely);
}

describe.each(['tests/workspaces/library-card', 'tests/workspaces/parcel-return', 'docs/example'])(
  'random edits of %s',
  (folder) => {
    const {files} = readWorkspace(resolve(root, folder));
    const compile = createCompiler();

    it('never make the compiler throw, and nothing is written while there is an error', () => {
      expect(compile(files).manifest).toBeDefined();
      const [written, refused]: [unknown[], unknown[]] = [[], []];
      fc.assert(
        fc.property(fc.array(editsOf(files), {minLength: 1, maxLength: 2}), (edits) => {
          const {diagnostics, manifest, artifacts} = compile(edits.reduce((all, edit) => edit(all), files));
          const isSound = blocking(diagnostics).length === 0;
          (isSound ? written : refused).push(edits);
          expect([manifest !== undefined, artifacts.has('manifest.json'), artifacts.size > 0]).toEqual([
            isSound,
            isSound,
            isSound,
          ]);
        }),
        {numRuns: 120, seed: 12},
      );
      expect(Math.min(written.length, refused.length)).toBeGreaterThan(5);
    });
  },
);
