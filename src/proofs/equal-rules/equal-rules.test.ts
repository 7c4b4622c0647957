import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import type {FactRoots} from '../../model/evidence.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {difference, widened} from './equal-rules.ts';

const item = {
  type: 'object',
  required: ['kind'],
  properties: {kind: {type: 'string', enum: ['A', 'B']}, n: {type: 'integer'}},
};
const roots: FactRoots = {
  x: {
    type: {
      type: 'object',
      properties: {
        flag: {type: 'boolean', default: false},
        maybe: {type: 'boolean'},
        kind: {type: 'string', enum: ['A', 'B', 'C']},
        other: {type: 'string', enum: ['A', 'B', 'C']},
        n: {type: 'integer', minimum: 0, maximum: 4},
        name: {type: 'string'},
        list: {type: 'array', default: [], items: item},
      },
    },
  },
};
const options = {now: () => 0, budget: 1};
const v = (path: string): Logic => ({var: path});
const known = (path: string): Logic => ({known: [v(path)]});

const atoms: readonly Logic[] = [
  {'===': [{var: ['x.flag', false]}, true]},
  {'===': [v('x.maybe'), true]},
  {and: [known('x.maybe'), {'!': [{'===': [v('x.maybe'), true]}]}]},
  {'===': [v('x.kind'), 'A']},
  {in: [v('x.kind'), ['B', 'C']]},
  known('x.kind'),
  {'===': [v('x.kind'), null]},
  {'===': [{var: ['x.kind', 'B']}, null]},
  {'!==': [{var: ['x.kind', 'B']}, 'B']},
  {and: [known('x.n'), {'>': [v('x.n'), 2]}]},
  {and: [known('x.n'), {'<=': [v('x.n'), 1]}]},
  {and: [known('x.n'), {'===': [v('x.n'), 3]}]},
  {'===': [v('x.name'), 'Ada']},
  {some: [{scope: [{var: ['x.list', []]}]}, {'===': [v('item.kind'), 'A']}]},
  {none: [{scope: [{var: ['x.list', []]}]}, {and: [known('item.n'), {'>': [v('item.n'), 0]}]}]},
  {'>': [{length: [{filter: [{scope: [{var: ['x.list', []]}]}, {'===': [v('item.kind'), 'B']}]}]}, 1]},
  {and: [known('x.n'), {some: [{scope: [{var: ['x.list', []]}]}, {'===': [v('item.n'), v('x.n')]}]}]},
];

const list: Logic = {var: ['x.list', []]};
const counts: readonly Logic[] = [
  {length: [list]},
  {length: [{filter: [{scope: [list]}, {'===': [v('item.kind'), 'A']}]}]},
  {if: [known('x.list'), {length: [v('x.list')]}, null]},
];
const someNumber = fc.integer({min: 0, max: 12});
const number = fc.letrec<{number: Logic}>((tie) => ({
  number: fc.oneof(
    {maxDepth: 2},
    someNumber,
    fc.constantFrom(v('x.n'), {var: ['x.n', 3]}, ...counts),
    fc.tuple(fc.constantFrom(...atoms), tie('number'), tie('number')).map((arms): Logic => ({if: arms})),
    fc.tuple(tie('number'), tie('number')).map((parts): Logic => ({'+': parts})),
  ),
})).number;
/** A count beside numbers of all kinds. */
const counted = fc.tuple(fc.constantFrom(...counts), number, fc.boolean()).chain(([count, other, turned]) =>
  fc.oneof(
    fc
      .constantFrom('<', '<=', '>', '>=', '===', '!==')
      .map((by): Logic => ({[by]: turned ? [other, count] : [count, other]})),
    fc.array(someNumber, {minLength: 1, maxLength: 3}).map((among): Logic => ({in: [count, among]})),
    someNumber.map((one): Logic => ({in: [one, [other, count]]})),
  ),
);

const rule = fc.letrec<{rule: Logic}>((tie) => ({
  rule: fc.oneof(
    {maxDepth: 3},
    fc.constantFrom(...atoms),
    fc.array(tie('rule'), {minLength: 2, maxLength: 3}).map((and): Logic => ({and})),
    fc.array(tie('rule'), {minLength: 2, maxLength: 3}).map((or): Logic => ({or})),
    tie('rule').map((not): Logic => ({'!': [not]})),
  ),
})).rule;

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, {nil: undefined});
const anItem = fc.record({kind: fc.constantFrom('A', 'B'), n: maybe(fc.integer({min: 0, max: 4}))});
const facts = fc.record({
  x: fc.record({
    flag: maybe(fc.boolean()),
    maybe: maybe(fc.boolean()),
    kind: maybe(fc.constantFrom('A', 'B', 'C')),
    n: maybe(fc.integer({min: 0, max: 4})),
    name: maybe(fc.constantFrom('Ada', 'Bob')),
    list: maybe(fc.array(anItem, {maxLength: 12, size: 'max'})),
  }),
});

