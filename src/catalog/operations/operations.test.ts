import {describe, expect, it} from 'vitest';
import type {Json} from '../../model/json.ts';
import {readContract} from './operations.ts';
import {defaultOf, enumOf, isSensitive, itemSchema, propertyOf, ruleTypeOf, type FactType} from './schema.ts';

const documents = new Map<string, Json>([
  [
    'schemas/api/openapi.yaml',
    {
      'x-general-errors': ['NOT_FOUND'],
      paths: {
        '/cards/{cardId}': {
          parameters: [{$ref: '#/components/parameters/cardId'}],
          get: {
            operationId: 'getCard',
            responses: {200: {content: {'application/json': {schema: {$ref: '../facts/card.yaml'}}}}},
          },
          post: {
            operationId: 'renewCard',
            'x-errors': ['TOO_LATE'],
            parameters: [{name: 'years', in: 'query', schema: {type: 'integer'}}],
            requestBody: {
              content: {'application/json': {schema: {type: 'object', properties: {agree: {type: 'boolean'}}}}},
            },
            responses: {200: {$ref: '#/components/responses/nothing'}},
          },
        },
      },
      components: {
        parameters: {cardId: {name: 'cardId', in: 'path', required: true, schema: {type: 'string'}}},
        responses: {nothing: {description: 'Done.'}},
      },
    },
  ],
  [
    'schemas/facts/card.yaml',
    {
      type: 'object',
      required: ['holder'],
      properties: {
        holder: {type: 'string', 'x-sensitive': true},
        state: {type: ['string', 'null'], enum: ['OPEN', 'LOST', null]},
        lent: {type: 'array', default: [], items: {$ref: 'book.yaml'}},
        lost: {$ref: 'missing.yaml'},
      },
    },
  ],
  [
    'schemas/facts/book.yaml',
    {type: 'object', properties: {due: {type: 'string', format: 'date'}, sequel: {$ref: '#'}}},
  ],
]);

function at(type: FactType, ...path: readonly string[]): FactType {
  return path.reduce((place, name) => propertyOf(place, name)?.type ?? {absent: true}, type);
}

