import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Block, Call, FieldBlock} from '../../model/compiled/screen.ts';
import {is} from '../fixtures/flow.ts';
import {joinFlow} from '../fixtures/library-card.ts';
import {aCompiledScreen, aField, aGroup, anEach, anOption} from '../fixtures/screen.ts';
import {callBody} from './body.ts';
import {draftOf, heldOf} from './draft.ts';
import {initialItem, withInitial} from './initial.ts';
import {pathAnswers} from './path-answers.ts';
import {shownAnswers} from './prune.ts';

const blocks: readonly Block[] = [
  aField('kind', {type: 'choice', options: [anOption('CHILD'), anOption('STAFF', {when: is('card.staff', true)})]}),
  aField('school', {when: is('answers.kind', 'CHILD')}),
  aField('class', {when: {known: [{var: 'answers.school'}]}}),
  aField('genre', {
    type: 'choices',
    options: [anOption('NOVEL'), anOption('OTHER', {describe: ['?']})],
    optional: true,
  }),
  aField('home', {type: 'address', blocks: [aField('zip'), aField('unit', {when: false})]}),
  aGroup('more', [aField('pin', {sensitive: true}), aField('pinAgain', {retypes: 'pin'})], {
    when: is('card.pin', true),
  }),
  aGroup('guardians', [aField('name'), aField('secret', {sensitive: true})], {repeat: {min: 0, max: 2, add: ['+']}}),
  anEach('loans', [aField('back')]),
];
const typed = {
  kind: 'CHILD',
  school: 'North',
  class: '5b',
  genre: ['NOVEL', 'GONE'],
  genreWords: {OTHER: 'Maps'},
  home: {zip: '78701', unit: '2', placeId: 'p'},
  pin: '1234',
  pinAgain: '1234',
  guardians: [{name: 'Ada', secret: 'x', shoe: 5}],
  loans: [
    {id: 1, back: 'YES'},
    {id: 9, back: 'NO'},
  ],
  elsewhere: 'kept by another screen',
};
const data = {card: {pin: true}, loans: {items: [{id: 1}, {id: 2}]}, answers: typed};

