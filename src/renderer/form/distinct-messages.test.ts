import {describe, expect, it} from 'vitest';
import type {Block} from '../../model/compiled/screen.ts';
import {aTextField, oneCase} from '../fixtures/screens.ts';
import {distinctMessages} from './distinct-messages.ts';

const born = aTextField('born', {label: oneCase(['Date of birth'])});
const moved = aTextField('moved', {label: oneCase(['When did you move in?'])});
const zip = aTextField('zip', {label: oneCase(['ZIP'])});
const asked = (id: string, message: string) =>
  aTextField(id, {label: oneCase([id]), messages: {required: oneCase([message])}});
const limited = (id: string, minimum: number) =>
  aTextField(id, {
    label: oneCase([id]),
    constraints: {minimum},
    messages: {minimum: oneCase(['At least ', {print: {var: 'limit'}, formats: []}, ' of them'])},
  });
const home = aTextField('home', {type: 'address', label: oneCase(['Home']), blocks: [zip]});
const post = aTextField('post', {type: 'address', label: oneCase(['Post']), blocks: [zip]});
const people: Block = {
  block: 'group',
  id: 'people',
  blocks: [born],
  actions: [],
  repeat: {min: 1, max: 5, add: ['Add'], line: [{print: {var: 'item.name'}, formats: []}]},
};
const owners: Block = {...people, id: 'owners', blocks: [home]};
const firms: Block = {...people, id: 'firms', blocks: [moved, {...people, id: 'staff', blocks: [born]}]};
const ada = {name: 'Ada'};
const answers = {
  people: [ada, {}],
  owners: [ada, {}],
  firms: [
    {name: 'Lamp House', staff: [ada]},
    {name: 'Mill', staff: [ada]},
  ],
};

describe('distinctMessages', () => {
  it.each<[string, readonly Block[], readonly [at: string, message: string][], readonly string[]]>([
    [
      'messages that differ as they are',
      [born, moved],
      [
        ['born', 'Enter it.'],
        ['moved', 'Enter that.'],
      ],
      ['Enter it.', 'Enter that.'],
    ],
    [
      'what another field would say as well with its label',
      [asked('born', 'Please fill this in'), asked('moved', 'Please fill this in')],
      [['moved', 'Please fill this in']],
      ['moved: Please fill this in'],
    ],
    [
      'what is fit for any field with its label, be it the only one',
      [born, moved],
      [['born', 'Enter it in digits, such as 1,500.']],
      ['Date of birth: Enter it in digits, such as 1,500.'],
    ],
    [
      'what another field would say of the same limit with its label, and of another limit as it is',
      [limited('owed', 5), limited('paid', 5), limited('monthly', 7)],
      [
        ['owed', 'At least 5 of them'],
        ['monthly', 'At least 7 of them'],
      ],
      ['owed: At least 5 of them', 'At least 7 of them'],
    ],
    [
      'what no other field would say as it is',
      [asked('born', 'Please fill this in'), asked('moved', 'Enter a day')],
      [['born', 'Please fill this in']],
      ['Please fill this in'],
    ],
    [
      'what a part of it would say too as it is',
      [
        aTextField('post', {
          type: 'address',
          messages: {required: oneCase(['Enter it all'])},
          blocks: [asked('zip', 'Enter it all')],
        }),
      ],
      [['post', 'Enter it all']],
      ['Enter it all'],
    ],
    ['one word with its label', [born], [['born', 'Required']], ['Date of birth: Required']],
    [
      'equal messages with their labels',
      [born, moved, zip],
      [
        ['born', 'Enter a date.'],
        ['moved', 'Enter a date.'],
        ['zip', 'Enter it.'],
      ],
      ['Date of birth: Enter a date.', 'When did you move in: Enter a date.', 'Enter it.'],
    ],
    [
      'those of a list with what the item is called, by number where it has no name yet',
      [born, people],
      [
        ['people.0.born', 'Enter a date.'],
        ['people.1.born', 'Enter a date.'],
      ],
      ['Ada, Date of birth: Enter a date.', 'Number 2, Date of birth: Enter a date.'],
    ],
    [
      'parts with what they are parts of',
      [home, post],
      [
        ['home.zip', 'Enter it.'],
        ['post.zip', 'Enter it.'],
      ],
      ['Home, ZIP: Enter it.', 'Post, ZIP: Enter it.'],
    ],
    [
      'parts of the same answer in two items with the answer and the item',
      [owners],
      [
        ['owners.0.home.zip', 'Enter it.'],
        ['owners.1.home.zip', 'Enter it.'],
      ],
      ['Ada, Home, ZIP: Enter it.', 'Number 2, Home, ZIP: Enter it.'],
    ],
    [
      'those of lists in lists with as many names as tell them apart',
      [firms],
      [
        ['firms.0.staff.0.born', 'Enter a date.'],
        ['firms.1.staff.0.born', 'Enter a date.'],
      ],
      ['Lamp House, Ada, Date of birth: Enter a date.', 'Mill, Ada, Date of birth: Enter a date.'],
    ],
    [
      'what is said of the whole screen as it is',
      [born],
      [
        ['', 'Not now.'],
        ['born', 'Not now.'],
      ],
      ['Not now.', 'Date of birth: Not now.'],
    ],
  ])('says %s', (_, blocks, errors, said) => {
    const shown = errors.map(([at, message]) => ({at, message}));
    expect(distinctMessages(shown, blocks, {answers})).toEqual(said);
  });
});
