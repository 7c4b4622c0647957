import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {processorTime} from '../../../tests/processor-time.ts';
import {stringify} from 'yaml';
import type {Tree} from '../../model/tree.ts';
import {toJson} from '../tree/to-json.ts';
import {parseFile} from './parse.ts';

const parse = (text: string) => parseFile('flows/card/screens/index.yaml', text);
const codes = (text: string): readonly string[] => parse(text).diagnostics.map(({code}) => code);

function* originsOf(tree: Tree): Generator<readonly [number, number]> {
  yield tree.origin.span;
  if (tree.origin.key) yield tree.origin.key;
  if (tree.kind === 'map') for (const value of tree.entries.values()) yield* originsOf(value);
  if (tree.kind === 'list') for (const item of tree.items) yield* originsOf(item);
}

const signs = fc.constantFrom(
  'a',
  'b: ',
  '- ',
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  "'",
  '\n',
  '  ',
  '#',
  '|',
  '>',
  '&a',
  '*a',
  '!',
  '%',
  '?',
  ':',
  '@',
  '\t',
  '\r',
  '~',
  '<<',
  '---\n',
  '__proto__',
  '\u{1F512}',
  '\0',
);
const yamlish = fc.oneof(
  fc.string(),
  fc.string({unit: 'binary'}),
  fc.array(signs, {maxLength: 40}).map((parts) => parts.join('')),
);

