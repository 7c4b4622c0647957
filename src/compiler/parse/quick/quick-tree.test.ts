import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {Lexer} from 'yaml';
import {fileLimits} from '../limits.ts';
import {parseFully} from '../parse.ts';
import {readTokens} from '../read-tokens.ts';
import {quickTree} from './quick-tree.ts';

const root = resolve(import.meta.dirname, '../../../..');
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const file = 'flows/a/screens/b.yaml';
const quick = (text: string) => quickTree(file, text, fileLimits('schemas/'));
const workspace = [
  'flows',
  'orgs',
  'examples',
  'schemas/facts',
  'src/sandbox',
  'tests/facts',
  'tests/scenarios',
].flatMap(filesUnder);
/** Files with brackets over several lines, as formatters of code write them. */
const broken = workspace.filter((text) => /[{[]\n/.test(text));

describe('quickTree', () => {
  it('gives what the full reader gives, of nearly every file of the workspace', () => {
    const read = workspace.filter((text) => {
      const tree = quick(text);
      if (tree !== undefined) expect(tree).toEqual(parseFully(file, text).tree);
      return tree !== undefined;
    });
    expect(read.length / workspace.length).toBeGreaterThan(0.95);
  });

  it.each([
    ['an anchor', 'a: &b c\n'],
    ['an alias', 'a: *b\n'],
    ['a tag', 'a: !b c\n'],
    ['a tab', 'a:\tb\n'],
    ['an escape', 'a: "b\\n"\n'],
    ['a carriage return', 'a: b\r\n'],
    ['a mark of the byte order', '\uFEFFa: b\n'],
    ['a value of two lines', 'a: b\n  c\n'],
    ['a key twice', 'a: b\na: c\n'],
    ['a key that is forbidden', '__proto__: b\n'],
    ['a key without a value', 'a:\nb: c\n'],
    ['a key in a value', 'a: b: c\n'],
    ['a word in doubt', 'a: 010\n'],
    ['a comment that is deeper than what follows', 'a:\n  b: c\n  # d\ne: f\n'],
    ['a second document', 'a: b\n---\nc: d\n'],
    ['a text that lacks its end', 'a: "b\n'],
    ['brackets that lack theirs', 'a: {b: c\n'],
    ['brackets that end above what they belong to', 'a:\n  b: {\n    c: d\n  }\n'],
    ['a comment in brackets', 'a: [\n  b, # c\n  d\n  ]\n'],
    ['a value of two lines in brackets', 'a: [b\n  c]\n'],
    ['brackets that hold nothing between commas', 'a: [b,\n  , c]\n'],
    ['no line feed at the end', 'a: b'],
    ['a list for a file', '- a\n'],
    ['nothing', ''],
    ['only a comment', '# a\n'],
    ['spaces without end', `a: b${' '.repeat(500_000)}c\n`],
    ['spaces without end in brackets', `a: [b${' '.repeat(500_000)}c]\n`],
    ['brackets without end', `a: ${'['.repeat(100_000)}\n`],
    ['maps without end', Array.from({length: 200}, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
  ])('leaves %s to the full reader', (_what, text) => {
    expect(quick(text)).toBeUndefined();
  });

  it('gives what the full reader gives, whatever was changed in a file', () => {
    const pieces = fc.constantFrom(
      ...[' ', '  ', '\n', '\n\n', ': ', ':', ' #', '- ', '{', '}', '[', ']', ', ', '"', "'", '|', '>-\n', '\\', '&a '],
      ...[
        '? ',
        '~',
        'null',
        '1e9',
        '---\n',
        '<<: ',
        "''",
        'a: b',
        '  - a: 1\n',
        '    # c\n',
        '\n   \n',
        '{a: b}',
        '?',
        ' - ',
        ',}',
        '{\n',
        ',\n      ',
        ',\n  ',
        '\n   }',
        '\n     \n      ',
      ],
    );
    const edit = fc.record({at: fc.nat(100_000), cut: fc.nat(6), piece: fc.option(pieces, {nil: ''})});
    const indented = fc.record({line: fc.nat(1000), by: fc.integer({min: -2, max: 3})});
    let read = 0;
    fc.assert(
      fc.property(
        fc.oneof(...[workspace, broken].map((texts) => fc.constantFrom(...texts.filter((text) => text.length < 3000)))),
        fc.array(edit, {maxLength: 2}),
        fc.array(indented, {maxLength: 1}),
        (text, edits, shifts) => {
          const changed = shifts.reduce(shifted, edits.reduce(edited, text));
          const tree = quick(changed);
          if (tree === undefined) return;
          read += 1;
          const full = parseFully(file, changed);
          expect([tree, full.diagnostics]).toEqual([full.tree, []]);
          const lexemes = [...new Lexer().lex(changed)].length - 1;
          expect(quickTree(file, changed, {...fileLimits(file), lexemes})).toBeUndefined();
        },
      ),
      {numRuns: 1500, seed: 11},
    );
    expect(read).toBeGreaterThan(300);
  });

  it('reads nothing that has more in it than the full reader takes', () => {
    const limits = fileLimits(file);
    const crowded = [
      `a: [${'[], '.repeat(50)}{}]\n`,
      `a:\n  [\n${'    [],\n'.repeat(50)}  ]\n`,
      'a:\n  - b: c\n    d: |-\n      e\n\n',
      'a: b # c\n\n# d\n',
    ];
    for (const text of [...workspace.filter((one) => one.length < 3000), ...crowded]) {
      const lexemes = [...new Lexer().lex(text)].length - 1;
      expect(readTokens(text, {...limits, lexemes}).stopped).toBeDefined();
      expect(quickTree(file, text, {...limits, lexemes})).toBeUndefined();
    }
  });
});

function edited(text: string, {at, cut, piece}: {readonly at: number; readonly cut: number; readonly piece: string}) {
  const place = at % (text.length + 1);
  return text.slice(0, place) + piece + text.slice(place + cut);
}

function shifted(text: string, {line, by}: {readonly line: number; readonly by: number}): string {
  const lines = text.split('\n');
  const place = line % lines.length;
  return lines
    .map((one, at) => (at !== place ? one : by < 0 ? one.replace(/^ {0,2}/, '') : ' '.repeat(by) + one))
    .join('\n');
}
