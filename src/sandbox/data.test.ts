import type {JSONSchemaType} from 'ajv';
import {expect, it} from 'vitest';
import {dataIn} from './data.ts';

interface Hours {
  phone: {[day: string]: string};
  since?: number;
}

const schema: JSONSchemaType<Hours> = {
  type: 'object',
  required: ['phone'],
  additionalProperties: false,
  properties: {
    phone: {type: 'object', required: [], additionalProperties: {type: 'string'}},
    since: {type: 'number', nullable: true},
  },
};

const read = (text: string): Hours => dataIn('lender/hours.yaml', text, schema);

it('gives what a file says', () => {
  expect(read('phone: {monday: all day}\nsince: 2020\n')).toEqual({phone: {monday: 'all day'}, since: 2020});
});

it.each([
  ['a key that there is not', 'phone: {}\nsinse: 2020\n', 'lender/hours.yaml:2:1: sinse must NOT'],
  [
    'a value of another type',
    'phone:\n  monday: all day\n  tuesday: 5\n',
    'lender/hours.yaml:3:12: phone.tuesday must be string',
  ],
  ['a key that is missing', 'since: 2020\n', "lender/hours.yaml:1:1: the file must have required property 'phone'"],
  ['a key that stands twice', 'phone: {}\nphone: {}\n', 'lender/hours.yaml:2:1: Map keys must be unique'],
  ['text that is no YAML', 'phone: {monday: ]\n', 'lender/hours.yaml:1:17: '],
])('says where %s stands', (_what, text, message) => {
  expect(() => read(text)).toThrow(message);
});

it('says all that is wrong at once', () => {
  expect(() => read('phone: 1\nsince: never\n')).toThrow(/1:8: phone must be object\n.*2:8: since must be number/);
});
