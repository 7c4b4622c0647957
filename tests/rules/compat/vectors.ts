import type {Json} from '../../../src/model/json.ts';

/** One rule of plain JSON-logic and what it is asked of. */
export interface Vector {
  readonly rule: Json;
  readonly data: Json;
  /** The same in the language of flows, where an element is called `item`. Else the rule as it is. */
  readonly written?: Json;
}

const bare = (...rules: readonly Json[]): Vector[] => rules.map((rule) => ({rule, data: null}));
const of = (data: Json, ...rules: readonly Json[]): Vector[] => rules.map((rule) => ({rule, data}));
const each = <T>(items: readonly T[], give: (item: T) => readonly Json[]): Json[] => items.flatMap(give);
const pairs = <T>(items: readonly T[]): [T, T][] => items.flatMap((a) => items.map((b): [T, T] => [a, b]));
const triples = <T>(items: readonly T[]): T[][] => pairs(items).flatMap((pair) => items.map((c) => [...pair, c]));

const things: readonly Json[] = [0, 1, 2.5, '', '1', 'apple', true, false, null, []];
const numbers: readonly Json[] = [0, 1, -3, 2.5, '3', 'x', null];

function comparisons(): Vector[] {
  const two = each(['==', '===', '!=', '!==', '<', '<=', '>', '>='], (by) => pairs(things).map((of) => ({[by]: of})));
  const between = each(['<', '<='], (by) => triples([1, 2, 3]).map((of) => ({[by]: of})));
  return bare(...two, ...between, {'>': [3, 2, 1]}, {'==': [1]}, {'<': []});
}

function arithmetic(): Vector[] {
  const two = each(['+', '-', '*', '/', '%'], (by) => pairs(numbers).map((of) => ({[by]: of})));
  const one = each(['+', '-', 'min', 'max'], (by) => numbers.flatMap((of) => [{[by]: [of]}, {[by]: of}]));
  const many = each(['+', '*', 'min', 'max'], (by) => triples([-1, 2, 0.5]).map((of) => ({[by]: of})));
  const nested: Json[] = [
    {'+': [{'*': [2, 3]}, {'-': [10, 4]}]},
    {'/': [{'+': [1, 2]}, {'%': [7, 4]}]},
    {'-': [{'-': 5}]},
    {max: [{min: [4, 9]}, {'+': [1, 1]}]},
    {'+': []},
    {'*': []},
    {'*': [4]},
    {max: []},
    {min: []},
  ];
  return bare(...two, ...one, ...many, ...nested);
}

/** Too few operands, too many, and operands that are no values. */
function operands(): Vector[] {
  const orders = ['==', '===', '!=', '!==', '<', '<=', '>', '>='];
  const sums = ['+', '-', '*', '/', '%', 'min', 'max'];
  const counts = each([...orders, ...sums], (by) => [[], [2], 2, [9, 4, 4], [9, 9, 4, 1]].map((of) => ({[by]: of})));
  const groups = each([...orders, ...sums], (by) => [{[by]: [{}, 1]}, {[by]: [1, {}]}, {[by]: [[1], [1]]}]);
  const negated = [[], {}, [{}], [true, false], [[1]]].map((of): Json => ({'!': of}));
  return bare(...counts, ...groups, ...negated);
}

function logic(): Vector[] {
  const arms = ['and', 'or'];
  const two = each(arms, (by) => pairs(things).map((of) => ({[by]: of})));
  const three = each(arms, (by) => triples([true, false]).map((of) => ({[by]: of})));
  const one = each([...arms, '!', '!!'], (by) => things.flatMap((of) => [{[by]: [of]}, {[by]: of}]));
  const nested: Json[] = [
    {and: []},
    {or: []},
    {and: [{'>': [3, 1]}, {'<': [1, 3]}]},
    {or: [{'>': [1, 3]}, {'===': ['a', 'a']}]},
    {'!': [{or: [{'===': [1, 2]}, {and: [true, {'!': [true]}]}]}]},
    {'!!': [{'<': [1, 2]}]},
  ];
  return bare(...two, ...three, ...one, ...nested);
}

function choices(): Vector[] {
  const conditions: readonly Json[] = [...things, [1], 'x', -1, {'>': [2, 1]}, {'>': [1, 2]}];
  const simple = each(['if', '?:'], (by) => conditions.map((when) => ({[by]: [when, 'yes', 'no']})));
  const short: Json[] = [{if: []}, ...conditions.map((when) => ({if: [when]})), {if: [true, 'a']}, {if: [false, 'a']}];
  const chains = triples([true, false]).flatMap(([a = true, b = true, c = true]): Json[] => [
    {if: [a, 'a', b, 'b']},
    {if: [a, 'a', b, 'b', 'last']},
    {if: [a, 'a', b, 'b', c, 'c']},
    {if: [a, 'a', b, 'b', c, 'c', 'last']},
    {if: [a, {if: [b, 1, 2]}, {if: [c, 3, 4]}]},
  ]);
  return bare(...simple, ...short, ...chains);
}

