import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {judgedBlocks, readsOnly} from './judged-blocks.ts';

const knows = (path: string): boolean => ['answers.age', 'answers.books', 'today.date'].includes(path);
const known: Logic = {'>': [{var: 'answers.age'}, 16]};
const unknown: Logic = {var: ['profile.member', false]};

describe('a rule', () => {
  it.each<[string, Logic, boolean]>([
    ['reads what is known', {and: [known, {age: [{var: ['today.date', null]}, 3]}]}, true],
    ['reads a fact', {or: [known, unknown]}, false],
    ['reads a fact where an answer is missing', {var: ['answers.age', unknown]}, false],
    ['reads an element', {some: [{var: 'answers.books'}, {var: 'item.title'}]}, true],
    ['reads what it works out', {var: {if: [known, 'answers.age', 'today.date']}}, false],
    ['reads everything', {var: ''}, false],
    ['reads nothing', 7, true],
  ])('that %s', (_, logic, expected) => {
    expect(readsOnly(logic, knows)).toBe(expected);
  });
});

const field = (id: string, more: Partial<FieldBlock> = {}): FieldBlock => ({
  ...{block: 'field', id, type: 'text', label: {cases: []}, optional: false, sensitive: false},
  ...{props: {}, constraints: {}, messages: {}, watched: false},
  ...more,
});
const list = (blocks: readonly Block[]): Block => ({
  ...{block: 'group', id: 'books', actions: [], blocks},
  repeat: {min: 1, max: 2, add: ['Add']},
});

describe('a block is judged', () => {
  const option = {value: 'A', label: ['A'], alone: false};
  it.each<[string, Block, readonly unknown[]]>([
    ['whole', field('age', {when: known}), [field('age', {when: known})]],
    ['not at all where facts show it', field('age', {when: unknown}), []],
    ['not at all where it is not sent', field('name'), []],
    ['not at all where it repeats another', field('age', {retypes: 'name'}), []],
    [
      'as one that may be empty, where facts need it',
      field('age', {optional: unknown}),
      [field('age', {optional: true})],
    ],
    ['without its choice, where facts offer it', field('age', {options: [{...option, when: unknown}]}), [field('age')]],
    ['with its choice', field('age', {options: [option]}), [field('age', {options: [option]})]],
    [
      'without what its control shows, where facts give it',
      field('age', {props: {list: unknown}, among: {prop: 'list', id: 'id'}}),
      [field('age', {props: {list: unknown}})],
    ],
    [
      'with what its control shows',
      field('age', {props: {list: known}, among: {prop: 'list', id: 'id'}}),
      [field('age', {props: {list: known}, among: {prop: 'list', id: 'id'}})],
    ],
    [
      'as a list of which all is known',
      list([field('title', {when: {var: 'item.lent'}})]),
      [list([field('title', {when: {var: 'item.lent'}})])],
    ],
    ['not at all as a list of which a part is not', list([field('title'), field('note', {when: unknown})]), []],
  ])('%s', (_, block, expected) => {
    expect(judgedBlocks([block], knows, (key) => knows(`answers.${key}`))).toEqual(expected);
  });
});
