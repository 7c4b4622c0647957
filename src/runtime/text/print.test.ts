import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {formats} from '../../catalog/formats/index.ts';
import type {Inline, Line} from '../../model/compiled/text.ts';
import {choose, chosenCase} from './choose.ts';
import {aCompiledScreen} from '../fixtures/screen.ts';
import {printChoice, printLine} from './print.ts';
import {withValues} from './with-values.ts';

const fact = (path: string, format?: string, or?: string): Inline => ({
  print: {var: path},
  formats: format === undefined ? [] : [{id: format.split(' ')[0] ?? '', words: format.split(' ').slice(1)}],
  ...(or === undefined ? {} : {or}),
});
const data = {
  card: {name: 'Ada', fee: 1250, books: 1, tags: ['new', 'red'], due: '2026-11-21', active: true},
  limit: 5,
};

describe('printLine', () => {
  it.each<[Line, string]>([
    [['Hello ', {strong: [fact('card.name')]}, {emphasis: ['!']}], 'Hello Ada!'],
    [[fact('card.fee', 'money')], '$1,250'],
    [[fact('card.books', 'count book/books')], '1 book'],
    [[fact('card.due', 'date')], '11/21/2026'],
    [['Under ', fact('limit')], 'Under 5'],
    [[fact('card.tags')], 'new, red'],
    [[fact('card.active')], 'Yes'],
    [[fact('card.colour')], ''],
    [[fact('card.colour', 'title', 'not yet known')], 'not yet known'],
    [[fact('card.name', 'money', 'unknown')], 'unknown'],
    [[fact('card')], ''],
    [['See ', {link: {screen: 'terms'}, text: ['the terms']}], 'See the terms'],
  ])('%j prints %s', (line, text) => {
    expect(printLine(line, data)).toBe(text);
  });

  it('never throws on data, whatever the format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(formats)), fc.jsonValue(), (format, value) => {
        expect(typeof printLine([fact('value', format)], {value})).toBe('string');
      }),
    );
  });

  it('throws on a format that no compiler lets through', () => {
    expect(() => printLine([fact('card.name', 'no-such')], data)).toThrow('no-such');
  });
});

describe('withValues', () => {
  it('gives the computed rules of a screen to its texts', () => {
    const screen = aCompiledScreen([], {values: {minimum: {if: [{known: [{var: 'card.name'}]}, 18, 0]}}});
    expect(printLine(['At least ', fact('rule.minimum')], withValues(screen, data))).toBe('At least 18');
  });
});

describe('choose', () => {
  const choice = {
    cases: [
      {id: 'named', when: {known: [{var: 'name'}]}, value: ['Named']},
      {id: 'otherwise', value: ['Nameless']},
    ],
  };

  it('takes the first case that holds', () => {
    expect(choose(choice, {name: 'x'})).toEqual(['Named']);
    expect(chosenCase(choice, {})?.id).toBe('otherwise');
    expect(printChoice(choice, {})).toBe('Nameless');
  });

  it('gives nothing where none holds', () => {
    const none = {cases: [{id: 'never', when: false, value: ['x']}]};
    expect(choose(none, {})).toBeUndefined();
    expect(printChoice(none, {})).toBe('');
    expect(printChoice(undefined, {})).toBe('');
  });
});
