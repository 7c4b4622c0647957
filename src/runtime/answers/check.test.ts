import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {is} from '../fixtures/flow.ts';
import {aCompiledScreen, aField, aGroup, always, anEach, anOption} from '../fixtures/screen.ts';
import {checkAnswers} from './check.ts';
import {printError} from './print-error.ts';

const wrong = (instancePath: string, keyword: string, params: Readonly<Record<string, unknown>> = {}): SchemaError => ({
  instancePath,
  keyword,
  params,
  message: `must fit ${keyword}`,
});

/** `place: message` of each error, in order. */
function errorsOf(
  screen: CompiledScreen,
  answers: object,
  errors: readonly SchemaError[] = [],
  facts: object = {},
): string[] {
  const data = {...facts, answers};
  return checkAnswers(screen, data, errors).map((error) => `${error.at}: ${printError(error, data)}`);
}

const screenOf = (...blocks: readonly Block[]): CompiledScreen => aCompiledScreen(blocks);

describe('checkAnswers: required', () => {
  it.each<[string, Block, unknown, boolean]>([
    ['text that is missing', aField('a'), undefined, false],
    ['blank text', aField('a'), '  ', false],
    ['text', aField('a'), 'x', true],
    ['an empty list', aField('a', {type: 'files'}), [], false],
    ['an object of nothing', aField('a', {type: 'signature'}), {text: ''}, false],
    ['no', aField('a', {type: 'yes-no'}), false, true],
    ['zero', aField('a', {type: 'number'}), 0, true],
    ['a tick that is not ticked', aField('a', {type: 'tick'}), undefined, true],
    ['a consent that is not given', aField('a', {type: 'consent'}), false, false],
    ['a consent that is given', aField('a', {type: 'consent'}), true, true],
    ['an optional field', aField('a', {optional: true}), undefined, true],
    ['a field optional under a condition that holds', aField('a', {optional: is('card.old', true)}), undefined, true],
    [
      'a field optional under a condition that does not',
      aField('a', {optional: is('card.old', false)}),
      undefined,
      false,
    ],
    ['a field that is not shown', aField('a', {when: false}), undefined, true],
    [
      'a choice that is not offered',
      aField('a', {type: 'choice', options: [anOption('X', {when: false})]}),
      'X',
      false,
    ],
  ])('%s', (_, block, value, right) => {
    const errors = errorsOf(screenOf(block), value === undefined ? {} : {a: value}, [], {card: {old: true}});
    expect(errors).toEqual(right ? [] : ['a: a required']);
  });
});

describe('checkAnswers: what the schema says', () => {
  it('chooses a message by the limit', () => {
    const by = (limit: number, text: string) => ({id: text, when: {'===': [{var: 'limit'}, limit]}, value: [text]});
    const messages = {minimum: {cases: [by(4, 'four'), by(5, 'five'), {id: 'otherwise', value: ['other']}]}};
    const screen = screenOf(aField('fee', {constraints: {minimum: 5}, messages}));
    expect(errorsOf(screen, {fee: 1}, [wrong('/fee', 'minimum', {limit: 4})])).toEqual(['fee: five']);
  });

  it("takes the author's message of the word, with the limit that the author wrote", () => {
    const messages = {minimum: always([{print: {var: 'limit'}, formats: [{id: 'money', words: []}]}, ' at least'])};
    const screen = screenOf(aField('fee', {constraints: {minimum: 5}, messages}));
    expect(errorsOf(screen, {fee: 1}, [wrong('/fee', 'minimum', {limit: 4})])).toEqual(['fee: $5 at least']);
    expect(checkAnswers(screen, {answers: {fee: 1}}, [wrong('/fee', 'minimum')])).toMatchObject([
      {code: 'minimum', limit: 5},
    ]);
  });

  it.each([
    ['type', 'a: a format'],
    ['if', undefined],
    ['additionalProperties', undefined],
    ['pattern', 'a: a pattern'],
  ])('for %s says %s', (word, message) => {
    expect(errorsOf(screenOf(aField('a')), {a: 'x'}, [wrong('/a', word)])).toEqual(
      message === undefined ? [] : [message],
    );
  });

  it('asks for digits where a text could not be read as a number', () => {
    const errors = [wrong('/fee', 'type', {type: 'number'})];
    expect(errorsOf(screenOf(aField('fee', {messages: {}})), {fee: '96 lots'}, errors)).toEqual([
      'fee: Enter it in digits, such as 1,500.',
    ]);
    expect(errorsOf(screenOf(aField('fee')), {fee: '96 lots'}, errors)).toEqual(['fee: fee format']);
  });

  it('falls back on what the validator says where no message is compiled in', () => {
    expect(errorsOf(screenOf(aField('a', {messages: {}})), {a: 'x'}, [wrong('/a', 'maximum')])).toEqual([
      'a: must fit maximum',
    ]);
  });

  it('says one thing a place, the first', () => {
    expect(errorsOf(screenOf(aField('a')), {a: 'x'}, [wrong('/a', 'minLength'), wrong('/a', 'pattern')])).toEqual([
      'a: a minLength',
    ]);
  });

  it('says nothing of what is hidden, empty or elsewhere', () => {
    const screen = screenOf(aField('a', {when: false}), aField('b', {optional: true}));
    expect(
      errorsOf(screen, {a: 'x', b: ''}, [wrong('/a', 'pattern'), wrong('/b', 'pattern'), wrong('', 'type')]),
    ).toEqual([]);
  });

  it('has a field that is no group of parts answer for what is inside its value', () => {
    expect(
      errorsOf(screenOf(aField('files', {type: 'files'})), {files: [{name: 1}]}, [wrong('/files/0/name', 'type')]),
    ).toEqual(['files: files format']);
  });

  it('does not say that an answer is missing that has something inside', () => {
    const offer = aField('offer', {type: 'offer', messages: {required: always(['Choose a term'])}});
    const errors = [wrong('/offer/amount', 'type', {type: 'number'})];
    expect(errorsOf(screenOf(offer), {offer: {offerId: 'short', amount: '80,000.55'}}, errors)).toEqual([
      'offer: Please check this answer.',
    ]);
    expect(errorsOf(screenOf(offer), {}, errors)).toEqual(['offer: Choose a term']);
  });
});

