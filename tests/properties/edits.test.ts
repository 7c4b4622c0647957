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

type EditLine = (lines: string[], at: number) => unknown;

const replaced =
  (from: RegExp, to: (found: string) => string): EditLine =>
  (lines, at) =>
    (lines[at] = lines[at]?.replace(from, to) ?? '');

const otherTypes: Readonly<Record<string, string>> = {string: 'integer', integer: 'number', number: 'string'};
const otherOperators: Readonly<Record<string, string>> = {
  "'<'": "'>='",
  "'>='": "'<'",
  some: 'none',
  'any-of': 'all-of',
};

/** Edits of the line of a file, by their names. */
const edits: Readonly<Record<string, EditLine>> = {
  'a comment above': (lines, at) => lines.splice(at, 0, '# More is said here.'),
  'empty lines above': (lines, at) => lines.splice(at, 0, '', ''),
  'other words': replaced(/: (?=[A-Z])/, () => ': Other '),
  'another name': replaced(/\b(\w+)(?=\W*$)/, (name) => `${name}x`),
  'no such line': (lines, at) => lines.splice(at, 1),
  'the line below first': (lines, at) => lines.splice(at, 2, ...lines.slice(at, at + 2).toReversed()),
  'the line twice': (lines, at) => lines.splice(at, 0, lines[at] ?? ''),
  'another number': replaced(/(?<![\w.])\d+(?!.*\d)/, (number) => String(Number(number) + 1)),
  'another operator': replaced(/'[<>]=?'|some|any-of/, (operator) => otherOperators[operator] ?? operator),
  'another type': replaced(/(?<=type: )\w+/, (type) => otherTypes[type] ?? 'boolean'),
  'one name less': replaced(/(?<=\[)\w+, /, () => ''),
  'a bracket that nothing closes': replaced(/$/, () => ' {'),
};

interface Edit {
  readonly at: number;
  readonly what: string;
  /** Whether it is of what several screens have or read: parts, rules, facts and operations. */
  readonly isShared: boolean;
  /** Whether it stays as it is for the edits that come. */
  readonly stays: boolean;
}

const edit = fc.record<Edit>({
  at: fc.nat({max: 1_000_000}),
  what: fc.constantFrom(...Object.keys(edits)),
  isShared: fc.boolean(),
  stays: fc.boolean(),
});

const shared = /\/_parts\/|\/rules\.yaml$|^schemas\//;

/** The files with one line edited of those in which it changes something. */
function edited(files: Files, {at, what, isShared}: Edit): Files {
  const changed = [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.yaml') || (isShared && !shared.test(path))) return [];
    const lines = text.split('\n');
    return lines.flatMap((_, line): readonly (readonly [path: string, text: string])[] => {
      const now = [...lines];
      edits[what]?.(now, line);
      const then = now.join('\n');
      return then === text ? [] : [[path, then]];
    });
  });
  const one = changed[at % changed.length];
  return one === undefined ? files : new Map(files).set(...one);
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
  it.each(['library-card', 'bird-count', 'book-holds', 'parcel-return'])(
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

/** Screens of a flow that are other ones after an edit, before and after which nothing is wrong. */
function linkedAnew(name: string, flow: string, [file = '', from = '', to = '']: readonly string[]): string[] {
  const files = workspace(name);
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  const compile = createCompiler({follows: true});
  const screensOf = (some: Files): Readonly<Record<string, unknown>> => {
    const {diagnostics, orgs} = compile(some);
    expect(diagnostics).toEqual([]);
    return orgs['default']?.flows[flow]?.screens ?? {};
  };
  const before = screensOf(files);
  const after = screensOf(new Map(files).set(file, text.replace(from, to)));
  return Object.keys(after).filter((id) => after[id] !== before[id]);
}

it.each([
  ['a rule', 'library-card', 'card', ['flows/card/rules.yaml', 'adultAge: 16', 'adultAge: 18'], ['guardian']],
  ['a rule', 'parcel-return', 'return', ['flows/return/rules.yaml', 'weight}, 20', 'weight}, 25'], ['pack']],
  ['a rule', 'parcel-return', 'return', ['flows/return/rules.yaml', 'price}, 100', 'price}, 90'], []],
  [
    'a fact',
    'library-card',
    'card',
    ['schemas/facts/branch.yaml', 'name: {type: string', 'name: {type: string, minLength: 1'],
    ['branch'],
  ],
] as const)('links the screens anew that read %s of %s which means something else', (_, name, flow, edit, screens) => {
  expect(linkedAnew(name, flow, edit)).toEqual(screens);
});

describe('a group that shows by a rule, around a text that prints what the rule makes sure', () => {
  const [rules, gap] = ['flows/return/rules.yaml', 'interpolation'];
  const known = 'isThere: {parcel.carrier: present}\n';
  const other = "isThere: {'>': [{var: parcel.weight}, 3]}\n";
  const base = workspace('parcel-return');
  const files = new Map(base)
    .set(
      'flows/return/screens/pack.yaml',
      `screen: pack
title: Pack it
blocks:
  box: {when: {rule: isThere}, title: Box, blocks: {note: {text: 'By ((parcel.carrier)).'}}}
actions:
  continue: {label: Continue}
`,
    )
    .set(rules, `${base.get(rules) ?? ''}${known}`);
  const codes = ({diagnostics}: ReturnType<ReturnType<typeof createCompiler>>): readonly string[] =>
    diagnostics.filter(({code}) => code === gap).map(({code}) => code);

  it.each([{follows: true}, {}])('is read anew where the rule means something else (%j)', (how) => {
    const compile = createCompiler(how);
    const edited = new Map(files).set(rules, `${base.get(rules) ?? ''}${other}`);
    expect([files, edited, files].map((some) => codes(compile(some)))).toEqual([[], [gap], []]);
  });

  it('is read anew for an organisation whose rule means something else', () => {
    const partner = new Map(files).set('orgs/hilltop/flows/return/rules.yaml', other);
    expect(codes(createCompiler()(partner))).toEqual([gap]);
  });
});
