import {describe, expect, it} from 'vitest';
import {readContract as compiled, type OperationSpec} from '../../src/catalog/operations/operations.ts';
import {holdsSensitive} from '../../src/compiler/server-file/sent.ts';
import type {Json} from '../../src/model/json.ts';
import {readOperations, type ServedOperation} from '../../src/server/contract/contract.ts';
import {compileValidators} from '../../src/server/contract/validators.ts';
import {passwordNames, writeOnlyNames} from '../../src/server/contract/write-only.ts';
import {aWorkspace} from './support/workspace.ts';

const api = 'schemas/api/openapi.yaml';
const answer = {200: {description: 'Kept.'}};
const json = (schema: Json): Json => ({content: {'application/json': {schema}}});

interface Both {
  readonly specs: readonly OperationSpec[];
  readonly operations: readonly ServedOperation[];
  readonly repeated: readonly string[];
}

/** A contract as the compiler reads it, and as the server does. */
function both(paths: Json, schemas: Json = {}, files: Readonly<Record<string, Json>> = {}): Both {
  const documents = {...files, [api]: {openapi: '3.1.0', paths, components: {schemas}}};
  const contract = compiled(new Map(Object.entries(documents)));
  const texts = Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document)] as const);
  return {
    specs: Object.values(contract.operations),
    operations: readOperations(aWorkspace(Object.fromEntries(texts))),
    repeated: contract.repeated.map(({id, place}) => [id, ...place].join(' ')),
  };
}

/** The body of the one operation that takes this schema, as both have it. */
function bodyOf(schema: Json, schemas?: Json, files?: Readonly<Record<string, Json>>) {
  const {specs, operations} = both(
    {'/pins': {post: {operationId: 'send', requestBody: json(schema), responses: answer}}},
    schemas,
    files,
  );
  const check = compileValidators(operations).get('send');
  return {
    said: specs[0]?.body,
    kept: operations[0]?.body,
    secret: holdsSensitive(specs[0]?.body),
    hidden: [...writeOnlyNames(operations), ...passwordNames(operations)],
    takes: (body: unknown): boolean => check?.body(body).length === 0,
  };
}

const ref = (name: string, beside: object = {}): Json => ({$ref: `#/components/schemas/${name}`, ...beside});
const Pin = {type: 'string', minLength: 4};
const pinOf = (schema: Json): Json => ({type: 'object', properties: {pin: schema}});

