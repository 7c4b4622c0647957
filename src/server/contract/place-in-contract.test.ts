import {expect, it} from 'vitest';
import {placeInContract} from './place-in-contract.ts';

it('a place is told by names of the contract, and by no other key', () => {
  const branch = {type: 'object', properties: {name: {type: 'string'}}};
  const schema = {
    type: 'object',
    properties: {branches: {type: 'array', items: {oneOf: [branch]}}, byReader: {additionalProperties: branch}},
  } as const;
  const at = ['branches.12.name', 'byReader.Ada Reader.name', 'byReader.ada@reader.example', 'byReader.4165550100', ''];
  expect(at.map((one) => placeInContract(schema, one))).toEqual([
    'branches.12.name',
    'byReader.*.name',
    'byReader.*.*',
    'byReader.*',
    '',
  ]);
});
