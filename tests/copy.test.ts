import {expect, it} from 'vitest';
import {compilation} from './compiled.ts';

/** Words of whoever builds the pages, which tell whoever reads them nothing. */
const builders =
  /\b(?:uuid|payload|null|undefined|endpoint|back-?end|front-?end|API|JSON|enum|boolean|sandbox|reference server|HTTP|timeout|cache|browser storage)\b/i;

/** The lines that a person reads: runs of text with places for values, as the compiler gives them. */
function linesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const {cases} = value as {readonly cases?: unknown};
  const own = Array.isArray(cases)
    ? cases.flatMap(({value: line}: {readonly value?: unknown}) =>
        Array.isArray(line) ? [line.map((piece) => (typeof piece === 'string' ? piece : '…')).join('')] : [],
      )
    : [];
  return [...own, ...Object.values(value).flatMap(linesIn)];
}

it('no organisation’s page says a word that only its builders know', () => {
  const lines = Object.values(compilation.orgs).flatMap(({flows}) => linesIn(flows));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => builders.test(line))).toEqual([]);
});