describe('shownAnswers', () => {
  it('gives what is shown and filled', () => {
    expect(shownAnswers(blocks, data)).toEqual({
      kind: 'CHILD',
      school: 'North',
      class: '5b',
      genre: ['NOVEL'],
      home: {zip: '78701', placeId: 'p'},
      pin: '1234',
      pinAgain: '1234',
      guardians: [{name: 'Ada', secret: 'x'}],
      loans: [{id: 1, back: 'YES'}, {id: 2}],
    });
  });

  it('has an answer that is hidden hide what depends on it', () => {
    const answers = {kind: 'STAFF', school: 'North', class: '5b'};
    expect(shownAnswers(blocks, {answers})).toEqual({});
    expect(shownAnswers(blocks, {card: {staff: true}, answers})).toEqual({kind: 'STAFF'});
  });

  it('has a later answer that is hidden hide an earlier field', () => {
    const both = [aField('a', {when: is('answers.b', 1)}), aField('b', {when: false})];
    expect(shownAnswers(both, {answers: {a: 1, b: 1}})).toEqual({});
  });

  it('gives a choice among facts while it is there to be chosen', () => {
    const each = {each: {var: 'card.branches'}, value: {var: 'item.id'}, label: ['x'], when: is('item.open', true)};
    const branch = [aField('branch', {type: 'choice', optionsFrom: each})];
    const branches = [{id: 1, open: true}, {id: 2, open: false}, {open: true}];
    const chosen = (value: string, card: object) => shownAnswers(branch, {card, answers: {branch: value}});
    expect(chosen('1', {branches})).toEqual({branch: '1'});
    expect(chosen('2', {branches})).toEqual({});
    expect(chosen('1', {branches: null})).toEqual({});
  });

  it('keeps a choice among facts that have not been read', () => {
    const each = {each: {var: ['card.branches', []]}, value: {var: 'item.id'}, label: ['x']};
    const branch = [aField('branch', {type: 'choice', optionsFrom: each})];
    expect(shownAnswers(branch, {answers: {branch: '1'}})).toEqual({branch: '1'});
    expect(shownAnswers(branch, {card: {}, answers: {branch: '1'}})).toEqual({});
  });

  it('keeps words to an option that is chosen', () => {
    const answers = {genre: ['OTHER'], genreWords: {OTHER: 'Maps', GONE: 'x'}};
    expect(shownAnswers(blocks, {answers})).toEqual({genre: ['OTHER'], genreWords: {OTHER: 'Maps'}});
  });

  it('leaves what other screens ask about the same items as it is', () => {
    const beside = [aField('note'), aField('code', {sensitive: true})];
    const [list, each] = [
      aGroup('guardians', [aField('name')], {repeat: {min: 0, max: 9, add: ['Add']}, beside}),
      anEach('loans', [aField('back')], {beside}),
    ];
    const answers = {guardians: [{name: 'Ada', note: 'x', shoe: 5}], loans: [{id: 2, back: '1', code: '9', shoe: 5}]};
    expect(shownAnswers([list, each], {...data, answers})).toEqual({
      guardians: [{name: 'Ada', note: 'x'}],
      loans: [{id: 2, back: '1', code: '9'}, {id: 1}],
    });
    expect(draftOf([aCompiledScreen([list, each])], answers)).toMatchObject({loans: [{id: 2, back: '1', shoe: 5}]});
  });

  it('settles: what it gives, it gives again', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('CHILD', 'STAFF', ['OTHER'], {zip: '1'}, [{name: 'A'}], [{id: 1}]),
    );
    const answers = fc.record({
      kind: value,
      school: value,
      class: value,
      genre: value,
      genreWords: value,
      home: value,
      guardians: value,
      loans: value,
    });
    fc.assert(
      fc.property(answers, (given) => {
        const once = shownAnswers(blocks, {...data, answers: given});
        expect(shownAnswers(blocks, {...data, answers: once})).toEqual(once);
      }),
    );
  });
});

describe('what was typed to look an answer up', () => {
  const answers = {kind: 'CHILD', home: {typed: '12 Main'}};

  it('is no answer: rules and bodies have nothing, not even that something is there', () => {
    expect(shownAnswers(blocks, {answers})).toEqual({kind: 'CHILD'});
    expect(shownAnswers(blocks, {answers: {home: {typed: '12 Main', zip: '78701'}}})).toEqual({home: {zip: '78701'}});
  });

  it('is kept in a draft', () => {
    expect(draftOf([aCompiledScreen(blocks)], answers)).toEqual(answers);
  });
});

describe('pathAnswers', () => {
  it('leaves out what is off the path, and keeps what no screen loaded asks', () => {
    const screens = {
      delivery: aCompiledScreen([aField('delivery')]),
      address: aCompiledScreen([aField('street')]),
      guardian: aCompiledScreen([aField('guardian', {when: {known: [{var: 'answers.street'}]}})]),
    };
    const answers = {age: 'CHILD', street: '1 Main St', guardian: 'Ada', delivery: 'POST'};
    expect(pathAnswers(joinFlow, screens, {answers})).toEqual(answers);
    expect(pathAnswers(joinFlow, screens, {answers: {...answers, delivery: 'DESK'}})).toEqual({
      age: 'CHILD',
      delivery: 'DESK',
    });
  });
});

