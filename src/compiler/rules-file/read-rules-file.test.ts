import {describe, expect, it} from 'vitest';
import type {FactType} from '../../catalog/operations/schema.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {readRulesFile} from './read-rules-file.ts';

const card: FactType = {
  type: 'object',
  properties: {
    status: {type: 'string', enum: ['OPEN', 'LOST']},
    blocked: {type: 'boolean', default: false},
    books: {type: 'array', items: {type: 'object', properties: {late: {type: 'boolean'}}}},
  },
};
const types = {card};

const text = `rules:
  lent: {some: [{var: card.books}, {item.late: true}]}
  may: {all-of: [{card.blocked: false}, {not: {rule: lent}}]}
moves:
  renew: {when: {rule: may}, goTo: RENEWED, does: [stamp, write], set: {status: OPEN}}
  drop: {goTo: LOST}
`;

const file = (changed = text) => readRulesFile('desk/moves.yaml', changed);
const codes = (read: ReturnType<typeof file>) => read.findings().map(({code, message}) => `${code}: ${message}`);

describe('a file with rules', () => {
  it('gives its conditions as the interpreter takes them, rules that they use in their place', () => {
    const read = file();
    const logic = read.conditionAt(['moves', 'renew', 'when'], types);
    const may = (blocked: boolean, late: boolean) => holds(logic, {card: {blocked, books: [{late}]}});
    expect([may(false, false), may(true, false), may(false, true)]).toEqual([true, false, false]);
    // What is not known of books is not known of the card.
    expect(holds(logic, {card: {blocked: false}})).toBe(false);
    expect(read.conditionAt(['moves', 'drop', 'when'], types)).toBeUndefined();
    expect(read.conditionAt(['moves', 'lend', 'when'], types)).toBeUndefined();
    expect(codes(read)).toEqual([]);
  });

  it.each([
    ['card.blocked', 'card.bloked', 'unknown-variable: `card` has no `bloked`'],
    ['card.books', 'book.list', 'unknown-variable: Nothing here is called `book`'],
    ['{rule: lent}', '{rule: lend}', 'unknown-reference: There is no rule `lend`'],
    ['card.blocked: false', 'card.status: GONE', 'enum-literal: `card.status` is never `GONE`'],
    ['rules:', 'rules: ]', 'yaml-syntax'],
  ])('says what is wrong where %s is %s', (was, is, said) => {
    const read = file(text.replace(was, is));
    read.conditionAt(['moves', 'renew', 'when'], types);
    expect(codes(read)).toContainEqual(expect.stringContaining(said));
  });

  it('says which rules nothing uses', () => {
    const read = file();
    expect(codes(read)).toEqual(['unused: Nothing uses the rule `lent`', 'unused: Nothing uses the rule `may`']);
  });

  it('checks names, keys and values where they stand', () => {
    const read = file();
    read.conditionAt(['moves', 'renew', 'when'], types);
    read.checkKey(['moves', 'renew'], 'move', ['renew', 'drop']);
    read.checkName(['moves', 'renew', 'goTo'], 'state', ['RENEWED']);
    read.checkValues(['moves', 'renew', 'set'], card);
    expect(codes(read)).toEqual([]);
    read.checkKey(['moves', 'drop'], 'move', ['renew']);
    read.checkName(['moves', 'renew', 'does'], 'effect', ['stamp']);
    read.checkName(['moves', 'nothing'], 'effect', ['stamp']);
    read.checkValues(['moves', 'renew', 'set'], {
      type: 'object',
      properties: {status: {type: 'string', enum: ['LOST']}},
    });
    expect(codes(read).map((code) => code.split(':')[0])).toEqual([
      'unknown-reference',
      'unknown-reference',
      'enum-literal',
    ]);
    expect(read.findings().map(({origin: {span}}) => text.slice(...span))).toEqual(['drop', 'write', 'OPEN']);
  });
});