describe('checkAnswers: fields of parts', () => {
  const address = (optional: boolean): Block =>
    aField('home', {
      type: 'address',
      optional,
      blocks: [aField('street'), aField('unit', {optional: true}), aField('zip')],
    });

  it('says one thing of an answer that is missing as a whole', () => {
    for (const answers of [{}, {home: null}, {home: {typed: '12 Main'}}]) {
      expect(errorsOf(screenOf(address(false)), answers)).toEqual(['home: home required']);
      expect(errorsOf(screenOf(address(true)), answers)).toEqual([]);
    }
  });

  it.each<[string, object]>([
    ['emptied', {street: null}],
    ['blank', {street: ' ', zip: ''}],
    ['begun with a part that may be left out', {unit: null}],
  ])('says what is missing of each part of one that was written in and is %s', (_, home) => {
    expect(errorsOf(screenOf(address(false)), {home})).toEqual([
      'home.street: street required',
      'home.zip: zip required',
    ]);
    expect(errorsOf(screenOf(address(true)), {home})).toEqual([]);
    // Rules never see what is empty: what was typed says that the parts were begun.
    expect(checkAnswers(screenOf(address(false)), {answers: {}}, [], {home})).toMatchObject([
      ...[{at: 'home.street'}, {at: 'home.zip'}],
    ]);
  });

  it('says that the whole is missing where each part may be left out', () => {
    const parts = [aField('unit', {optional: true})];
    const block = aField('home', {type: 'address', blocks: parts});
    expect(errorsOf(screenOf(block), {home: {unit: null}})).toEqual(['home: home required']);
  });

  it('judges the parts in each item of a list by themselves', () => {
    const list = aGroup('homes', [address(false)], {repeat: {min: 2, max: 2, add: ['Add']}});
    expect(errorsOf(screenOf(list), {homes: [{home: {street: null}}, {home: null}]})).toEqual([
      ...['homes.0.home.street: street required', 'homes.0.home.zip: zip required'],
      'homes.1.home: home required',
    ]);
  });

  it('says what is wrong with each part of one that was begun, also of an optional one', () => {
    const errors = [wrong('/home/zip', 'pattern')];
    expect(errorsOf(screenOf(address(true)), {home: {zip: '1'}}, errors)).toEqual([
      'home.street: street required',
      'home.zip: zip pattern',
    ]);
  });
});

