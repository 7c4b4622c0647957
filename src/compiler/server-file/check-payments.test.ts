import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const org =
  "org: default\nhosts: [shop.example]\nbrand: {companyName: Shop, supportPhone: '+15555550120', email: us@shop.example}\ntheme: {primary: '#1f4e79', secondary: '#7a4b12'}\n";
const token = '[{name: x-draft-token, in: header, schema: {type: string}}]';
const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
  /orders:
    post:
      operationId: order
      requestBody: {content: {application/json: {schema: {type: object, properties: {count: {type: number}, price: {type: number, x-unit: usd}, note: {type: string}}}}}}
      responses: {'200': {description: Ordered.}}
  /paying:
    parameters: ${token}
    get:
      operationId: readPrice
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, properties: {state: {type: string}}}}}}}
    post:
      operationId: payPrice
      responses: {'200': {description: From there., content: {application/json: {schema: {type: object, properties: {page: {type: string}, mail: {type: string, x-sensitive: true}}}}}}}
`;
const flowOf = (exit: string, more = ''): string =>
  `flow: shop\ntitle: Shop\npath: /shop\nexits: {till: {href: ${exit}}}\n${more}screens: {all: {screens: {index: {}, done: {}}}}\nend: done\n`;
const indexOf = (body: string): string => `screen: index
title: Buy
blocks: {count: {type: number, label: How many}, inner: {type: number, label: Another}}
actions: {send: {label: Buy, calls: {order: {body: ${body}}}}}
`;
const doneOf = (calls: string): string =>
  `screen: done\ntitle: Done\nopen: always\nactions: {pay: {label: Pay, calls: ${calls}, then: till}}\n`;
const right = '{count: {var: answers.count}, price: {"*": [{var: answers.count}, 5]}}';
const server = (more: Readonly<Record<string, string>> = {}): string => {
  const said = {for: 'shop', amount: 'price', text: 'Number ((submission.number))', back: '/shop/done', ...more};
  const keys = Object.entries(said).map(([key, value]) => `    ${key}: ${value}\n`);
  return `operations: {order: {submit: shop, once: true}, readPrice: {pay: price}, payPrice: {pay: price}}\npayments:\n  price:\n${keys.join('')}`;
};

const saidOf = (
  said: string,
  {api = contract, body = right, exit = '{var: result.payPrice.page}', calls = '{payPrice: {}}', flow = ''} = {},
) =>
  compile(
    new Map([
      ['schemas/api/openapi.yaml', api],
      ['orgs/default/org.yaml', org],
      ['schemas/facts/org.yaml', 'type: object\nproperties: {org: {type: string}}\n'],
      ['schemas/facts/session.yaml', 'type: object\nproperties: {}\n'],
      ['flows/shop/flow.yaml', flowOf(exit, flow)],
      ['flows/shop/screens/index.yaml', indexOf(body)],
      ['flows/shop/screens/done.yaml', doneOf(calls)],
      ['server.yaml', said],
    ]),
  )
    .diagnostics.filter(({code}) =>
      ['wrong-value', 'unknown-reference', 'unknown-variable', 'interpolation', 'unsafe-copy'].includes(code),
    )
    .map(({message}) => message);

describe('payments of server.yaml', () => {
  it('are right where the server can work out how much, and both ways are there', () => {
    expect(saidOf(server())).toEqual([]);
    expect(
      saidOf(server(), {
        body: 'answers',
        api: contract.replace('count: {type: number}', 'count: {type: number, x-unit: usd}'),
      }).slice(1),
    ).toEqual([]);
  });

  it.each([
    ['for what nobody sends', server({for: 'shops'}), {}, 'There is no submission `shops`'],
    ['of a key that is not there', server({amount: 'prize'}), {}, 'There is no key `prize` in the body of order'],
    ['in no money', server({amount: 'count'}), {}, '`count` of order does not say in what money it is'],
    ['back to nowhere', server({back: '/shop/dune'}), {}, 'There is no page `/shop/dune`'],
    [
      'that are not sent with the amount',
      server(),
      {body: '{count: {var: answers.count}}'},
      'An action sends order without `price`',
    ],
    [
      'whose rule reads what is not sent',
      server(),
      {body: '{price: {"*": [{var: answers.count}, 5]}}'},
      'The server cannot work out `price`: it is not told `answers.count`',
    ],
    [
      'for what may be sent twice',
      server().replace(', once: true', ''),
      {},
      'order may be sent more than once, and `price` would be paid each time',
    ],
    ['that nobody begins', server().replace(', payPrice: {pay: price}', ''), {}, 'No operation begins it'],
    ['that nobody reads', server().replace('readPrice: {pay: price}, ', ''), {}, 'No operation reads it'],
    [
      'by an operation of another',
      server().replace('payPrice: {pay: price}', 'payPrice: {pay: prize}'),
      {},
      'There is no payment `prize`',
    ],
    ['that print what is not there', server({text: 'For ((answers.count))'}), {}, 'Nothing here is called `answers`'],
    [
      'by who does not say where it goes on',
      server(),
      {api: contract.replace('page: {type: string}', 'side: {type: string}'), exit: '/till'},
      'The answer of payPrice has no `page`',
    ],
    [
      'by who is not told whose it is',
      server(),
      {api: contract.replace(token, '[]')},
      'Browsers do not know that readPrice is about what they have sent',
    ],
    [
      'under the name of a submission',
      server().replaceAll('price}', 'shop}').replace('  price:', '  shop:'),
      {},
      'A submission is called `shop` already',
    ],
  ])('are refused %s', (_, said, more, message) => {
    expect(saidOf(said, more)).toContain(message);
  });
});

describe('an exit that leads where a call says', () => {
  it.each([
    ['where nothing is called', {calls: '{order: {}}'}, '`result` has no `payPrice`'],
    ['where the answer has no such key', {exit: '{var: result.payPrice.pages}'}, '`result.payPrice` has no `pages`'],
    [
      'by something personal',
      {exit: '{var: result.payPrice.mail}'},
      '`result.payPrice.mail` is personal and would stand in an address',
    ],
    [
      'from a gate',
      {flow: 'gates: {away: {when: {answers.count: 3}, goTo: till}}\n'},
      '`till` leads where a call says, and nothing is called here',
    ],
  ])('is refused %s', (_, more, message) => {
    expect(saidOf(server(), more)).toContain(message);
  });
});