describe('callBody', () => {
  const screen = aCompiledScreen([
    ...blocks,
    aGroup('twice', [aField('a'), aField('b', {retypes: 'a'})], {repeat: {min: 1, max: 2, add: ['+']}}),
  ]);
  const call = (body?: Call['body']): Call => ({
    id: 'save',
    operation: 'save',
    with: {},
    ...(body === undefined ? {} : {body}),
  });

  it('sends what is shown, once', () => {
    const answers = {...typed, twice: [{a: 1, b: 1}]};
    const body = callBody(screen, call('answers'), {...data, answers});
    expect(body).toMatchObject({kind: 'CHILD', pin: '1234', twice: [{a: 1}]});
    expect(Object.keys(body as object)).not.toContain('pinAgain');
    expect(Object.keys(body as object)).not.toContain('elsewhere');
    expect(JSON.stringify(body)).not.toContain('"b"');
  });

  it('sends what is mapped and known', () => {
    const body = {name: {var: 'answers.school'}, note: {var: 'answers.note'}, type: 'CHILD', none: false};
    expect(callBody(screen, call(body), data)).toEqual({name: 'North', type: 'CHILD', none: false});
  });

  it('sends nothing where nothing is to be sent', () => {
    expect(callBody(screen, call(), data)).toBeUndefined();
  });
});

describe('draftOf', () => {
  it('keeps what is hidden too, nothing sensitive, nothing typed twice', () => {
    const draft = draftOf([aCompiledScreen(blocks)], typed, {elsewhere: 'before', school: 'old'});
    expect(draft).toEqual({
      kind: 'CHILD',
      school: 'North',
      class: '5b',
      genre: ['NOVEL', 'GONE'],
      genreWords: {OTHER: 'Maps'},
      home: {zip: '78701', unit: '2', placeId: 'p'},
      guardians: [{name: 'Ada', shoe: 5}],
      loans: typed.loans,
      elsewhere: 'before',
    });
  });

  it('drops the words to a sensitive choice', () => {
    const secret = aField('origin', {sensitive: true, options: [anOption('OTHER', {describe: ['?']})]});
    expect(draftOf([aCompiledScreen([secret])], {origin: ['OTHER'], originWords: {OTHER: 'x'}})).toEqual({});
    expect(draftOf([aCompiledScreen([secret])], {origin: []})).toEqual({origin: []});
  });

  it('[goals: safety] never holds what a sensitive field holds, wherever it stands', () => {
    const canary = fc.stringMatching(/^CANARY[a-z]{8}$/);
    const place = fc.constantFrom<(secret: Block) => Block>(
      (secret) => secret,
      (secret) => aGroup('g', [secret]),
      (secret) => aGroup('r', [secret], {repeat: {min: 0, max: 3, add: ['+']}}),
      (secret) => anEach('e', [secret]),
      (secret) => aField('p', {blocks: [secret as never]}),
    );
    fc.assert(
      fc.property(canary, place, fc.boolean(), (word, around, retyped) => {
        const secret = aField('s', retyped ? {retypes: 'other'} : {sensitive: true});
        const answers = {s: word, r: [{s: word}], e: [{id: 1, s: word}], p: {s: word}};
        expect(JSON.stringify(draftOf([aCompiledScreen([around(secret)])], answers))).not.toContain(word);
      }),
    );
  });
});

describe('files in a draft', () => {
  it('are there for whoever comes back, by id, name and size, wherever they are asked for, and need not be held', () => {
    const files = [{fileId: '7', name: 'stub.pdf', size: 4}];
    const asked = aField('f', {type: 'files', sensitive: true});
    const screen = aCompiledScreen([asked, aGroup('r', [asked], {repeat: {min: 0, max: 3, add: ['+']}})]);
    const answers = {f: files, r: [{f: files}]};
    expect([draftOf([screen], answers), heldOf([screen], answers)]).toEqual([answers, {}]);
  });
});

