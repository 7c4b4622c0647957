import {describe, expect, it} from 'vitest';
import {kinds} from '../../catalog/kinds/index.ts';
import {plugIn} from '../../catalog/plug-ins/functions.ts';
import {noPlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {JsonSchema} from '../../model/json.ts';
import {processorTime} from '../../../tests/processor-time.ts';
import {refusedAnswer, refusedLength} from './refused-answer.ts';

const field = (type: string, constraints: JsonSchema, more: Partial<FieldBlock> = {}): FieldBlock => ({
  block: 'field',
  id: 'asked',
  type,
  label: {cases: []},
  optional: false,
  sensitive: false,
  props: {},
  constraints,
  messages: {},
  watched: false,
  ...more,
});

const option = (value: string, alone = false) => ({value, label: [value], alone});

describe('a question that is wider than the contract', () => {
  it.each<[string, JsonSchema, JsonSchema, string]>([
    ['text', {maxLength: 41}, {maxLength: 40}, 'maxLength'],
    ['text', {}, {maxLength: 40}, 'maxLength'],
    ['text', {}, {minLength: 5}, 'minLength'],
    ['email', {}, {maxLength: 120}, 'maxLength'],
    ['email', {}, {maxLength: 60}, 'maxLength'],
    ['text', {pattern: '^[A-Z]{3}[0-9]{9}$'}, {pattern: '^[A-Z]{2}[0-9]{5}$'}, 'pattern'],
    ['text', {pattern: '^(?:DOG|CAT)-[0-9]+$'}, {pattern: '^DOG-[0-9]+$'}, 'pattern'],
    ['text', {}, {pattern: '^[0-9]{5}$'}, 'pattern'],
    ['ssn', {}, {pattern: '^[0-9]{9}$'}, 'pattern'],
    ['money', {minimum: 1}, {minimum: 1000}, 'minimum'],
    ['number', {}, {minimum: 0}, 'minimum'],
    ['number', {minimum: 0}, {exclusiveMinimum: 0}, 'exclusiveMinimum'],
    ['number', {maximum: 10}, {maximum: 9}, 'maximum'],
    ['number', {}, {type: 'integer'}, 'type'],
    ['number', {multipleOf: 0.5}, {multipleOf: 1}, 'multipleOf'],
    ['slider', {}, {maximum: 50}, 'maximum'],
    ['text', {maxLength: 40}, {format: 'email'}, 'format'],
    ['text', {pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'}, {format: 'date'}, 'format'],
    ['long-text', {}, {format: 'uri'}, 'format'],
    ['email', {}, {format: 'uuid'}, 'format'],
    ['date', {}, {format: 'date-time'}, 'format'],
    ['date', {minimum: '2020-01-01'}, {format: 'time'}, 'format'],
  ])('a %s with %j of %j: %s', (type, own, wanted, word) => {
    expect(refusedAnswer(field(type, own), wanted)?.word).toBe(word);
  });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['text', {maxLength: 40}, {maxLength: 40}],
    ['text', {}, {minLength: 1}],
    ['email', {}, {maxLength: 254, format: 'email'}],
    ['text', {pattern: '^[A-Z]{2}$'}, {pattern: '^[A-Z]{2}$', maxLength: 2}],
    ['text', {pattern: '^[A-Z]{2}$'}, {pattern: '^[A-Z]+$', maxLength: 2}],
    ['text', {pattern: '^(?=a).*$'}, {pattern: '^b$'}],
    ['phone', {}, {pattern: '^[0-9]{10}$', maxLength: 10}],
    ['ssn', {}, {maxLength: 9}],
    ['number', {minimum: 0, multipleOf: 1}, {type: 'integer', minimum: 0}],
    ['number', {exclusiveMaximum: 10, multipleOf: 1}, {maximum: 9}],
    ['number', {multipleOf: 0.01, minimum: 0, maximum: 1}, {multipleOf: 0.01, minimum: 0, maximum: 1}],
    ['money', {}, {multipleOf: 0.01}],
    ['slider', {}, {minimum: 0, maximum: 100, type: 'integer'}],
    ['date', {}, {format: 'date', maxLength: 10}],
    ['date', {minimum: '2020-01-01', maximum: '2021-01-01'}, {format: 'date'}],
    ['text', {pattern: '^[0-9]{2}:[0-9]{2}:[0-9]{2}Z$'}, {format: 'unheard-of'}],
    ['text', {pattern: '^[a-z]+@b[.]example$'}, {format: 'email'}],
    ['text', {}, {format: 'password'}],
    ['slot', {}, {format: 'uuid'}],
    ['choice', {}, {maxLength: 1}],
  ])('not a %s with %j of %j', (type, own, wanted) => {
    expect(refusedAnswer(field(type, own), wanted)).toBeUndefined();
  });

  it.each<[string, JsonSchema, JsonSchema, Partial<FieldBlock>?]>([
    ['email', {pattern: String.raw`@acme\.example$`}, {pattern: String.raw`^[a-z]+@acme\.example$`}],
    ['phone', {pattern: '^[2-9]'}, {pattern: '^[2-9][0-9]{9}$'}],
    ['phone', {pattern: '^1'}, {pattern: '^[2-9]'}],
    ['phone', {}, {maxLength: 9}],
    ['text', {pattern: '^[A-Za-z ]+$'}, {pattern: '^[A-Za-z][A-Za-z ]*$'}],
    ['text', {pattern: '^.+$'}, {pattern: String.raw`^\S`}],
    ['text', {pattern: '^[A-Za-z]{2}$'}, {pattern: '^[A-Z]{2}$'}, {props: {capitals: true}}],
    ['text', {}, {pattern: '^[0-9]{2}-[0-9]{3}$'}, {props: {writtenAs: '99-999'}}],
    ['text', {}, {maxLength: 5}, {retypes: 'other'}],
    ['account-number', {pattern: '^[0-9a-z]{4}$'}, {pattern: '^[0-9]{4}$'}],
    ['account-number', {}, {maxLength: 4}, {props: {digits: 4}}],
    ['account-number', {}, {maxLength: 4}, {props: {digits: {if: [true, 4, 5]}}}],
    ['ssn', {pattern: '^[a-z0-9]+$'}, {pattern: '^[0-9]+$'}],
    ['ssn', {}, {minLength: 9}],
    ['slider', {minimum: 0.5, maximum: 100}, {maximum: 99.5}],
    ['number', {}, {minimum: -9e15, maximum: 9e15}],
    ['number', {multipleOf: 0.1, exclusiveMaximum: 0.4}, {maximum: 0.3}],
    ['number', {multipleOf: 0.01, exclusiveMaximum: 0.58}, {maximum: 0.57}],
    ['stars', {}, {maximum: 5}, {props: {of: 5}}],
    ['colour', {}, {pattern: '^#[0-9a-f]{6}$'}],
  ])('says nothing of what cannot be answered: a %s with %j of %j', (type, own, wanted, more) => {
    const [stars, colour] = [kinds['number'], kinds['text']];
    if (stars === undefined || colour === undefined) throw new Error('No kinds to make others of.');
    plugIn({...noPlugIns, kinds: {stars: {...stars, id: 'stars'}, colour: {...colour, id: 'colour'}}});
    const found = refusedAnswer(field(type, own, more), wanted);
    plugIn(noPlugIns);
    expect(found).toBeUndefined();
  });

  it.each<[string, JsonSchema, JsonSchema, string]>([
    ['email', {pattern: String.raw`@b\.example$`}, {maxLength: 40}, 'maxLength'],
    ['phone', {}, {pattern: '^[2-8]'}, 'pattern'],
    ['phone', {pattern: '^[2-9]'}, {pattern: '^[2-8]'}, 'pattern'],
    ['account-number', {pattern: '^[0-9]{4,17}$'}, {maxLength: 12}, 'maxLength'],
    ['routing-number', {}, {minLength: 9}, 'minLength'],
    ['text', {pattern: '^[A-Za-z ]+$'}, {maxLength: 5}, 'maxLength'],
    ['slider', {minimum: 10, maximum: 20, multipleOf: 5}, {maximum: 15}, 'maximum'],
  ])('says what can be answered all the same: a %s with %j of %j', (type, own, wanted, word) => {
    expect(refusedAnswer(field(type, own), wanted)?.word).toBe(word);
  });

  it.each<[string, JsonSchema, string, number]>([
    ['email', {}, String.raw`^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$`, 120],
    ['text', {maxLength: 3000}, '^x*x*x*y$', 3000],
    ['text', {pattern: '^[a-z]*[a-z]*[a-z]+$'}, '^[a-y]*[a-y]*[a-y]*1$', 3000],
  ])('says at once of a %s with %j, and of a slow pattern %s', async (type, own, pattern, maxLength) => {
    const time = await processorTime(() => refusedAnswer(field(type, own), {pattern, maxLength}));
    expect(time).toBeLessThan(2000);
  });

  it.each([
    ['^[A-Za-z]+( [A-Za-z]+)*$', 30_000, undefined],
    ['^(([a-z]+ )+- )+$', 1000, undefined],
    ['^(([a-z]+ )+-)+$', 1000, 'maxLength'],
    ['^[A-Za-z]+( [A-Za-z]+)*$', 1000, 'maxLength'],
    ['^[A-Z]{500}$', 80, 'maxLength'],
  ])('takes no very long texts of %s with %i letters at most', async (pattern, maxLength, word) => {
    let found: ReturnType<typeof refusedAnswer>;
    const time = await processorTime(() => (found = refusedAnswer(field('text', {pattern}), {maxLength})));
    expect(found?.word).toBe(word);
    expect(time).toBeLessThan(500);
  });

  it('says nothing of a pattern that no question may have', () => {
    const pattern = String.raw`^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$`;
    expect(refusedAnswer(field('email', {}), {pattern, maxLength: 120})).toBeUndefined();
  });

  it('counts what can be chosen together', () => {
    const options = [option('A'), option('B'), option('NONE', true)];
    const choices = field('choices', {}, {options});
    expect(refusedAnswer(choices, {maxItems: 1})).toMatchObject({word: 'maxItems', own: undefined});
    expect(refusedAnswer(choices, {maxItems: 2, minItems: 1})).toBeUndefined();
    expect(refusedAnswer(choices, {minItems: 2})).toMatchObject({word: 'minItems'});
    expect(refusedAnswer({...choices, optional: true}, {minItems: 2})).toBeUndefined();
    const sometimes = [
      {...option('A'), when: {var: 'facts.a'}},
      {...option('B'), when: {'!': {var: 'facts.a'}}},
    ];
    expect(refusedAnswer({...choices, options: sometimes}, {maxItems: 1})).toBeUndefined();
  });

  it('counts the entries of a list', () => {
    expect(refusedLength({min: 1, max: 80}, {maxItems: 8})).toEqual({word: 'maxItems', limit: 8, own: 80});
    expect(refusedLength({min: 1, max: 8}, {minItems: 2})).toEqual({word: 'minItems', limit: 2, own: 1});
    expect(refusedLength({min: 0, max: 8}, {minItems: 1, maxItems: 8})).toBeUndefined();
  });

  it.each<[JsonSchema, JsonSchema, unknown]>([
    [{minimum: 1}, {exclusiveMinimum: 1}, {word: 'minimum', limit: 1}],
    [{exclusiveMaximum: 10}, {maximum: 9}, {word: 'exclusiveMaximum', limit: 10}],
    [{multipleOf: 0.5}, {type: 'integer'}, {word: 'multipleOf', limit: 0.5}],
    [{}, {minimum: 1}, undefined],
    [{maximum: 10}, {minimum: 1}, undefined],
  ])('of a number with %j that is to have %j says what it has in its place', (own, wanted, beside) => {
    const found = refusedAnswer(field('number', own), wanted);
    expect(found?.own).toBeUndefined();
    expect(found?.beside).toEqual(beside);
  });

  it('says a text that is refused', () => {
    const asked = field('text', {pattern: '^[A-Z]{2}$'});
    expect(refusedAnswer(asked, {pattern: '^[0-9]{2}$'})?.example).toBe('AA');
  });
});
