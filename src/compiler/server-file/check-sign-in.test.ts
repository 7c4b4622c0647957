import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const json = (schema: string): string =>
  `{'200': {description: It., content: {application/json: {schema: ${schema}}}}}`;
const contract = (path = '/me'): string => `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
  ${path}:
    get:
      operationId: getIdentity
      responses: ${json('{type: object, properties: {signedIn: {type: boolean}}}')}
    delete: {operationId: logout, responses: {'200': {description: Done.}}}
  /hours:
    get: {operationId: getHours, responses: ${json('{type: object, properties: {from: {type: string}}}')}}
  /card:
    post:
      operationId: orderCard
      security: [{bearer: []}]
      requestBody: {content: {application/json: {schema: {type: object}}}}
      responses: {'200': {description: Done.}}
`;

const operations = 'operations: {getIdentity: session, logout: session, orderCard: {submit: card}}';
const signIn = 'signIn: {oidc: {issuer: {env: ISSUER}, client: {env: CLIENT}, secret: {env: SECRET}}}';

const saidOf = (lines: readonly string[], api = contract()): readonly string[] =>
  compile(
    new Map([
      ['schemas/api/openapi.yaml', api],
      ['server.yaml', `${lines.join('\n')}\n`],
    ]),
  )
    .diagnostics.filter(({origin}) => origin.file === 'server.yaml')
    .map(({message}) => message);

describe('log-in in server.yaml', () => {
  it.each([
    ['as it should be', [operations, signIn]],
    ['with its times', [signIn.replace('}}}', '}}, for: 8h, idle: 30m}')]],
    ['of a public client', [signIn.replace(', secret: {env: SECRET}', '')]],
    ['with words of its own', [signIn.replace('}}}', "}}, pages: {refused: {text: 'Call ((org.brand.phone)).'}}}")]],
    ['by an address', [signIn.replace('{env: ISSUER}', 'https://login.example')]],
  ])('says nothing of one %s', (_what, lines) => {
    expect(saidOf(lines)).toEqual([]);
  });

  it.each([
    [
      'a session that nobody has',
      [operations],
      [
        'getIdentity tells of a log-in, which this file does not have',
        'logout tells of a log-in, which this file does not have',
        'orderCard needs a session, and nobody can log in',
      ],
    ],
    [
      'an answer that says nothing of it',
      ['operations: {getHours: session}', signIn],
      ['The answer of getHours has nothing that a session could say'],
    ],
  ])('finds %s', (_what, lines, said) => {
    expect(saidOf(lines)).toEqual(said);
  });

  it.each([
    ['a secret in the file', signIn.replace('{env: SECRET}', 'abc')],
    ['a key that there is not', signIn.replace('{oidc', '{password: true, oidc')],
    ['no client', signIn.replace(' client: {env: CLIENT},', '')],
    ['nothing', 'signIn: {}'],
    ['a page that there is not', signIn.replace('}}}', '}}, pages: {lost: {title: Oh}}}')],
    ['a page that says nothing', signIn.replace('}}}', '}}, pages: {refused: {}}}')],
    ['a heading of a space', signIn.replace('}}}', "}}, pages: {refused: {title: ' '}}}")],
    ['an empty heading', signIn.replace('}}}', "}}, pages: {refused: {title: ''}}}")],
    [
      'a page that prints what a log-in does not know',
      signIn.replace('}}}', "}}, pages: {refused: {text: '((answers.a))'}}}"),
    ],
    ['a page that leads elsewhere', signIn.replace('}}}', "}}, pages: {refused: {text: '[Go](card:index)'}}}")],
    ['a time that is none', signIn.replace('}}}', '}}, for: soon}')],
  ])('refuses %s', (_what, line) => {
    expect(saidOf([line])).not.toEqual([]);
  });

  it('finds an operation that has the path of the log-in', () => {
    expect(saidOf([operations, signIn], contract('/auth/login'))).toEqual([
      "getIdentity has the path /auth/login, which is the log-in's",
      "logout has the path /auth/login, which is the log-in's",
    ]);
  });
});