describe('a contract that compiler and server read', () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    ['`writeOnly` beside a `$ref`', pinOf(ref('Pin', {writeOnly: true})), {Pin}, ['pin']],
    ['`format: password` beside a `$ref`', pinOf(ref('Pin', {format: 'password'})), {Pin}, ['pin']],
    ['`writeOnly` where the `$ref` leads', pinOf(ref('Pin')), {Pin: {...Pin, writeOnly: true}}, ['pin']],
    [
      'properties beside a `$ref`, as what it leads to has',
      ref('Login', {properties: {name: {type: 'string'}, pin: {maxLength: 4}}}),
      {Login: pinOf({...Pin, writeOnly: true})},
      ['pin'],
    ],
    ['neither', pinOf(ref('Pin')), {Pin}, []],
  ])('keeps the same to itself: %s', (_, schema, schemas, hidden) => {
    const read = bodyOf(schema, schemas);
    expect(read.hidden).toEqual(hidden);
    expect(read.said).toEqual(read.kept);
    // The compiler asks for `writeOnly` alone: a password is what a server hashes.
    expect(read.secret).toBe(hidden.length > 0 && JSON.stringify(read.said).includes('writeOnly'));
  });

  it.each<readonly [string, Json, Json, unknown, unknown]>([
    ['a length beside a `$ref`', pinOf(ref('Pin', {maxLength: 6})), {Pin}, {pin: '12345'}, {pin: '1234567'}],
    ['another length beside it', pinOf(ref('Pin', {minLength: 6})), {Pin}, {pin: '123456'}, {pin: '12345'}],
    ['a pattern beside it', pinOf(ref('Pin', {pattern: '^[0-9]+$'})), {Pin}, {pin: '1234'}, {pin: 'abcd'}],
    ['what is required beside it', ref('Login', {required: ['pin']}), {Login: pinOf(Pin)}, {pin: '1234'}, {}],
    [
      'what is required beside it and where it leads',
      ref('Login', {required: ['pin']}),
      {Login: {type: 'object', required: ['name'], properties: {name: {}, pin: Pin}}},
      {name: 'Ada', pin: '1234'},
      {pin: '1234'},
    ],
    [
      'parts beside it and where it leads',
      ref('Login', {allOf: [{required: ['pin']}]}),
      {Login: {allOf: [{required: ['name']}]}},
      {name: 'Ada', pin: '1234'},
      {pin: '1234'},
    ],
    ['a property that is called `$ref`', {properties: {$ref: Pin}}, {}, {$ref: '1234'}, {$ref: '1'}],
    [
      'one turn of what leads back to itself',
      ref('Friend'),
      {Friend: {type: 'object', required: ['name'], properties: {name: {type: 'string'}, knows: ref('Friend')}}},
      {name: 'Ada', knows: {name: 'Ben', knows: {}}},
      {knows: {name: 'Ben'}},
    ],
  ])('takes and refuses by %s', (_, schema, schemas, taken, refused) => {
    const read = bodyOf(schema, schemas);
    expect(read.said).toEqual(read.kept);
    expect([read.takes(taken), read.takes(refused)]).toEqual([true, false]);
  });

  it('is read across files', () => {
    const files = {'schemas/facts/pin.yaml': {...Pin, $schema: 'https://json-schema.org/draft/2020-12/schema'}};
    const read = bodyOf(pinOf({$ref: '../facts/pin.yaml', writeOnly: true}), {}, files);
    expect(read.hidden).toEqual(['pin']);
    expect(read.takes({pin: '1'})).toBe(false);
  });

  it.each<readonly [string, Json, string]>([
    ['JSON behind a form', {'multipart/form-data': {schema: {title: 'form'}}, ...jsonTitled()}, 'json'],
    ['a form behind JSON', {...jsonTitled(), 'multipart/form-data': {schema: {title: 'form'}}}, 'json'],
    [
      'a plain form behind one with files',
      {
        'application/x-www-form-urlencoded': {schema: {title: 'plain'}},
        'multipart/form-data': {schema: {title: 'form'}},
      },
      'form',
    ],
  ])('has one body of several media types: %s', (_, content, title) => {
    const {specs, operations} = both({
      '/pins': {post: {operationId: 'send', requestBody: {content}, responses: answer}},
    });
    expect([specs[0]?.body?.['title'], operations[0]?.body?.['title']]).toEqual([title, title]);
  });

  it('has the operations that can be named, each id once', () => {
    const {specs, operations, repeated} = both({
      '/pins': {get: {responses: answer}, post: {operationId: 'send', responses: answer}},
      '/cards': {put: {operationId: 'send', responses: answer}, delete: {operationId: '', responses: answer}},
    });
    expect(specs.map(({operation: {id, path}}) => `${id} ${path}`)).toEqual(['send /pins']);
    expect(operations.map(({id, path}) => `${id} ${path}`)).toEqual(['send /pins']);
    expect(repeated).toEqual(['send paths /cards put operationId']);
  });

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['a `$ref` that leads nowhere', {[api]: '{paths: {$ref: other.yaml}}'}, 'schemas/api/other.yaml# leads nowhere'],
    ['one that leads out of the schemas', {[api]: '{paths: {$ref: ../../server.yaml}}'}, 'server.yaml# leads nowhere'],
  ])('does not let the server start with %s', (_, files, said) => {
    const root = aWorkspace(files);
    expect(() => readOperations(root)).toThrow(said);
    expect(() => readOperations(root)).toThrow(expect.objectContaining({name: 'CannotStart'}));
  });
});

function jsonTitled() {
  return {'application/json': {schema: {title: 'json'}}};
}
