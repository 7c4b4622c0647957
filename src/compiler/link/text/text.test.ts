import {describe, expect, it} from 'vitest';
import type {Line} from '../../../model/compiled/text.ts';
import type {Tree} from '../../../model/tree.ts';
import {unreadRules, type Scope} from '../rules/scope.ts';
import type {TargetReader} from '../targets/target-reader.ts';
import {readLine, readProse} from './read-text.ts';

const targets: TargetReader = {
  read: (written) => (written === 'desk' ? {exit: 'desk'} : {screen: written}),
  answersRead: () => [],
};

function tree(value: string): Tree {
  return {kind: 'scalar', value, origin: {file: 'a.yaml', span: [0, value.length]}};
}

function scope(found: string[], sure: readonly string[] = []): Scope {
  return {
    report: (code, _, message) => found.push(`${code}: ${message}`),
    rules: unreadRules(new Map([['fee', {kind: 'scalar', value: 5, origin: {file: 'rules.yaml', span: [0, 1]}}]])),
    roots: {
      card: {
        sure: true,
        type: {
          type: 'object',
          required: ['holder', 'paid', 'note'],
          properties: {
            holder: {type: 'string'},
            note: {type: ['string', 'null']},
            paid: {type: 'number', 'x-unit': 'usd'},
            due: {type: 'string', format: 'date'},
            rate: {type: 'number', 'x-unit': 'percent'},
            books: {type: 'array', default: [], items: {type: 'string'}},
          },
        },
      },
      desk: {sure: false, type: {type: 'object', required: ['name'], properties: {name: {type: 'string'}}}},
    },
    sure: new Set(sure),
    settings: new Map(),
    conditions: [],
  };
}

function line(text: string, found: string[] = [], sure: readonly string[] = []): Line {
  return readLine(tree(text), scope(found, sure), targets);
}