describe('difference', () => {
  it.each<[string, Logic, Logic]>([
    ['the parts of a whole', {or: [atoms[3] as Logic, atoms[4] as Logic]}, known('x.kind')],
    [
      'not both',
      {'!': [{and: [atoms[0] as Logic, atoms[1] as Logic]}]},
      {or: [{'!': [atoms[0] as Logic]}, {'!': [atoms[1] as Logic]}]},
    ],
    ['more than two of at most four', {and: [known('x.n'), {'>': [v('x.n'), 2]}]}, {in: [v('x.n'), [3, 4]]}],
  ])('is none between two ways of saying %s', (_, one, other) => {
    expect(difference(one, other, roots, options)).toEqual({is: 'never'});
  });

  it.each<[string, Logic]>([
    ['what stands in for it is not null', {'!==': [{var: ['x.kind', 'A']}, null]}],
    ['what is not there is null', {'===': [v('x.kind'), null]}],
    ['two that are not there are the same', {'===': [v('x.kind'), v('x.other')]}],
    ['what stands in for both is the same', {'===': [{var: ['x.kind', 'A']}, {var: ['x.other', 'A']}]}],
  ])('sees where nothing is: %s', (_, rule) => {
    const nothing: Logic = {and: [{'!': [known('x.kind')]}, {'!': [known('x.other')]}]};
    expect(difference({and: [nothing, rule]}, nothing, roots, options)).toEqual({is: 'never'});
    expect(difference({and: [nothing, rule]}, false, roots, options)).toMatchObject({is: 'found'});
  });

  it('is left open, like widening, where no facts fit', () => {
    const mood = {type: 'object', required: ['mood'], properties: {mood: {type: 'string', enum: []}}};
    const glad: Logic = {'===': [v('session.mood'), 'GLAD']};
    for (const ask of [difference, widened])
      expect(ask(known('session.mood'), glad, {session: {type: mood}}, options)).toMatchObject({is: 'unsure'});
  });

  it('has facts that show it, and they are confirmed', () => {
    const one: Logic = {and: [known('x.n'), {'>': [v('x.n'), 2]}]};
    const other: Logic = {and: [known('x.n'), {'>': [v('x.n'), 3]}]};
    const found = difference(one, other, roots, options);
    expect(found).toMatchObject({is: 'found', witness: {facts: {x: {n: 3}}}});
  });

  it('is never denied where facts show one, and always shown by facts where it is claimed', () => {
    const numRuns = 150;
    let unsure = 0;
    fc.assert(
      fc.property(rule, rule, fc.array(facts, {minLength: 40, maxLength: 40}), (one, other, samples) => {
        const answer = difference(one, other, roots, options);
        const shown = samples.some((data) => holds(one, data) !== holds(other, data));
        if (answer.is === 'never') expect(shown).toBe(false);
        if (answer.is === 'unsure') unsure += 1;
        if (answer.is === 'found')
          expect(holds(one, answer.witness.facts)).not.toBe(holds(other, answer.witness.facts));
      }),
      {numRuns},
    );
    // To leave a question open is honest; to leave many open would be no proof.
    expect(unsure).toBeLessThan(numRuns / 20);
  });
});

describe('of counts a difference', () => {
  it('is never denied where facts show one, and always shown by facts where it is claimed', () => {
    let proved = 0;
    fc.assert(
      fc.property(
        counted,
        fc.oneof(counted, rule),
        fc.array(facts, {minLength: 40, maxLength: 40}),
        (one, beside, samples) => {
          const both: Logic = {and: [one, beside]};
          const answer = difference(both, false, roots, options);
          if (answer.is === 'never') expect(samples.filter((data) => holds(both, data))).toEqual([]);
          if (answer.is === 'never') proved += 1;
          if (answer.is === 'found') expect(holds(both, answer.witness.facts)).toBe(true);
        },
      ),
      {numRuns: 300},
    );
    expect(proved).toBeGreaterThan(0);
  });
});

describe('widened', () => {
  it('is never denied where facts show it, and always shown by facts where it is claimed', () => {
    fc.assert(
      fc.property(rule, rule, fc.array(facts, {minLength: 40, maxLength: 40}), (before, next, samples) => {
        const answer = widened(before, next, roots, options);
        const shown = samples.some((data) => holds(next, data) && !holds(before, data));
        if (answer.is === 'never') expect(shown).toBe(false);
        if (answer.is === 'found')
          expect([holds(next, answer.witness.facts), holds(before, answer.witness.facts)]).toEqual([true, false]);
      }),
      {numRuns: 60},
    );
  });

  it.each(atoms.map((one, index) => [index, one] as const))('never is by a condition more: %i', (_, one) => {
    expect(widened(one, {and: [one, {'===': [v('x.name'), 'Ada']}]}, roots, options)).toEqual({is: 'never'});
    // Without the condition more it does, where it can hold at all.
    const can = difference(one, false, roots, options).is;
    expect(widened({and: [one, {'===': [v('x.name'), 'Bea']}]}, one, roots, options).is).toBe(can);
  });
});
