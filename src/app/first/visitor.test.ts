import {expect, it} from 'vitest';
import type {Boot} from '../../model/boot.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import {createVisiting} from './visitor.ts';

/** An operation as the compiler makes it of a contract whose parameter has the default `customer`. */
const operation: Operation = {
  ...{id: 'readDesk', method: 'GET', path: '/desks/{userType}', pathParams: ['userType'], queryParams: ['about']},
  ...{body: false, errors: [], constants: {userType: 'customer'}},
};

it.each([
  [{}, {}, '/desks/customer'],
  [{userType: 'agent'}, {}, '/desks/agent'],
  [{userType: 'admin'}, {}, '/desks/customer'],
  // What is no parameter by the catalogue is none of a call.
  [{utm_source: 'cloc'}, {about: 'fees'}, '/desks/customer?about=fees'],
  [{userType: 'agent'}, {userType: 'customer'}, '/desks/customer'],
])('calls of a visitor with plain forms who comes by %j, with %j, say who asks: %s', async (query, params, asked) => {
  const called: string[] = [];
  const {viewer} = createVisiting(
    {orgId: 'north'} as Boot,
    {
      visit: {},
      origin: 'https://desk.example',
      newKey: () => 'key',
      fetch: async (input) => {
        called.push(String(input).replace('https://desk.example', ''));
        return Response.json({});
      },
    },
    query,
  );
  await viewer.call(operation, {params});
  expect(called).toEqual([asked]);
});