describe('checkAnswers: retyped and described', () => {
  const number = [aField('number'), aField('again', {retypes: 'number'})];

  it('compares what is typed twice', () => {
    expect(errorsOf(screenOf(...number), {number: '12', again: '12'})).toEqual([]);
    expect(errorsOf(screenOf(...number), {number: '12', again: '13'})).toEqual(['again: again retypes']);
    expect(errorsOf(screenOf(...number), {number: '12'})).toEqual(['again: again required']);
  });

  it('asks for words to what was chosen', () => {
    const options = [anOption('NOVEL'), anOption('OTHER', {describe: ['Which?']})];
    const screen = screenOf(aField('genre', {type: 'choices', options}), aField('next'));
    expect(errorsOf(screen, {genre: ['NOVEL'], next: 1})).toEqual([]);
    expect(errorsOf(screen, {genre: ['NOVEL', 'OTHER']})).toEqual([
      'genreWords.OTHER: genre required',
      'next: next required',
    ]);
    expect(errorsOf(screen, {genre: ['OTHER'], genreWords: {OTHER: 'Maps'}, next: 1})).toEqual([]);
  });

  it.each<[readonly string[], readonly string[]]>([
    [['BAG', 'SEAT'], []],
    [['NONE'], []],
    [['NONE', 'NONE'], []],
    [['BAG', 'NONE'], ['extras: "Nothing" cannot be chosen together with another answer.']],
    [['NONE', 'UNSAID'], ['extras: "Nothing" cannot be chosen together with another answer.']],
    [['BAG', 'OLD'], []],
  ])('lets what stands alone be chosen alone: %j', (extras, errors) => {
    const options = [
      anOption('BAG'),
      anOption('SEAT', {describe: ['For whom?'], wordsOptional: true}),
      anOption('NONE', {label: ['Nothing'], alone: true}),
      anOption('UNSAID', {alone: true}),
      anOption('OLD', {alone: true, when: false}),
    ];
    expect(errorsOf(screenOf(aField('extras', {type: 'choices', options})), {extras})).toEqual(errors);
  });

  it('does not demand words that may be left out', () => {
    const options = [anOption('OTHER', {describe: ['Which?'], wordsOptional: true})];
    expect(errorsOf(screenOf(aField('genre', {type: 'choices', options})), {genre: ['OTHER']})).toEqual([]);
  });

  it.each([true, false])('says of words that they are too long (optional: %s)', (optional) => {
    const screen = screenOf(aField('genre', {optional, options: [anOption('OTHER', {describe: ['Which?']})]}));
    const answers = {genre: 'OTHER', genreWords: {OTHER: 'Maps'}};
    const tooLong = [wrong('/genreWords/OTHER', 'maxLength', {limit: 2})];
    expect(errorsOf(screen, answers, tooLong)).toEqual(['genreWords.OTHER: Please use at most 2 characters.']);
    expect(errorsOf(screen, {genreWords: {OTHER: 'Maps'}, genre: optional ? undefined : 'x'}, tooLong)).toEqual(
      optional ? [] : ['genre: genre required'],
    );
  });
});

describe('checkAnswers: what asks nothing', () => {
  it('looks into groups, and passes over text', () => {
    const text: Block = {block: 'text', id: 't', text: always([])};
    const widget: Block = {block: 'widget', id: 'w', widget: 'contact', props: {}, events: {}};
    expect(
      errorsOf(screenOf(text, widget, aGroup('g', [aField('a')]), aGroup('h', [aField('b')], {when: false})), {}),
    ).toEqual(['a: a required']);
  });
});

describe('checkAnswers: lists', () => {
  const guardians = aGroup(
    'guardians',
    [aField('adult', {type: 'tick'}), aField('name'), aField('phone', {when: is('item.adult', true)})],
    {
      repeat: {min: 2, max: 3, add: ['Add']},
    },
  );

  it('judges each item, and as many as there must be', () => {
    expect(errorsOf(screenOf(guardians), {guardians: [{name: 'A', adult: true}]})).toEqual([
      'guardians.0.phone: phone required',
      'guardians.1.name: name required',
    ]);
  });

  it('says in a message of which item it speaks', () => {
    const required = always(['Judge ', {print: {var: 'item.bank'}, formats: []}]);
    const each = anEach('loans', [aField('verdict', {messages: {required}})]);
    const items = [
      {id: 'x', bank: 'Old Bank'},
      {id: 'y', bank: 'New Bank'},
    ];
    const answers = {loans: [{id: 'x', verdict: 'right'}, {id: 'y'}]};
    expect(errorsOf(screenOf(each), answers, [], {loans: {items}})).toEqual(['loans.1.verdict: Judge New Bank']);
    expect(errorsOf(screenOf(each), {}, [], {loans: {items}})).toEqual([
      'loans.0.verdict: Judge Old Bank',
      'loans.1.verdict: Judge New Bank',
    ]);
  });

  it('says at the list that there are too many or too few', () => {
    const item = {name: 'A'};
    expect(errorsOf(screenOf(guardians), {guardians: [item, item, item, {}]})).toEqual([
      'guardians: Please give at most 3 entries.',
      'guardians.3.name: name required',
    ]);
    const notes = aGroup('notes', [aField('n', {optional: true})], {repeat: {min: 1, max: 2, add: ['Add']}});
    expect(errorsOf(screenOf(aField('a'), notes, aField('b')), {notes: [{}]})).toEqual([
      'a: a required',
      'notes: Please give at least 1 entry.',
      'b: b required',
    ]);
    expect(errorsOf(screenOf({...notes, when: false}, aGroup('g', [notes])), {notes: [{n: 'x'}]})).toEqual([]);
  });

  it('gives the place of what the schema says', () => {
    const answers = {guardians: [{name: 'A'}, {name: 'B'}]};
    expect(errorsOf(screenOf(guardians), answers, [wrong('/guardians/1/name', 'minLength')])).toEqual([
      'guardians.1.name: name minLength',
    ]);
  });

  it('asks about each element of a fact, in its order, up to the maximum', () => {
    const each = anEach('loans', [aField('back', {when: {'>': [{var: 'item.days'}, 1]}})], {by: 'days', max: 2});
    const facts = {
      loans: {items: [{id: 'x', days: 9}, {id: 'y', days: 2}, {id: 'z', days: 5}, {days: 1}, {id: 'y', days: 0}]},
    };
    expect(errorsOf(screenOf(each), {}, [], facts)).toEqual([
      'loans.0.back: back required',
      'loans.1.back: back required',
    ]);
    expect(
      errorsOf(
        screenOf(each),
        {
          loans: [
            {id: 'z', back: 'YES'},
            {id: 'y', back: ''},
          ],
        },
        [],
        facts,
      ),
    ).toEqual(['loans.1.back: back required']);
  });
});

