import {readFileSync} from 'node:fs';
import {describe, expect, it, vi} from 'vitest';
import {arithmetic, comparisons, conditionWords} from '../../../src/compiler/link/rules/core-operators.ts';
import {isDiagnosticCode} from '../../../src/diagnostics/catalog.ts';
import {compilerOf, evaluatorOf, libraryOf, operatorOf, outcomeOf} from './ask.ts';
import {differences} from './differences.ts';
import {families} from './vectors.ts';

const readme = readFileSync(new URL('../../../src/compiler/link/README.md', import.meta.url), 'utf8');
const vectors = Object.values(families).flat();
// The library's `log` prints.
vi.spyOn(console, 'log').mockImplementation(() => undefined);
const asked = vectors.map((vector) => {
  const theirs = libraryOf(vector);
  const compiled = compilerOf(vector);
  return {
    operator: operatorOf(vector.rule),
    isClassic: theirs !== 'throws',
    evaluator: outcomeOf(evaluatorOf(vector), theirs),
    compiler: 'code' in compiled ? compiled.code : outcomeOf(compiled.value, theirs),
  };
});

function counted(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

describe('JSON-logic', () => {
  it(`${vectors.length} vectors give what json-logic-js gives, but for the differences that are listed`, () => {
    expect(vectors.length).toBeGreaterThan(1138);
    const found = asked.flatMap(({operator, evaluator, compiler}) => [
      ...(evaluator === 'same' ? [] : [`evaluator ${evaluator} ${operator}`]),
      ...(compiler === 'same' ? [] : [`compiler ${compiler} ${operator}`]),
    ]);
    const listed = differences.flatMap(({by, outcome, vectors: some}) =>
      Object.entries(some).map(([operator, count]) => [`${by} ${outcome} ${operator}`, count] as const),
    );
    expect(new Set(listed.map(([key]) => key)).size, 'each is listed once').toBe(listed.length);
    expect(counted(found)).toEqual(Object.fromEntries(listed));
  });

  it('every refusal is a code with a page', () => {
    const codes = differences
      .map(({outcome}) => outcome)
      .filter((one) => !['unknown', 'other', 'throws'].includes(one));
    expect(codes.filter((code) => !isDiagnosticCode(code))).toEqual([]);
  });

  it.each([
    '==',
    '===',
    '!=',
    '!==',
    '<',
    '<=',
    '>',
    '>=',
    '+',
    '-',
    '*',
    '/',
    '%',
    'min',
    'max',
    'and',
    'or',
    '!',
    'if',
  ])('`%s` agrees wherever it compiles and every operand is known', (operator) => {
    const outcomes = asked.filter((one) => one.operator === operator).map(({compiler}) => compiler);
    expect(outcomes).toContain('same');
    // Unknown in, unknown out; `{and: [unknown, false]}` alone is known, and then to be false. Divided by nothing is none.
    const others: Readonly<Record<string, number>> = {and: 1, '/': 3};
    expect(outcomes.filter((outcome) => outcome === 'other')).toHaveLength(others[operator] ?? 0);
  });

  it('an operator of classic JSON-logic is in the language, or in the table of what to write instead', () => {
    const own = new Set([...conditionWords, ...Object.keys(comparisons), ...Object.keys(arithmetic)]);
    const classic = new Set(asked.filter(({isClassic}) => isClassic).map(({operator}) => operator));
    const instead = [...classic].filter((operator) => operator !== 'value' && !own.has(operator));
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.map((row) => row.split('|')[1] ?? '').flatMap((cell) => cell.match(/(?<=`)[^` ,]+(?=`)/g) ?? []);
    expect(named).toEqual(expect.arrayContaining(instead));
    for (const operator of instead) {
      const codes = asked.filter((one) => one.operator === operator).map(({compiler}) => compiler);
      expect(new Set(codes), operator).toEqual(new Set(['unknown-variable']));
    }
  });
});
