import {isScalar, parseDocument, visit, type Node} from 'yaml';
import type {Random} from '../mutations/random.ts';
import type {Edit} from '../mutations/edit.ts';

/** Values that nobody means, and that somebody writes all the same. */
const values = [
  ...['{}', '[]', 'null', '~', '""', 'true', 'no', '0', '-1', '1e999', '.nan', '9007199254740993', '0x1F', '010'],
  ...[
    '2026-02-30',
    '"\\0"',
    '"\\uD800"',
    '"\\u202E"',
    '[[[[[[]]]]]]',
    '{a: {b: {c: {d: null}}}}',
    '[null]',
    '{a: null}',
  ],
  ...['!!js/function ""', '*a', '&a {b: *a}', '<<: {}', '"((a.b))"', '"(("', '"__proto__"', 'constructor', '"../../x"'],
  ...[
    '{var: answers.x}',
    '{rule: x}',
    '{not: {}}',
    '{any: []}',
    '"[a](b:c)"',
    '^(a+)+$',
    '"("',
    '\u00e9\u0301',
    '\u{1F600}',
  ],
];

/** Signs that mean something to YAML, or to nobody. */
const signs = [...':-{}[],#&*!|>\'"%@`?\t \n\u00a0\u2028\uFEFF\u0000\u0007a0.'];

/** Kinds of damage: each gives what it does to a text, or nothing where it has no place. */
const kinds: readonly ((text: string, random: Random) => readonly Edit[] | undefined)[] = [
  // A sign more, less, or another.
  (text, {below, pick}) => {
    const at = below(text.length + 1);
    return [{span: [at, Math.min(text.length, at + below(2))], text: pick(signs) ?? ''}];
  },
  // The rest is not there yet.
  (text, {below}) => [{span: [below(text.length + 1), text.length], text: ''}],
  // Lines that are gone, that stand there twice, or that stand elsewhere.
  (text, {below, pick}) => {
    const line = pick(linesOf(text));
    const to = pick(linesOf(text));
    if (line === undefined || to === undefined) return undefined;
    const [start, end] = line;
    const taken = text.slice(start, end);
    const way = below(3);
    if (way === 0) return [{span: line, text: ''}];
    if (way === 1) return [{span: [end, end], text: taken}];
    return to[0] >= start && to[0] <= end
      ? undefined
      : [
          {span: line, text: ''},
          {span: [to[0], to[0]], text: taken},
        ];
  },
  // A line that is set in more or less than it was.
  (text, {below, pick}) => {
    const [start, end] = pick(linesOf(text)) ?? [0, 0];
    const spaces = /^ */.exec(text.slice(start, end))?.[0].length ?? 0;
    return [{span: [start, start + spaces], text: ' '.repeat(below(spaces + 6))}];
  },
  // Something else in the place of a value or a key.
  (text, {pick}) => {
    const span = pick(nodesOf(text, () => true));
    return span === undefined ? undefined : [{span, text: pick(values) ?? ''}];
  },
  // What stands elsewhere in the file, in the place of a value.
  (text, {pick}) => {
    const from = pick(nodesOf(text, () => true));
    const to = pick(nodesOf(text, isScalar));
    return from === undefined || to === undefined ? undefined : [{span: to, text: text.slice(...from).trimEnd()}];
  },
];

/** Damages a text once, in a way that is drawn. */
export const damage = (text: string, random: Random): readonly Edit[] => {
  for (;;) {
    const edits = random.pick(kinds)?.(text, random);
    if (edits !== undefined) return edits;
  }
};

type Span = readonly [number, number];

const linesOf = (text: string): readonly Span[] =>
  [...text.matchAll(/[^\n]*(?:\n|$)/g)]
    .filter(([line]) => line !== '')
    .map(({0: line, index}) => [index, index + line.length]);

const nodesOf = (text: string, isMeant: (node: Node) => boolean): readonly Span[] => {
  const found: Span[] = [];
  visit(parseDocument(text), {
    Node: (_key, node) => {
      const [start, end] = node.range ?? [0, 0];
      if (end > start && isMeant(node)) found.push([start, end]);
    },
  });
  return found;
};