describe('readLine', () => {
  it('prints an address by the country of the flow where it says none itself, and by the one that the text names', () => {
    const found: string[] = [];
    const read = (text: string) => readLine(tree(text), {...scope(found, ['desk']), country: 'GB'}, targets);
    const words = (sign: string) => [`${sign}GB:{street1}|{street2}|{city}|{zip}`];
    expect(read('((desk | address))')).toEqual([{print: {var: 'desk'}, formats: [{id: 'address', words: words('?')}]}]);
    expect(read('((desk | address GB))')).toEqual([
      {print: {var: 'desk'}, formats: [{id: 'address', words: words('!')}]},
    ]);
    expect(found).toEqual([]);
  });

  it.each<readonly [string, Line]>([
    ['Plain words.', ['Plain words.']],
    ['A **strong** and *soft* word', ['A ', {strong: ['strong']}, ' and ', {emphasis: ['soft']}, ' word']],
    ['**all *of* it**', [{strong: ['all ', {emphasis: ['of']}, ' it']}]],
    ['2 * 3 * 4 and snake_case_word', ['2 * 3 * 4 and snake_case_word']],
    ['\\*not soft\\* and \\((not printed))', ['*not soft* and ((not printed))']],
    [
      'Up to ((card.holder))[^2] by post[^12]',
      ['Up to ', {print: {var: 'card.holder'}, formats: []}, '\u2060²\u2060 by post\u2060¹²\u2060'],
    ],
    ['[^0] and [^one] and [^ 1]', ['[^0] and [^one] and [^ 1]']],
    ['Ask [at the desk](desk).', ['Ask ', {link: {exit: 'desk'}, text: ['at the desk']}, '.']],
    ['Hello ((card.holder))!', ['Hello ', {print: {var: 'card.holder'}, formats: []}, '!']],
    ['((card.paid | money 2))', [{print: {var: 'card.paid'}, formats: [{id: 'money', words: ['2']}]}]],
    ['((card.due | date | or soon))', [{print: {var: 'card.due'}, formats: [{id: 'date', words: []}], or: 'soon'}]],
    [
      '((card.books | count book/books))',
      [{print: {var: ['card.books', []]}, formats: [{id: 'count', words: ['book/books']}]}],
    ],
    ['((rule.fee)) **((rule.fee))**', [{print: 5, formats: []}, ' ', {strong: [{print: 5, formats: []}]}]],
    [
      '[see **((card.holder))**](desk)',
      [{link: {exit: 'desk'}, text: ['see ', {strong: [{print: {var: 'card.holder'}, formats: []}]}]}],
    ],
    ['two\nlines', ['two lines']],
    ['{one} {{two}} ${3}', ['{one} {{two}} ${3}']],
    ['[a](b', ['[a](b']],
  ])('reads %j', (text, expected) => {
    const found: string[] = [];
    expect(line(text, found)).toEqual(expected);
    expect(found).toEqual([]);
  });

  it.each([
    ['((card.hodler))', 'unknown-variable: `card` has no `hodler`'],
    ['((crad.holder))', 'unknown-variable: Nothing here is called `crad`'],
    ['((card.due | date))', 'interpolation: `card.due` may be absent, and then the text has a gap'],
    ['((card.note))', 'interpolation: `card.note` may be absent, and then the text has a gap'],
    ['((desk.name))', 'interpolation: `desk.name` may be absent, and then the text has a gap'],
    ['((card.paid))', 'interpolation: `card.paid` needs a format'],
    ['((card.paid | percent))', 'interpolation: `card.paid` counts usd and is printed as percent'],
    ['((card.holder | money))', 'interpolation: The format `money` does not print a text, which `card.holder` is'],
    ['((card.paid | mony))', 'unknown-reference: There is no format `mony`'],
    ['((card.paid | money x))', 'interpolation: The format `money` takes digits or `exact` or nothing, not `x`'],
    ['((card.books))', 'interpolation: `card.books` is a list and cannot be printed as it is'],
    ['((card.holder', 'interpolation: `((` is opened and not closed'],
    ['Hello {{card.holder}}', 'interpolation: `{{card.holder}}` prints nothing here'],
    ['Hello ${ card.holder }', 'interpolation: `${ card.holder }` prints nothing here'],
    ['Hello <%= card.holder %>', 'interpolation: `<%= card.holder %>` prints nothing here'],
    ['((1 + 1))', 'interpolation: `((1 + 1))` names no fact'],
    ['((rule.fees))', 'unknown-reference: There is no rule `fees`'],
    ['<b>bold</b>', 'unsafe-copy: The text has `<b>`, which is HTML'],
    ['<img src=x onerror=y', 'unsafe-copy: The text has `<img src=x onerror=y`, which is HTML'],
    ['[x](javascript:alert)', 'unsafe-copy: A link leads to `javascript:alert`, and links name screens and exits'],
    [
      '[x](https://example.com)',
      'unsafe-copy: A link leads to `https://example.com`, and links name screens and exits',
    ],
    ['[x](//example.com)', 'unsafe-copy: A link leads to `//example.com`, and links name screens and exits'],
    ['[x](data:text/html,x)', 'unsafe-copy: A link leads to `data:text/html,x`, and links name screens and exits'],
  ])('refuses %s', (text, expected) => {
    const found: string[] = [];
    line(text, found);
    expect(found).toEqual([expected]);
  });

  it.each([
    ['((card.due | date))', ['card.due']],
    ['((desk.name))', ['desk.name']],
    ['((desk.name))', ['desk.place']],
  ])('takes %s where a condition has made sure of %j', (text, sure) => {
    const found: string[] = [];
    line(text, found, sure);
    expect(found).toEqual([]);
  });
});

describe('readProse', () => {
  it('reads paragraphs, headings and lists', () => {
    const text = '## Title\nFirst\nline.\n\n### Small\n\nBefore:\n- one\n- two\n  goes on\n\n1. a\n2. b';
    expect(readProse(tree(text), scope([]), targets)).toEqual([
      {heading: ['Title'], level: 2},
      {paragraph: ['First line.']},
      {heading: ['Small'], level: 3},
      {paragraph: ['Before:']},
      {list: [['one'], ['two goes on']], ordered: false},
      {list: [['a'], ['b']], ordered: true},
    ]);
  });

  it.each([
    ['with empty lines between', '1. a\n\n2. b\n\n3. c', [{list: [['a'], ['b'], ['c']], ordered: true}]],
    [
      'that goes on behind a paragraph',
      '1. a\n2. b\n\nMore.\n\n3. c\n\n4. d',
      [{list: [['a'], ['b']], ordered: true}, {paragraph: ['More.']}, {list: [['c'], ['d']], ordered: true, start: 3}],
    ],
    ['of one', '12. Fees', [{list: [['Fees']], ordered: true, start: 12}]],
    [
      'that begins anew',
      '1. a\n2. b\n\n1. c',
      [
        {list: [['a'], ['b']], ordered: true},
        {list: [['c']], ordered: true},
      ],
    ],
    ['whose lines all have one number', '1. a\n1. b', [{list: [['a'], ['b']], ordered: true}]],
  ])('numbers a list as it is written: %s', (_, text, expected) => {
    expect(readProse(tree(text), scope([]), targets)).toEqual(expected);
  });
});
