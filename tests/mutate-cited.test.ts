import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {codeMutants} from '../scripts/mutations/cited/code-mutants.ts';
import {createJournal, type Entry} from '../scripts/mutations/cited/journal.ts';
import type {Mutant} from '../scripts/mutations/cited/mutant.ts';
import {passagesOf} from '../scripts/mutations/cited/passages.ts';
import {createPlaces} from '../scripts/mutations/cited/places.ts';
import {reportOf, shareOf} from '../scripts/mutations/cited/report.ts';
import {citing} from '../scripts/mutations/cited/run-citing.ts';
import {wordsOf} from '../scripts/mutations/cited/words.ts';
import {yamlMutants} from '../scripts/mutations/cited/yaml-mutants.ts';

const broken = (text: string, {span: [start, end], put}: Mutant): string =>
  text.slice(0, start) + put + text.slice(end);

describe('where a requirement is done', () => {
  const places = createPlaces(
    new Map([
      ['flows/shop/steps.yaml', 'rows:\n  paid: {steps: [PAID], goTo: receipt}\n  open: {steps: [OPEN], goTo: cart}'],
      ['src/count.ts', "import {tries} from './paid.ts';\n// PAID after 14 tries\nconst most = 14;\n"],
      ['src/other.ts', 'const most = 14;\n'],
      ['flows/shop/machine.yaml', 'states:\n  CLOSED: {goTo: bye}\n\n\n\n\nback:\n  reopen: {from: CLOSED}'],
      ['src/words.ts', "const generateWords = '1400';\n\n\n\n\nconst interestRate = 3;\n"],
    ]),
  );

  it.each([
    ['The step PAID leads to the screen `receipt`.', [], 'flows/shop/steps.yaml', 2],
    ['At most 14.', ['src/count.test.ts'], 'src/count.ts', 3],
    ['At most 14.', ['src/other.test.ts'], 'src/other.ts', 1],
    ['A state `CLOSED`.', [], 'flows/shop/machine.yaml', 2],
    ['The rate.', [], 'src/words.ts', 6],
  ])('is the line with its rarest words: %s', (text, tests, file, line) => {
    expect(places.of(wordsOf(text), tests, 1)).toMatchObject([{file, line}]);
  });

  it('is found by the words of the tests that cite it too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cited-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    writeFileSync(
      join(folder, 'a.test.ts'),
      "it('[PAID-01] one', () => 'first');\n\nit('[SHOP-PAID-01] two', () => 2);\n",
    );
    const passage = passagesOf(folder, ['a.test.ts'], 'PAID-01');
    expect([passage.includes('first'), passage.includes('two')]).toEqual([true, false]);
    expect(passagesOf(folder, ['a.test.ts'], 'PAID-02')).toBe('');
    expect(passagesOf(folder, ['a.test.ts'], 'SHOP-PAID-01')).not.toContain('first');
  });
});

describe('how a line is broken', () => {
  it('changes what YAML says: words, numbers, truths, whole entries', () => {
    const text = 'blocks:\n  a: {label: First name, max: 3}\n  b: {optional: true}\n';
    const made = yamlMutants('flows/f/screens/a.yaml', text, {values: new Map()}).map((one) => broken(text, one));
    expect(made).toEqual(
      expect.arrayContaining([
        text.replace('First', 'tsrif'),
        text.replace('3', '4'),
        text.replace('true', 'false'),
        text.replace(', max: 3', ''),
        text.replace('  b: {optional: true}\n', ''),
      ]),
    );
  });

  it('leaves alone what changes nothing: a default that is false', () => {
    const text = 'a: {type: x, default: false}\nb: {type: x, default: true}\n';
    const made = yamlMutants('schemas/facts/a.yaml', text, {values: new Map()}).map((one) => broken(text, one));
    expect(made).not.toContain(text.replace(', default: false', ''));
    expect(made).toContain(text.replace(', default: true', ''));
  });

  it('changes what code does, at the place that it names', async () => {
    const text = '// one\nexport const isMany = (count: number): boolean => count > 14;\n';
    const made = await codeMutants('src/a.ts', text);
    expect(made.map((one) => broken(text, one))).toContain(text.replace('count > 14', 'count >= 14'));
    expect(new Set(made.map(({line}) => line))).toEqual(new Set([2]));
  });

  it('changes the limits in code, and leaves patterns alone', async () => {
    const text =
      '// = 3;\nconst most = 1_000;\nexport const isIt = (text: string): boolean => /^a/.test(text, most);\n';
    const made = await codeMutants('src/a.ts', text);
    const found = made.filter(({what}) => /number|Regex/.test(what)).map((one) => broken(text, one));
    expect(found).toEqual([text.replace('1_000', '2000')]);
  });
});

it('runs the tests of an id, and of none that ends like it', () => {
  const titles = ['[PAID-02] a', '[SHOP-PAID-02] b', '[PAID-021] c', 'x > [A-01, PAID-02] d'];
  const pattern = new RegExp(citing(['PAID-02']));
  expect(titles.filter((title) => pattern.test(title))).toEqual([titles[0], titles[3]]);
});

it('goes on where it was ended, and counts what is not known as not noticed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const file = resolve(folder, 'seed-1.ndjson');
  const mutant = {file: 'src/a.ts', line: 1, what: 'other', span: [0, 1] as const, put: 'b', from: 'a'};
  const entries: readonly Entry[] = [
    {id: 'A-01', mutant, seconds: 1},
    {id: 'A-02', mutant, noticed: 'unit', seconds: 1},
    {id: 'A-03', mutant, unclear: 'No test ran.', seconds: 1},
    {id: 'A-04', seconds: 1},
    {id: 'A-01', mutant, noticed: 'browser', seconds: 1},
  ];
  const first = createJournal(file);
  for (const entry of entries) first.add(entry);
  const again = createJournal(file).entries();
  expect(again).toEqual(first.entries());
  expect(again).toHaveLength(4);
  expect(shareOf(again)).toBeCloseTo(2 / 3);
  expect(reportOf(again)).toContain('2 of 3 broken items');
  expect(reportOf(again)).toMatch(/A-03: No test ran\.[^]*A-04: no line was found/);
});
