import {branch, inFile, type Hostile} from './cases.ts';

const many = (count: number, line: (at: number) => string): string =>
  Array.from({length: count}, (_, at) => line(at)).join('\n');
const letters = 'abcdefghij'.split('');

/** YAML as a weapon against who reads it. */
export const yamlFiles: readonly Hostile[] = [
  ...(
    [
      [
        'a billion laughs',
        'yaml-syntax',
        many(9, (at) => {
          const copy = at === 0 ? 'ha' : `*${letters[at - 1] ?? ''}`;
          return `${letters[at] ?? ''}: &${letters[at] ?? ''} [${Array.from({length: 9}, () => copy).join(', ')}]`;
        }),
      ],
      ['a list that holds itself', 'yaml-syntax', 'a: &a [*a]'],
      ['a map that holds itself', 'yaml-syntax', 'a: &a\n  b: *a'],
      ['a merge key', 'forbidden-key', '<<: {screen: other}'],
      ['a merge of an anchor', 'yaml-syntax', 'a: &a {x: 1}\n<<: *a'],
      ['a function', 'yaml-syntax', 'a: !!js/function "function () { return process }"'],
      ['a regular expression by tag', 'yaml-syntax', 'a: !!js/regexp /(a+)+$/'],
      ['a foreign object', 'yaml-syntax', 'a: !!python/object/apply:os.system ["id"]'],
      ['bytes by tag', 'yaml-syntax', 'a: !!binary "R0lGODlh"'],
      ['a tag of its own', 'yaml-syntax', '%TAG ! tag:evil.example,2027:\n---\na: !x 1'],
      ['a second document', 'yaml-syntax', 'a: 1\n---\nscreen: branch'],
      ['a duplicate key', 'duplicate-key', 'title: Other'],
      ['a duplicate key in disguise', 'duplicate-key', '"t\\u0069tle": Other'],
      ['a list for a key', 'yaml-syntax', '? [a, b]\n: c'],
      ['deep brackets', 'file-limit', `a: ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      ['deep brackets that never close', 'file-limit', `a: ${'['.repeat(50_000)}`],
      ['deep braces', 'file-limit', `a: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}`],
      ['deep lists', 'file-limit', `a:\n  ${'- '.repeat(50_000)}x`],
      ['deep maps', 'file-limit', many(2000, (at) => `${' '.repeat(at)}a:`)],
      ['keys without end', 'file-limit', many(60_000, (at) => `k${String(at)}: 1`)],
      ['a word without end', 'file-limit', `a: ${'x'.repeat(3_000_000)}`],
      ['lines without end', 'file-limit', '\n'.repeat(2_000_000)],
      ['quotes without end', 'file-limit', `a: ${'"'.repeat(900_000)}`],
      ['a key without end', 'file-limit', `${'k'.repeat(2_000_000)}: 1`],
      ['anchors without end', 'file-limit', many(40_000, (at) => `- &a${String(at)} x`)],
      ['a NUL', 'file-encoding', 'a: "x\u0000y"'],
      ['a byte that is no text', 'file-encoding', 'a: \uFFFD'],
    ] as const
  ).map(inFile(branch, (text) => (text.startsWith('%') ? text : `screen: branch\ntitle: Branch\n${text}\n`))),
];