function variables(): Vector[] {
  const data: Json = {
    a: 1,
    flag: false,
    note: '',
    gone: null,
    who: {name: 'Ada', of: {town: 'Bath'}},
    list: [1, {deep: 'here'}],
  };
  const paths = [
    'a',
    'flag',
    'note',
    'gone',
    'who.name',
    'who.of.town',
    'who.none',
    'none',
    'none.of',
    'a.b',
    'list.1',
  ];
  const tricky = [
    'list.1.deep',
    'list.9',
    'who.name.length',
    'list.length',
    'constructor',
    'who.toString',
    '__proto__.x',
  ];
  return [
    ...of(
      data,
      ...each([...paths, ...tricky], (path) => [{var: path}, {var: [path]}, {var: [path, 'other']}, {var: [path, 7]}]),
      ...each(['', null], (path) => [{var: path}, {var: [path]}, {var: [path, 1]}]),
      {var: []},
      {var: {if: [true, 'a', 'flag']}},
      {var: 1},
      {'+': [{var: 'a'}, 1]},
      {'===': [{var: 'who.name'}, 'Ada']},
      {if: [{'===': [{var: 'a'}, 1]}, {var: 'who.name'}, 'nobody']},
      {and: [{'>': [{var: 'a'}, 0]}, {'<': [{var: 'a'}, 2]}]},
      {'<': [0, {var: 'a'}, 2]},
      {'!': [{var: 'flag'}]},
      {'>': [{var: 'gone'}, -1]},
      {'<': [{var: 'none'}, 1]},
      {'===': [{var: 'none'}, null]},
      {'==': [{var: 'note'}, '']},
      {'!==': [{var: 'gone'}, 'x']},
      {or: [{'!': [{var: 'flag'}]}, {var: 'none'}]},
      {and: [{var: 'none'}, {'!': [{var: 'flag'}]}]},
      {'+': [{var: 'none'}, 1]},
      {max: [{var: 'a'}, {var: 'none'}]},
    ),
    ...of([5, 6], {var: 0}, {var: 1}, {var: ''}, {var: 2}, {var: [2, 'x']}),
    ...bare({var: 'a'}, {var: ['a', 1]}, {var: ''}),
  ];
}

function texts(): Vector[] {
  const within = each(['Spring', 'ring', '', 'z'], (word) =>
    ['Springfield', '', ['Spring', 'z'], [], null, 5].map((in_) => ({in: [word, in_]})),
  );
  const starts: readonly Json[] = [0, 4, -5, 20];
  const cuts = each(starts, (at) => [
    {substr: ['jsonlogic', at]},
    {substr: ['jsonlogic', at, 2]},
    {substr: ['jsonlogic', at, -2]},
  ]);
  const joins: Json[] = [
    {cat: []},
    {cat: 'a'},
    {cat: ['a', 'b']},
    {cat: [1, 'b', true]},
    {cat: ['a', null]},
    {cat: [{cat: ['a']}, 'c']},
  ];
  return bare(...within, {in: [1, [1, 2]]}, {in: [3, [1, 2]]}, {in: [1]}, {in: [[1], [[1]]]}, ...cuts, ...joins);
}

/** Rules about lists: as JSON-logic has them, and as flows do. */
function lists(): Vector[] {
  const data: Json = {xs: [1, 2, 3, 4], none: [], people: [{age: 20}, {age: 70}], word: 'text', gone: null};
  const sources = ['xs', 'none', 'word', 'gone', 'missing'];
  const tests: readonly ((item: Json) => Json)[] = [
    (item) => ({'>': [item, 2]}),
    (item) => ({'>': [item, 0]}),
    (item) => ({'>': [item, 9]}),
    (item) => ({'===': [{'%': [item, 2]}, 0]}),
    () => true,
    () => false,
  ];
  const quantified = ['all', 'none', 'some', 'filter', 'map'].flatMap((by) =>
    sources.flatMap((source) =>
      tests.map((test) => ({
        data,
        rule: {[by]: [{var: source}, test({var: ''})]},
        written: {[by]: [{var: source}, test({var: 'item'})]},
      })),
    ),
  );
  const aged = ['all', 'none', 'some', 'filter'].flatMap((by) =>
    [18, 65, 99].map((least) => ({
      data,
      rule: {[by]: [{var: 'people'}, {'>=': [{var: 'age'}, least]}]},
      written: {[by]: [{var: 'people'}, {'>=': [{var: 'item.age'}, least]}]},
    })),
  );
  const sum: Json = {'+': [{var: 'accumulator'}, {var: 'current'}]};
  return [
    ...quantified,
    ...aged,
    ...of(
      data,
      ...sources.flatMap((source): Json[] => [{reduce: [{var: source}, sum, 0]}, {reduce: [{var: source}, sum]}]),
    ),
    // As they are written elsewhere, without `item`.
    ...of(data, {some: [{var: 'people'}, {'>': [{var: 'age'}, 65]}]}, {all: [{var: 'xs'}, {'>': [{var: ''}, 0]}]}),
    ...bare({merge: []}, {merge: [[1], [2, 3]]}, {merge: [1, [2]]}, {merge: 1}, {merge: [[[1]], []]}),
    ...of(data, {merge: [{var: 'xs'}, {var: 'none'}]}),
  ];
}