describe('parseFile', () => {
  it('never throws, and every place it names lies inside the text', () => {
    fc.assert(
      fc.property(yamlish, (text) => {
        const {tree, diagnostics} = parse(text);
        const spans = [...(tree ? originsOf(tree) : []), ...diagnostics.map(({origin}) => origin.span)];
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        expect(tree === undefined && diagnostics.length === 0).toBe(false);
      }),
      {numRuns: 2000},
    );
  });

  it('reads what an independent writer of YAML wrote, in the same order', () => {
    const key = fc
      .stringMatching(/^[a-z][a-zA-Z0-9-]{0,8}$/)
      .filter((name) => !['constructor', 'prototype'].includes(name));
    const scalar = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.double({noNaN: true, noDefaultInfinity: true}).map((value) => value + 0),
    );
    const {value} = fc.letrec((tie) => ({
      value: fc.oneof(
        {depthSize: 'small'},
        scalar,
        fc.array(tie('value'), {maxLength: 4}),
        fc.dictionary(key, tie('value'), {maxKeys: 4}),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, value, {minKeys: 1, maxKeys: 5}), fc.boolean(), (written, flow) => {
        const text = stringify(written, {aliasDuplicateObjects: false, collectionStyle: flow ? 'flow' : 'block'});
        fc.pre(!/[\0\uFFFD]|^ *[-+]?\.?\d+\.?e/m.test(text));
        const {tree, diagnostics} = parse(text);
        fc.pre(!diagnostics.some(({code}) => code === 'ambiguous-scalar'));
        expect(diagnostics).toEqual([]);
        expect(tree && JSON.stringify(toJson(tree))).toBe(JSON.stringify(written));
      }),
    );
  });

  it.each([
    ['true', true],
    ['false', false],
    ['12', 12],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['yes', 'yes'],
    ['off', 'off'],
    ['1900-01-01', '1900-01-01'],
    ['12:30', '12:30'],
    ['"12"', '12'],
    ["'true'", 'true'],
    ['null', null],
    ['^[0-9]{5}$', '^[0-9]{5}$'],
  ])('reads %s as %o', (source, value) => {
    const {tree, diagnostics} = parse(`key: ${source}\n`);
    expect(diagnostics).toEqual([]);
    expect(tree?.entries.get('key')).toMatchObject({value});
  });

  it.each([
    '010',
    '0x1f',
    '0o17',
    '+5',
    '.5',
    '5.',
    '.inf',
    '.NaN',
    'True',
    'FALSE',
    '~',
    'Null',
    '12345678901234567890',
  ])('says that %s is not clear, and keeps it as text', (source) => {
    expect(codes(`key: ${source}\n`)).toEqual(['ambiguous-scalar']);
    expect(parse(`key: ${source}\n`).tree?.entries.get('key')).toMatchObject({value: source});
  });

  it.each([
    ['key: Branch #1', 'Branch'],
    ['{key: Branch #1\n}', 'Branch'],
    ['key: 1 #one', '1'],
  ])('says that of %s a word is left out', (source, value) => {
    const {tree, diagnostics} = parse(`${source}\n`);
    expect(diagnostics.map(({code}) => code)).toContain('ambiguous-scalar');
    expect(tree?.entries.get('key')).toMatchObject({value});
  });

  it.each(['key: Branch # 1', "key: 'Branch #1'", 'key: Branch#1', 'key: Branch\n#one', 'key: a ## b'])(
    'reads %s without a finding',
    (source) => expect(codes(`${source}\n`)).toEqual([]),
  );

  it('gives the places of keys and values', () => {
    const text = 'a:\n  b: [one, "two"]\n';
    const b = parse(text).tree?.entries.get('a');
    expect(b?.kind === 'map' && b.entries.get('b')).toMatchObject({
      origin: {span: [8, 20], key: [5, 6]},
      items: [{origin: {span: [9, 12]}}, {origin: {span: [14, 19]}}],
    });
  });

  it('reports the mistakes of several keys of the first level, each once', () => {
    const text = 'one: [a\ntwo: {b: 1}\nthree: "open\nfour:\n\tfive: 1\nsix: a: b\n';
    const lines = parse(text).diagnostics.map(({origin}) => text.slice(0, origin.span[0]).split('\n').length);
    expect(lines).toEqual([...new Set(lines)]);
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['an inherited key', '__proto__: {admin: true}\n', 'forbidden-key'],
    ['a constructor', 'constructor: 1\n', 'forbidden-key'],
    ['a merge key', 'a: {<<: {b: 1}}\n', 'forbidden-key'],
    ['laughs', `a: &a [${'x,'.repeat(9)}x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(9)}*b]\n`, 'yaml-syntax'],
    ['a duplicate key', 'a: 1\na: 2\n', 'duplicate-key'],
    ['a tag', 'a: !!js/function "return 1"\n', 'yaml-syntax'],
    ['10,000 braces', `a: ${'{a: '.repeat(10_000)}`, 'file-limit'],
    ['10,000 brackets', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'file-limit'],
    ['10,000 dashes on a line', `a:\n  ${'- '.repeat(10_000)}x`, 'file-limit'],
    [
      '1,000 levels of lines',
      Array.from({length: 1000}, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
      'file-limit',
    ],
    ['40,000 keys', Array.from({length: 40_000}, (_, n) => `k${n}: 1`).join('\n'), 'file-limit'],
    ['6,000 keys in braces', `a: {${Array.from({length: 6000}, (_, n) => `k${n}: 1`).join(', ')}}`, 'file-limit'],
    ['a million quotes', '"'.repeat(1_000_000), 'file-limit'],
    ['a million brackets', '[]'.repeat(500_000), 'file-limit'],
    ['more than a mebibyte', `a: ${'x'.repeat(1_100_000)}`, 'file-limit'],
    ['bytes that are not text', 'a: b\uFFFD\n', 'file-encoding'],
    ['a zero byte', 'a: b\0\n', 'file-encoding'],
    ['a directive', '%YAML 1.1\n---\na: 1\n', 'yaml-syntax'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'yaml-syntax'],
    ['a key that is a list', '? [a]\n: b\n', 'yaml-syntax'],
    ['nothing', '', 'yaml-syntax'],
    ['a list', '- a\n', 'yaml-syntax'],
    ['an empty value', 'a:\nb: 1\n', 'empty-value'],
    ['a text with a comma', 'a: {text: Yes, we can}\n', 'empty-value'],
    ['an empty entry', 'a: [b, , c]\n', 'yaml-syntax'],
    ['a dash with nothing after it', 'a:\n  - b\n  -\n', 'empty-value'],
  ])('refuses %s, quickly', async (_, text, code) => {
    let found: readonly string[] = [];
    expect(await processorTime(() => (found = codes(text)))).toBeLessThan(2000);
    expect(found).toContain(code);
  });

  it('takes a byte order mark and Windows line ends', () => {
    const {tree, diagnostics} = parse('\uFEFFa: 1\r\nb: two\r\n');
    expect(diagnostics).toEqual([]);
    expect(tree && toJson(tree)).toEqual({a: 1, b: 'two'});
  });

  it('takes no byte order mark anywhere else', () => {
    for (const text of ['\uFEFF\uFEFFa: 1\n', 'a: \uFEFFone\n', 'a: "\\uFEFFone"\n'])
      expect(codes(text), JSON.stringify(text)).toEqual(['hidden-character']);
  });
});

describe('a quote inside of a text in quotes', () => {
  it.each([
    [`a: 'One's thing'`, 7],
    [`a: {text: 'One's thing', when: {b.c: true}}`, 14],
    [`a: {text: 'Don't: leave'}`, 14],
    [`a: {text: 'dogs' houses'}`, 15],
    [`a: ['One's', 'b']`, 8],
    [`a: {text: 'One''s', hint: 'No, it's'}`, 33],
    [`a:\n  - {text: 'One's', more: 1}`, 18],
    [`a: {text: "Say "no" now"}`, 15],
    [`a: "Say "no" now"`, 8],
    [`a: 'One' 'two'`, 7],
    [`a: ["Say" "no" now"]`, 8],
  ])('is where the text ends, and written otherwise: %s', (text, at) => {
    expect(parse(`${text}\n`).diagnostics).toMatchObject([
      {
        message: 'The text ends at this quote, and more follows',
        hint: expect.stringContaining(text[at] === "'" ? `Inside of '...'` : `Inside of "..."`),
        origin: {span: [at, at + 1]},
      },
    ]);
  });

  it.each([
    [`a: {text: 'One' label: 'b'}`, 'Behind this value a comma is missing'],
    [`a: ["One" "two"]`, 'Behind this value a comma is missing'],
    [`a: ['One', 'it''s two' 'three', 'four']`, 'Behind this value a comma is missing'],
    [`a: {b: ["One" 'two']}`, 'Behind this value a comma is missing'],
    [`a: {text: rock 'n' roll, hint: "open}`, 'This quote is opened and not closed'],
    [`a: {b: 'One'} # it's 'so'\nc: {`, 'This `{` is opened and not closed'],
    [`a: Note: 'go' now`, 'A second ": " stands on one line'],
    [`a: {b: Note: 'go' now}`, 'A second ": " stands in one value'],
  ])('is no other mistake: %s', (text, message) => {
    expect(parse(`${text}\n`).diagnostics).toMatchObject([{message}]);
  });
});

describe('a text with ": " in quotes of a word processor', () => {
  it.each([
    ['a: “One: two”', 3, 13],
    ['a: ‘One: two’', 3, 13],
    ['a:\n  b: 1\n  c: “One: two” # so', 15, 25],
    ['a: {b: “One: two”, c: 1}', 7, 17],
    ['a: {b: 1, c: “One: two”}', 13, 23],
  ])('is told that these are none to YAML: %s', (text, start, end) => {
    expect(parse(`${text}\n`).diagnostics).toMatchObject([
      {
        message: 'These quotes are letters to YAML, and a second ": " stands in the text',
        hint: expect.stringContaining('Write straight quotes'),
        origin: {span: [start, end]},
      },
    ]);
  });

  it.each([
    ['a: One “thing”: two', 'A second ": " stands on one line'],
    ['a: b: c # a “text: so”', 'A second ": " stands on one line'],
    ['a: „One: two“', 'A second ": " stands on one line'],
  ])('is no other text: %s', (text, message) => {
    expect(parse(`${text}\n`).diagnostics).toMatchObject([{message}]);
  });
});

describe('lines that do not line up', () => {
  const marked = (text: string) => {
    const {diagnostics} = parse(text);
    return diagnostics.map(({message, origin}) => [text.slice(0, origin.span[0]).split('\n').length, message]);
  };

  it.each([
    ['one too deep below another', 'a:\n  b:\n    c: 1\n     d: 2\n    e: 3\n', 4],
    ['the last too deep', 'a:\n  b:\n    c: 1\n     d: 2\n', 4],
    ['the first too deep', 'a:\n  b:\n     c: 1\n    d: 2\n    e: 3\n', 3],
    ['the first not deep enough', 'a:\n  b:\n   c: 1\n    d: 2\n    e: 3\n', 3],
    ['one that is not below its key', 'a:\n  b:\n  c: 1\n    d: 2\n', 3],
    ['one not deep enough', 'a:\n  b:\n    c: 1\n    d: 2\n   e: 3\n', 5],
    ['the first map too deep', 'a:\n   b: {c: 1}\n  d: {e: 1}\n', 2],
    ['a key too deep behind a map', 'a:\n  b: {c: 1}\n   d: {e: 1}\n  f: 1\n', 3],
  ])('are told at the line that is wrong: %s', (_, text, line) => {
    expect(marked(text)).toEqual([[line, 'The lines do not line up']]);
  });

  it.each([
    ['an entry above keys', 'a:\n  - b\n  c: {d: 1}\n', 2],
    ['an entry that is a map above keys', 'a:\n  - b: {c: 1}\n  d: {e: 1}\n', 2],
    ['an entry below keys', 'a:\n  b: {c: 1}\n  - d\ne: 1\n', 3],
    ['a key below entries', 'a:\n  - b\n  - c\n  d: 1\n', 4],
  ])('are told of otherwise where a list and a map are mixed: %s', (_, text, line) => {
    expect(marked(text)).toEqual([[line, 'Entries of a list and keys of a map stand side by side here']]);
  });
});

describe('a mistake inside of braces', () => {
  it.each(['${email}', 'a: b', '@ada', '"Ada" Byron'])('is told once: %s', (value) => {
    const text = `screen: index\nblocks:\n  email:\n    {\n      label: ${value},\n      hint: We write to it.,\n      type: email,\n    }\n`;
    const {diagnostics, tree} = parse(text);
    expect(diagnostics.map(({code, origin}) => [code, text.slice(0, origin.span[0]).split('\n').length])).toEqual([
      ['yaml-syntax', 5],
    ]);
    expect(tree === undefined ? undefined : toJson(tree)).toMatchObject({
      blocks: {email: {hint: 'We write to it.', type: 'email'}},
    });
  });
});
