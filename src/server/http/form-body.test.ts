import {describe, expect, it} from 'vitest';
import {readForm} from './form-body.ts';
import {Problem} from './problem.ts';

const schema = {
  type: 'object',
  properties: {
    name: {type: 'string'},
    age: {type: 'integer'},
    weight: {type: ['null', 'number']},
    agrees: {type: 'boolean'},
    kinds: {type: 'array', items: {type: 'string'}},
    years: {type: 'array', items: {type: 'integer'}},
    home: {type: 'object'},
  },
};

const read = (text: string): unknown => readForm(new URLSearchParams(text), schema);

describe('a plain form', () => {
  it.each([
    ['name=Ada+Reader&age=36', {name: 'Ada Reader', age: 36}],
    ['name=12&weight=-0.5', {name: '12', weight: -0.5}],
    ['agrees=on', {agrees: true}],
    ['agrees=true', {agrees: true}],
    ['agrees=false', {agrees: false}],
    ['agrees=maybe&age=many&age2=1e3', {agrees: 'maybe', age: 'many', age2: '1e3'}],
    ['age=1e3&weight=Infinity', {age: '1e3', weight: 'Infinity'}],
    ['age=0x10', {age: '0x10'}],
    ['kinds=NOVELS&kinds=MAPS', {kinds: ['NOVELS', 'MAPS']}],
    ['kinds=NOVELS', {kinds: ['NOVELS']}],
    ['kinds=', {kinds: []}],
    ['years=1&years=2', {years: [1, 2]}],
    ['name=&age=&agrees=', {}],
    ['home=%7B%7D', {home: '{}'}],
    ['name=%C3%84%26%3D', {name: 'Ä&='}],
    ['', {}],
  ])('%j is read by the types of the contract', (text, body) => {
    expect(read(text)).toEqual(body);
  });

  it.each([
    ['name=Ada&name=Ben', ['name']],
    ['name=Ada&name=', ['name']],
    ['age=1&name=Ada&age=1&name=Ada', ['age', 'name']],
    ['other=1&other=2', ['other']],
    ['__proto__=1&__proto__=2', ['__proto__']],
  ])('%j has a field twice that is no list', (text, names) => {
    expect(() => read(text)).toThrow(Problem);
    try {
      read(text);
    } catch (error) {
      expect(error instanceof Problem ? [error.status, error.errors.map(({at}) => at)] : error).toEqual([422, names]);
    }
  });

  it('has names that are nothing but names', () => {
    const body = read('__proto__=a&constructor=b&toString=c') as object;
    expect(Object.entries(body)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
    expect(({} as {a?: unknown}).a).toBeUndefined();
  });

  it('has no more fields than a page could have', () => {
    expect(() => read('kinds=a&'.repeat(1001))).toThrow('A form has at most 1000 fields.');
  });
});