describe('readContract', () => {
  const {operations, facts, broken} = readContract(documents);

  it('reads method, path, parameters, body and error codes', () => {
    expect(operations['renewCard']?.operation).toEqual({
      id: 'renewCard',
      method: 'POST',
      path: '/cards/{cardId}',
      pathParams: ['cardId'],
      queryParams: ['years'],
      body: true,
      errors: ['TOO_LATE', 'NOT_FOUND'],
    });
    expect(operations['getCard']?.operation.body).toBe(false);
    expect(operations['renewCard']?.params).toEqual({
      cardId: {type: {type: 'string'}, required: true},
      years: {type: {type: 'integer'}, required: false},
    });
  });

  it('knows which parameters behind the path a call cannot do without, but for what the contract fixes', () => {
    const [branch, about] = [
      {name: 'branch', in: 'query', required: true, schema: {type: 'string'}},
      {name: 'about', in: 'query', schema: {type: 'string'}},
    ];
    const kind = {name: 'kind', in: 'query', required: true, schema: {const: 'BOOK'}};
    const api: Json = {paths: {'/books': {get: {operationId: 'listBooks', parameters: [branch, about, kind]}}}};
    const found = readContract(new Map([['schemas/api/openapi.yaml', api]])).operations['listBooks'];
    expect(found?.operation).toMatchObject({queryParams: ['branch', 'about', 'kind'], requiredQuery: ['branch']});
  });

  it('gives a parameter that must be there its default, where a call says none', () => {
    const branch = {
      name: 'branch',
      in: 'path',
      required: true,
      schema: {enum: ['HARBOUR', 'HILL'], default: 'HARBOUR'},
    };
    const kind = {name: 'kind', in: 'query', required: true, schema: {default: 'BOOK'}};
    const limit = {name: 'limit', in: 'query', schema: {type: 'string', default: '20'}};
    const api: Json = {
      paths: {'/{branch}/books': {get: {operationId: 'listBooks', parameters: [branch, kind, limit]}}},
    };
    const found = readContract(new Map([['schemas/api/openapi.yaml', api]])).operations['listBooks'];
    expect(found?.operation.constants).toEqual({branch: 'HARBOUR', kind: 'BOOK'});
    expect(found?.operation).not.toHaveProperty('requiredQuery');
  });

  it.each([
    ['saveDraft', {answers: {type: 'object'}, held: {type: 'object'}}, [true, undefined]],
    ['saveDraft', {answers: {type: 'object'}, base: {type: 'array'}}, [undefined, true]],
    ['saveDraft', {answers: {type: 'object'}}, [undefined, undefined]],
    ['keepBook', {held: {type: 'boolean'}, base: {type: 'array'}}, [undefined, undefined]],
  ])(
    'knows whether %s of %j holds what must not lie in a draft, and is laid over newer ones',
    (operationId, properties, expected) => {
      const requestBody = {content: {'application/json': {schema: {type: 'object', properties}}}};
      const api: Json = {paths: {'/drafts/{set}': {put: {operationId, requestBody}}}};
      const found = readContract(new Map([['schemas/api/openapi.yaml', api]])).operations[operationId];
      expect([found?.operation.holds, found?.operation.merges]).toEqual(expected);
    },
  );

  it.each([
    [true, true],
    [false, undefined],
    ['yes', undefined],
    [undefined, undefined],
  ])('knows whether `x-opens-draft: %j` gives other drafts', (said, expected) => {
    const opened = {operationId: 'openDraft', ...(said === undefined ? {} : {'x-opens-draft': said})};
    const found = readContract(new Map([['schemas/api/openapi.yaml', {paths: {'/drafts': {post: opened}}}]]));
    expect(found.operations['openDraft']?.operation.opensDraft).toBe(expected);
  });

  it('follows references across files, and into themselves once', () => {
    const card = operations['getCard']?.answer ?? {};
    expect(facts['card']).toEqual(card);
    expect(isSensitive(at(card, 'holder'))).toBe(true);
    expect(enumOf(at(card, 'state'))).toEqual(['OPEN', 'LOST']);
    expect(ruleTypeOf(at(card, 'state'))).toBe('text');
    expect(defaultOf(at(card, 'lent'))).toEqual([]);
    expect(ruleTypeOf(at(itemSchema(at(card, 'lent')), 'due'))).toBe('date');
    expect(at(itemSchema(at(card, 'lent')), 'sequel', 'anything', 'at', 'all')).toEqual({});
  });

  it('tells a property that is always there from one that may be absent, and from none', () => {
    const card = facts['card'] ?? {};
    expect(propertyOf(card, 'holder')?.required).toBe(true);
    expect(propertyOf(card, 'state')?.required).toBe(false);
    expect(propertyOf(card, 'owner')).toBeUndefined();
    expect(propertyOf(card, 'constructor')).toBeUndefined();
  });

  it.each<readonly [boolean, FactType]>([
    [true, {type: 'string'}],
    [false, {type: ['string', 'null']}],
    [false, {type: 'string', nullable: true}],
    [true, {enum: ['OPEN', 'LOST']}],
    [false, {enum: ['OPEN', null]}],
    [true, {type: 'string', enum: ['OPEN', null]}],
    [false, {const: null}],
    [false, {anyOf: [{type: 'string'}, {type: 'null'}]}],
    [true, {oneOf: [{type: 'string'}, {type: 'number'}]}],
    [true, {allOf: [{type: ['string', 'null']}, {type: 'string'}]}],
  ])('is sure (%j) of what is required only where it cannot be null: %j', (sure, state) => {
    const type = {type: 'object', required: ['state'], properties: {state}};
    expect(propertyOf(type, 'state')).toEqual({type: state, required: true, sure});
    expect(propertyOf({...type, required: []}, 'state')?.sure).toBe(false);
  });

  it('reports a reference that leads nowhere', () => {
    expect(broken).toEqual([{file: 'schemas/facts/card.yaml', ref: 'schemas/facts/missing.yaml#', tooDeep: false}]);
  });

  it('reports references that lead on and on, once, instead of following them', () => {
    const chain = Array.from({length: 5000}, (_, at): [string, Json] => [
      `schemas/facts/f${at}.yaml`,
      {$ref: `f${at + 1}.yaml`},
    ]);
    const deep = readContract(new Map([...chain, ['schemas/facts/f5000.yaml', {type: 'string'}]])).broken;
    expect(deep[0]).toEqual({file: 'schemas/facts/f99.yaml', ref: 'schemas/facts/f100.yaml#', tooDeep: true});
    expect(deep.every(({tooDeep}) => tooDeep)).toBe(true);
  });
});
