import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../../src/cli/fixtures/temp-workspace.ts';
import {createFilesChecker, type Checked} from '../../src/cli/workspace/checked.ts';
import {createCompiler} from '../../src/compiler/compile.ts';
import type {Files} from '../../src/model/workspace.ts';

const workspace = (name: string): Files =>
  new Map(Object.entries(filesOf(join(import.meta.dirname, '../../tests/workspaces', name))));
const today = (): string => '2027-01-31';
const root = '/workspace';

/** Edits of the line of a file, by their names. */
const edits: Readonly<Record<string, (lines: string[], at: number) => unknown>> = {
  'a comment above': (lines, at) => lines.splice(at, 0, '# More is said here.'),
  'empty lines above': (lines, at) => lines.splice(at, 0, '', ''),
  'other words': (lines, at) => (lines[at] = lines[at]?.replace(/: (?=[A-Z])/, ': Other ') ?? ''),
  'another name': (lines, at) => (lines[at] = lines[at]?.replace(/\b(\w+)(?=\W*$)/, '$1x') ?? ''),
  'no such line': (lines, at) => lines.splice(at, 1),
  'the line below first': (lines, at) => lines.splice(at, 2, ...lines.slice(at, at + 2).toReversed()),
  'the line twice': (lines, at) => lines.splice(at, 0, lines[at] ?? ''),
};

interface Edit {
  readonly file: number;
  readonly at: number;
  readonly what: string;
  /** Whether it stays as it is for the edits that come. */
  readonly stays: boolean;
}

const edit = fc.record<Edit>({
  file: fc.nat({max: 1_000_000}),
  at: fc.nat({max: 1_000_000}),
  what: fc.constantFrom(...Object.keys(edits)),
  stays: fc.boolean(),
});

function edited(files: Files, {file, at, what}: Edit): Files {
  const written = [...files.keys()].filter((path) => path.endsWith('.yaml'));
  const path = written[file % written.length] ?? '';
  const lines = (files.get(path) ?? '').split('\n');
  edits[what]?.(lines, at % lines.length);
  return new Map(files).set(path, lines.join('\n'));
}

/** All that anybody sees of it. */
const seen = ({diagnostics, compilation: {artifacts}}: Checked): unknown => ({
  // Places are read at once: they move with the next edit.
  diagnostics: structuredClone(diagnostics),
  artifacts: Object.fromEntries(artifacts),
});

describe.each([
  ['follows edits', true],
  ['remembers files', false],
])('a compiler that %s', (_, follows) => {
  it.each(['library-card', 'bird-count', 'book-holds'])(
    'finds and writes the same after any edits of %s as one that begins with them',
    async (name) => {
      const files = workspace(name);
      await fc.assert(
        fc.asyncProperty(fc.array(edit, {minLength: 1, maxLength: 6}), async (some) => {
          const check = await createFilesChecker({compile: createCompiler({follows}), today});
          let now = files;
          check({root, files: now, diagnostics: []});
          for (const one of some) {
            const then = edited(now, one);
            const again = seen(check({root, files: then, diagnostics: []}));
            const anew = await createFilesChecker({today});
            expect(again).toEqual(seen(anew({root, files: then, diagnostics: []})));
            if (one.stays) now = then;
          }
        }),
        {numRuns: 12},
      );
    },
  );
});

it('links nothing anew for lines that only move, and tells their places as they are', () => {
  const files = workspace('library-card');
  const compile = createCompiler({follows: true});
  const rules = 'flows/card/rules.yaml';
  const text = files.get(rules) ?? '';
  const flows = (some: Files) => compile(some).orgs['default']?.flows['card'];
  const before = flows(files);
  expect(before).toBeDefined();
  for (const moved of [`# One line\n${text}`, `# Two\n# lines\n${text}`, text])
    expect(flows(new Map(files).set(rules, moved))?.screens['index']).toBe(before?.screens['index']);

  const wrong = `${text}isOdd: {rule: nowhere}\n`;
  const placed = (some: string): readonly (string | undefined)[] => {
    const {diagnostics} = compile(new Map(files).set(rules, some));
    return diagnostics.filter(({code}) => code === 'unknown-reference').map(({origin}) => some.slice(...origin.span));
  };
  expect(placed(wrong)).toEqual(['nowhere']);
  expect(placed(`# One line\n${wrong}`)).toEqual(['nowhere']);
});
