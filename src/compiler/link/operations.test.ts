import {expect, it, vi} from 'vitest';
import {readContract} from '../../catalog/operations/operations.ts';
import type {Json} from '../../model/json.ts';
import {readParams} from './operations.ts';
import type {Scope} from './rules/scope.ts';

it.each<[string, Json, readonly string[]]>([
  [
    'wants a parameter that must be there',
    {type: 'string'},
    ['The operation `listBooks` needs its parameter `branch`'],
  ],
  ['but for one that the contract fixes', {const: 'HARBOUR'}, []],
  ['but for one of which the contract has a default', {type: 'string', default: 'HARBOUR'}, []],
])('%s', (_, schema, found) => {
  const branch = {name: 'branch', in: 'path', required: true, schema};
  const api: Json = {paths: {'/{branch}/books': {get: {operationId: 'listBooks', parameters: [branch]}}}};
  const spec = readContract(new Map([['schemas/api/openapi.yaml', api]])).operations['listBooks'];
  const report = vi.fn<(...about: readonly unknown[]) => void>();
  const scope = {report} as unknown as Scope;
  if (spec === undefined) throw new Error('The contract has no operation.');
  expect(readParams(undefined, spec, [], {file: 'flow.yaml', span: [0, 0]}, scope)).toEqual({});
  expect(report.mock.calls.map(([, , message]) => message)).toEqual(found);
});