describe('heldOf', () => {
  it('is what a draft leaves out, each such answer whole', () => {
    const held = heldOf([aCompiledScreen(blocks)], typed, {elsewhere: 'before', pin: 'old'});
    expect(held).toEqual({pin: '1234', pinAgain: '1234', guardians: typed.guardians, elsewhere: 'before'});
  });

  it.each([
    ['a password, typed once or twice', [aField('p', {type: 'password', sensitive: true})], {p: 'orchard'}],
    ['what was cleared', [aField('p', {sensitive: true})], {p: null}],
    ['an empty list', [aField('p', {type: 'files', sensitive: true})], {p: []}],
    ['what a draft keeps', [aField('p')], {p: 'x'}],
  ])('never has %s', (_, fields, answers) => {
    expect(heldOf([aCompiledScreen(fields)], answers)).toEqual({});
  });

  it('has no password among the parts of an answer', () => {
    const parts = [aField('pin', {sensitive: true}), aField('word', {type: 'password', sensitive: true})];
    const screen = aCompiledScreen([aField('who', {blocks: parts})]);
    expect(heldOf([screen], {who: {pin: '1', word: 'orchard'}})).toEqual({who: {pin: '1'}});
  });

  it('makes a draft whole again, wherever what is sensitive stands', () => {
    const place = fc.constantFrom<(fields: readonly FieldBlock[]) => Block>(
      (fields) => aGroup('g', fields),
      (fields) => aGroup('r', fields, {repeat: {min: 0, max: 3, add: ['+']}}),
      (fields) => anEach('e', fields),
      (fields) => aField('p', {blocks: fields}),
    );
    const word = fc.string({minLength: 1}).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(place, word, word, (around, secret, open) => {
        const block = around([aField('s', {sensitive: true}), aField('o')]);
        const inside = {s: secret, o: open};
        const all: Record<string, unknown> = {...inside, r: [inside, {o: open}], e: [{id: 1, ...inside}], p: inside};
        const screen = aCompiledScreen([block]);
        const asked = block.block === 'group' && block.repeat === undefined ? inside : {[block.id]: all[block.id]};
        expect({...draftOf([screen], asked), ...heldOf([screen], asked)}).toEqual(asked);
      }),
    );
  });
});

describe('withInitial', () => {
  const some: readonly Block[] = [
    aField('name', {initial: {var: 'card.name'}}),
    aField('note', {initial: {var: 'card.note'}}),
    aField('agree', {type: 'consent', initial: true}),
    aField('pin', {sensitive: true, initial: '1234'}),
    aField('home', {blocks: [aField('state', {initial: 'TX'}), aField('zip')]}),
    aGroup('group', [aField('inside', {initial: 1})]),
    aGroup('list', [aField('n', {initial: {var: 'card.name'}})], {repeat: {min: 1, max: 2, add: ['+']}}),
    anEach('loans', [aField('back', {initial: {var: 'item.due'}})]),
    anEach('shown', []),
  ];
  const facts = {card: {name: 'Ada'}, loans: {items: [{id: 1, due: 'NOW'}, {id: 2}]}, shown: {items: [{id: 1}]}};

  it('fills what was not typed, never consents or sensitive fields', () => {
    expect(withInitial(some, facts)).toEqual({
      name: 'Ada',
      home: {state: 'TX'},
      inside: 1,
      list: [],
      loans: [{id: 1, back: 'NOW'}, {id: 2}],
    });
  });

  it('leaves what was typed or cleared', () => {
    const answers = {name: '', home: {zip: '1'}, inside: null, loans: [{id: 2, back: 'LATER'}], other: 1};
    expect(withInitial(some, {...facts, answers})).toEqual({
      ...answers,
      list: [],
      loans: [
        {id: 2, back: 'LATER'},
        {id: 1, back: 'NOW'},
      ],
    });
  });

  it('begins lists empty, those of sensitive fields too', () => {
    const lists: readonly Block[] = [
      aField('kinds', {type: 'choices', initial: []}),
      aField('files', {type: 'files', initial: [], sensitive: true}),
      anEach('loans', [aField('back')]),
    ];
    expect(withInitial(lists, {loans: {items: []}})).toEqual({kinds: [], files: [], loans: []});
  });

  it('fills a new item', () => {
    expect(initialItem([aField('n', {initial: {var: 'card.name'}})], facts)).toEqual({n: 'Ada'});
  });
});
