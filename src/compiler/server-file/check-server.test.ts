import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
  /cards:
    get: {operationId: listCards, responses: {'200': {description: All.}}}
    post:
      operationId: orderCard
      requestBody: {content: {application/json: {schema: {type: object}}}}
      responses: {'200': {description: Ordered.}}
`;

const upload = `  /files:
    get:
      operationId: getFile
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}}
    post:
      operationId: sendFile
      requestBody: {content: {multipart/form-data: {schema: {type: object}}}}
      responses: {'200': {description: Kept., content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}}
`;

const saidOf = (server: string): readonly string[] =>
  compile(
    new Map([
      ['schemas/api/openapi.yaml', contract + upload],
      ['server.yaml', server],
    ]),
  )
    .diagnostics.filter(({origin}) => origin.file === 'server.yaml')
    .map(({message, hint = ''}) => `${message} | ${hint}`);

describe('server.yaml', () => {
  it('says nothing of what is right', () => {
    const right = `operations:
  orderCard: {submit: card, once: true, answer: {number: number}}
  listCards: {upstream: library, cache: 5m}
upstreams: {library: {url: {env: LIBRARY_URL}, auth: {bearer: {env: LIBRARY_TOKEN}}, timeout: 5s, retries: 1}}
deliveries:
  toLibrary: {of: card, webhook: {url: 'https://library.example/hook', secret: {env: HOOK_SECRET}}}
  ledger: {of: card, file: {folder: out}}
keep: {drafts: 30d, submissions: 90d}
`;
    expect(saidOf(right)).toEqual([]);
  });

  it.each([
    [
      'an operation that is not there',
      'operations: {orderCart: {submit: card}}',
      'There is no operation `orderCart` | Did you mean `orderCard`?',
    ],
    [
      'a reading of what is kept that says none of it',
      'operations: {getFile: kept}',
      'The answer of getFile has nothing that what is kept could stand in | Give its 200 answer one of the lists `drafts`, `files`, `submissions`.',
    ],
    [
      'what is kept, by what neither reads nor erases',
      'operations: {orderCard: kept}',
      'orderCard neither reads nor erases what is kept | Make it a `get`, which gives it, or a `delete`, which erases it.',
    ],
    [
      'an upstream that is not there',
      'operations: {listCards: {upstream: libary}}\nupstreams: {library: {url: {env: A}}}',
      'There is no upstream `libary` | Did you mean `library`?',
    ],
    [
      'a delivery of what nobody sends',
      'operations: {orderCard: {submit: card}}\ndeliveries: {a: {of: cart, file: {folder: out}}}',
      'There is no submission `cart` | Did you mean `card`?',
    ],
    [
      'a delivery where nobody sends anything',
      'deliveries: {a: {of: card, file: {folder: out}}}',
      'There is no submission `card` | There are none.',
    ],
    [
      'a delivery that goes nowhere',
      'operations: {orderCard: {submit: card}}\ndeliveries: {a: {of: card}}',
      'This goes nowhere | Say one of `webhook`, `email`, `file`.',
    ],
    [
      'an operation that two answer',
      'operations: {orderCard: {submit: card, upstream: a}}\nupstreams: {a: {url: {env: A}}}',
      'This is answered two ways at once | Say one of `submit`, `receipt`, `pay`, `handedOver`, `upstream`, `comeBack`.',
    ],
    [
      'a file that no page would know again',
      'operations: {sendFile: upload}',
      'No page learns from sendFile which file was kept | Give its 200 answer the property `fileId` in schemas/api/openapi.yaml.',
    ],
    [
      'a file that would not be passed on',
      'operations: {sendFile: {upstream: a}}\nupstreams: {a: {url: {env: A}}}',
      'sendFile takes a file, which is not passed on | Files are kept by `upload`.',
    ],
    [
      'a submission without a body',
      'operations: {listCards: {submit: card}}',
      'listCards has no body | Only an operation with a `requestBody` can be a submission.',
    ],
  ])('finds %s', (_what, text, said) => {
    expect(saidOf(text)).toEqual([said]);
  });

  it('takes a secret by its variable alone', () => {
    const text =
      'deliveries: {a: {of: card, webhook: {url: ftp://x, secret: abc}}}\noperations: {orderCard: {submit: card}}';
    expect(saidOf(text)).toHaveLength(2);
  });
});