/** Whether a list has an element, of every kind; and how long things are. */
function elements(): Vector[] {
  const data: Json = {ones: [1, 2], words: ['1', 'b'], mixed: [1, 'b', true], n: 1, word: 'b', group: {x: 1}};
  const items: readonly Json[] = [1, '1', 'b', true, {var: 'n'}, {var: 'word'}, [1], {var: 'ones'}, {var: 'group'}];
  const lists: readonly Json[] = [{var: 'ones'}, {var: 'words'}, {var: 'mixed'}, [1, 2], ['1', 'b'], [1, 'b'], [[1]]];
  const found = each(items, (item) => lists.map((list) => ({in: [item, list]})));
  const equal = each(['==', '!=='], (by) => [{[by]: [{var: 'ones'}, {var: 'ones'}]}, {[by]: [{var: 'group'}, [1]]}]);
  const long = ['ones', 'word', 'n', 'group'].map((path): Json => ({length: {var: path}}));
  return of(data, ...found, ...equal, ...long, {length: 5}, {length: 'abc'});
}

/** Operands that have a value or none, by what the data are. */
function unknowns(): Vector[] {
  const data: Json = {n: 2, none: null, flag: true, no: null, word: 'b', blank: '', xs: [1, 2], gone: null};
  const paths = (names: readonly string[]) => names.map((path): Json => ({var: path}));
  const sums = ['+', '-', '*', '/', '%', 'min', 'max'];
  const orders = ['==', '===', '!=', '!==', '<', '<=', '>', '>='];
  const numbers = each([...orders, ...sums], (by) => pairs(paths(['n', 'none'])).map((of) => ({[by]: of})));
  const words = each(orders, (by) => pairs(paths(['word', 'blank'])).map((of) => ({[by]: of})));
  const flags = [{'===': [1, 1]}, {'===': [1, 2]}, ...paths(['flag', 'no'])];
  const arms = each(['and', 'or'], (by) => pairs(flags).map((of) => ({[by]: of})));
  const single = each(['!', '-', 'min'], (by) =>
    paths(by === '!' ? ['flag', 'no'] : ['n', 'none']).map((of) => ({[by]: [of]})),
  );
  const chosen = flags.map((when): Json => ({if: [when, 'yes', 'no']}));
  const within = each(paths(['n', 'none']), (item) => paths(['xs', 'gone']).map((list) => ({in: [item, list]})));
  return of(data, ...numbers, ...words, ...arms, ...single, ...chosen, ...within);
}

function absence(): Vector[] {
  const data: Json = {a: 1, b: '', c: null, d: {e: 0}};
  const keys: readonly Json[] = [[], ['a'], 'a', ['a', 'b'], ['c', 'd.e', 'd.f'], 'z', ['z', 'a']];
  return [
    ...of(
      data,
      ...each(keys, (some) => [{missing: some}, {missing_some: [1, some]}, {if: [{missing: some}, 'ask', 'go']}]),
    ),
    ...of(data, {missing: [['a', 'z']]}, {missing: {merge: ['a', 'z']}}, {missing_some: [2, ['a', 'b', 'd.e']]}),
  ];
}

/** What is no rule, and operators of other dialects. */
function others(): Vector[] {
  const values: readonly Json[] = [1, 'a', '', true, false, null, [], [1, 'a'], [[true]], {}, {a: 1, b: 2}];
  const foreign = [
    'val',
    'exists',
    '??',
    'try',
    'throw',
    'length',
    'get',
    'keys',
    'preserve',
    'log',
    'method',
    'each',
    'xor',
  ];
  const inherited = ['toString', 'constructor', 'hasOwnProperty', '__defineGetter__', 'in.constructor', '+.call'];
  return bare(
    ...values,
    {'': 1},
    [{'+': [1, 2]}, 'a'],
    ...each([...foreign, ...inherited], (by) => [{[by]: [1]}, {[by]: ['a', 'b']}]),
  );
}

/**
 * Every operator of classic JSON-logic over operands of every kind, made here: what each gives is
 * never written down but asked of json-logic-js itself.
 */
export const families: Readonly<Record<string, readonly Vector[]>> = {
  comparisons: comparisons(),
  arithmetic: arithmetic(),
  operands: operands(),
  logic: logic(),
  choices: choices(),
  variables: variables(),
  texts: texts(),
  lists: lists(),
  elements: elements(),
  unknowns: unknowns(),
  absence: absence(),
  others: others(),
};
