import {expect, it, vi} from 'vitest';
import {readAll} from '../file-reader.ts';
import {contractReader} from './contract-reader.ts';

const api = 'schemas/api/openapi.yaml';
const book = 'schemas/facts/book.yaml';
const files = new Map([
  [
    api,
    `openapi: 3.1.0
info:
  title: Books
  version: 1.0.0
paths:
  /book:
    get:
      operationId: readBook
      x-errors: [GONE, LATE]
      responses:
        '200': {description: The book., content: {application/json: {schema: {$ref: '../facts/book.yaml'}}}}
`,
  ],
  [book, 'description: A book.\ntype: object\nproperties:\n  pages: {type: number}\n  shelf: {enum: [NEW, OLD]}\n'],
]);

const edited = (file: string, from: string, to: string): typeof files => {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return new Map(files).set(file, text.replace(from, to));
};

it.each([
  ['the title of the API', api, 'title: Books', 'title: All books'],
  ['a comment', book, 'type: object', '# What is read\ntype: object'],
])('gives the very same contract after an edit of %s', (_, file, from, to) => {
  const read = contractReader();
  const before = read(files, readAll(files).trees.schemas).contract;
  const now = edited(file, from, to);
  expect(read(now, readAll(now).trees.schemas).contract).toBe(before);
});

it.each([
  ['what a fact is', book, 'A book.', 'Some book.'],
  ['a type', book, 'type: number', 'type: integer'],
  ['a value that there may be', book, '[NEW, OLD]', '[NEW, LOST]'],
  ['the order of values', book, '[NEW, OLD]', '[OLD, NEW]'],
  [
    'the order of properties',
    book,
    '  pages: {type: number}\n  shelf: {enum: [NEW, OLD]}\n',
    '  shelf: {enum: [NEW, OLD]}\n  pages: {type: number}\n',
  ],
  ['a list that becomes a map', api, '[GONE, LATE]', "{'0': GONE, '1': LATE}"],
  ['a path', api, '/book:', '/books:'],
  ['an error', api, '[GONE, LATE]', '[GONE]'],
  ['a reference that leads nowhere', api, '../facts/book.yaml', '../facts/books.yaml'],
])('gives another contract after an edit of %s, that of who remembers nothing', (_, file, from, to) => {
  const read = contractReader();
  const before = read(files, readAll(files).trees.schemas).contract;
  const now = edited(file, from, to);
  const {schemas} = readAll(now).trees;
  const {contract} = read(now, schemas);
  expect(contract).not.toBe(before);
  expect(contract).toEqual(contractReader()(now, schemas).contract);
});

const described = edited(
  book,
  '  shelf: {enum: [NEW, OLD]}\n',
  '  shelf: {enum: [NEW, OLD]}\n  description: {type: string, default: {description: None}}\n',
);

it.each([
  ['what a fact is', 'A book.', 'Some book.', true],
  ['whether a fact is described', 'description: A book.\n', '', true],
  ['a property of that name', 'description: {type: string,', 'description: {type: number,', false],
  ['a value in which something has that name', 'default: {description: None}', 'default: {description: Some}', false],
])('says whether the same is meant after an edit of %s', (_, from, to, isSame) => {
  const read = contractReader();
  const {meant} = read(described, readAll(described).trees.schemas);
  const text = described.get(book) ?? '';
  expect(text).toContain(from);
  const now = new Map(described).set(book, text.replace(from, to));
  const then = read(now, readAll(now).trees.schemas);
  expect(then.meant === meant).toBe(isSame);
  expect(then.contract).not.toBe(meant);
  expect(then.contract).toEqual(contractReader()(now, readAll(now).trees.schemas).contract);
});

// There are 2 ** 12 ways to the last one: to go through each is too much here, and yet comes to an end.
const depth = 12;

it('compares a schema whose parts all have the next one twice without going through each way to the last', () => {
  const parts = Array.from({length: depth}, (_, at) => {
    const next = {$ref: `#/properties/part${at + 1}`};
    return `  part${at}: {type: object, properties: {one: ${ref(next)}, other: ${ref(next)}}}\n`;
  });
  const deep = (said: string) =>
    new Map(files).set(book, `${said}type: object\nproperties:\n${parts.join('')}  part${depth}: {type: string}\n`);
  const read = contractReader();
  const before = read(deep(''), readAll(deep('')).trees.schemas).contract;
  const now = deep('# What is read\n');
  const {schemas} = readAll(now).trees;
  const looked = vi.spyOn(Object, 'entries');
  const {contract} = read(now, schemas);
  const times = looked.mock.calls.length;
  looked.mockRestore();
  expect(contract).toBe(before);
  expect(times).toBeLessThan(2 ** depth);
});

const ref = ({$ref}: {readonly $ref: string}): string => `{$ref: '${$ref}'}`;