describe('checkAnswers: across fields', () => {
  const check = (parts: object = {}) => ({
    id: 'sum',
    fails: {'>': [{var: 'answers.a'}, 5]},
    message: ['too much'],
    ...parts,
  });
  const screen = (...checks: readonly object[]): CompiledScreen =>
    aCompiledScreen([aField('a'), aField('b', {optional: true}), aField('c', {when: false})], {
      checks: checks as CompiledScreen['checks'],
    });

  it.each<[string, object, object, readonly string[]]>([
    ['fails at its field', check({at: 'a'}), {a: 6}, ['a: too much']],
    ['fails at the screen', check(), {a: 6}, [': too much']],
    ['holds', check({at: 'a'}), {a: 5}, []],
    ['does not concern', check({at: 'a', when: false}), {a: 6}, []],
    ['fails at the screen when its field is hidden', check({at: 'c'}), {a: 6}, [': too much']],
    ['leaves a field that is wrong already', check({at: 'a', fails: true}), {}, ['a: a required']],
  ])('%s', (_, one, answers, errors) => {
    expect(errorsOf(screen(one), answers)).toEqual(errors);
  });

  it('keeps the order of the screen, the whole screen last', () => {
    const all = [check({id: 'x', fails: true}), check({id: 'y', at: 'b', fails: true})];
    expect(errorsOf(screen(...all), {})).toEqual(['a: a required', 'b: too much', ': too much']);
  });
});

describe('checkAnswers on anything', () => {
  const screen = aCompiledScreen([
    aField('a', {type: 'choices', options: [anOption('X', {describe: ['?']})]}),
    aField('home', {blocks: [aField('zip')], optional: true}),
    aGroup('list', [aField('n')], {repeat: {min: 1, max: 2, add: ['+']}}),
    anEach('loans', [aField('back')]),
  ]);

  it('never throws, and gives one error a place', () => {
    const value = fc.jsonValue();
    const answers = fc.record({a: value, aWords: value, home: value, list: value, loans: value}, {requiredKeys: []});
    fc.assert(
      fc.property(answers, value, (given, loans) => {
        const places = checkAnswers(screen, {answers: given, loans: {items: loans}}, [wrong('/a', 'type')]).map(
          ({at}) => at,
        );
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

describe('checkAnswers: patterns', () => {
  const field = aField('call', {
    messages: {required: always(['call required']), pattern: always(['no number'])},
    patterns: [
      {when: is('answers.country', 'GB'), pattern: '^\\+44'},
      {when: is('answers.country', 'DE'), pattern: '^\\+49'},
    ],
  });
  it.each([
    ['GB', '+442079460000', []],
    ['GB', '+4930901820', ['call: no number']],
    ['DE', '+4930901820', []],
    ['US', '5555550100', []],
    ['GB', undefined, ['call: call required']],
  ])('of %s judge %s', (country, call, errors) => {
    expect(errorsOf(screenOf(aField('country'), field), {country, call})).toEqual(errors);
  });
});
