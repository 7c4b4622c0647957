import {gzipSync} from 'node:zlib';
import type {ServedOperation} from '../../../src/server/contract/contract.ts';
import {form, part} from '../support/files.ts';
import {card} from '../support/workspace.ts';
import type {PlainRequest} from '../support/plain-request.ts';

/** Stands in every try where it may, and in no line of the log. */
export const canary = 'c4n4ry-Ada-Reader';

export interface Try extends PlainRequest {
  readonly name: string;
  /** What it may be answered with. */
  readonly expect: readonly number[];
}

export const json = ['content-type', 'application/json'] as const;
const unknown = '00000000-0000-4000-8000-00000000000f';

/** A request of an operation that the contract allows. */
export function usual({method, path, id}: ServedOperation, filled = unknown): PlainRequest {
  const at = path.replace(/\{\w+\}/, filled);
  if (id === 'uploadFile') return {method, path: at, ...form([part('file', 'a.txt', canary)])};
  const body =
    id === 'saveDraft' ? {answers: {fullName: canary}} : id === 'orderCard' ? {...card, fullName: canary} : undefined;
  return {
    method,
    path: at,
    headers: body === undefined ? [] : json,
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  };
}

/** Tokens of drafts and of sessions that are none: whoever sends them is a stranger to everything. */
export function tokenTries(operations: readonly ServedOperation[]): readonly Try[] {
  const tokens: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['garbage', `${canary} ; drop table drafts --`],
    ['one of nobody', 'x'.repeat(32)],
    ['a long one', 'x'.repeat(8000)],
    ['bytes that are no text', '\u00ff\u00fe'.repeat(16)],
    ['a path', '../../../../../../../../etc/pass'],
  ];
  return operations.flatMap((operation) => {
    const request = usual(operation);
    const stranger = operation.id === 'removeFile' ? [404] : [200];
    return [
      ...tokens.flatMap(([name, value]) => [
        {
          ...request,
          name: `${operation.id}, draft token: ${name}`,
          headers: [...request.headers, 'x-draft-token', value],
          expect: stranger,
        },
        {
          ...request,
          name: `${operation.id}, session: ${name}`,
          headers: [...request.headers, 'authorization', `Bearer ${value}`],
          expect: stranger,
        },
      ]),
      ...['x-draft-token', 'authorization', 'idempotency-key', 'x-org'].map((header) => ({
        ...request,
        name: `${operation.id}, ${header} twice`,
        headers: [...request.headers, header, 'x'.repeat(32), header, 'y'.repeat(32)],
        expect: [400],
      })),
      {
        ...request,
        name: `${operation.id}, headers without end`,
        headers: [...request.headers, 'x-more', 'x'.repeat(20_000)],
        expect: [431],
      },
    ];
  });
}

/** Values of parameters that name nothing, or something else than they should. */
export function idTries(operations: readonly ServedOperation[], another: string): readonly Try[] {
  const ids: readonly (readonly [string, string])[] = [
    ["another's", another],
    ['an unknown one', unknown],
    ['no uuid', canary],
    ['a path upwards', '..%2f..%2f..%2fetc%2fpasswd'],
    ['one that is straightened', '%2e%2e'],
    ['a slash', 'a%2fb'],
    ['a backslash', 'a%5cb'],
    ['a null byte', `${canary}%00`],
    ['a null byte, twice encoded', '%2500'],
    ['a word of other letters', '%E2%80%AE%F0%9F%92%A9'],
    ['half a character', '%ED%A0%80'],
    ['no character', '%FF'],
    ['no encoding', '%zz'],
    ['a quote', "'%20or%201=1--"],
    ['a name of objects', '__proto__'],
    ['a long one', 'x'.repeat(5000)],
  ];
  return operations
    .filter(({path}) => path.includes('{'))
    .flatMap((operation) =>
      ids.map(([name, value]) => ({
        ...usual(operation, value),
        name: `${operation.id}, id: ${name}`,
        // Of drafts each is a name that nobody has used; of files none is a file of a stranger's.
        expect: operation.id === 'removeFile' ? [400, 404, 414, 422] : [200, 400, 404, 414, 422],
      })),
    );
}

/** Bodies that are no JSON, or JSON that no store keeps; the same for each operation that takes it. */
export function jsonTries(operations: readonly ServedOperation[]): readonly Try[] {
  const text = JSON.stringify({...card, fullName: canary});
  const deep = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  const withMore = (more: string): string => `${text.slice(0, -1)},${more}}`;
  const bodies: readonly (readonly [string, string, readonly number[]])[] = [
    ['nothing', '', [400, 422]],
    ['no JSON', `{"fullName": ${canary}`, [400]],
    ['a text', `"${canary}"`, [422]],
    ['null', 'null', [422]],
    ['a list', `[${text}]`, [422]],
    ['depth that could be read', withMore(`"more":${deep(40)}`), [422]],
    ['depth', withMore(`"more":${deep(1000)}`), [422]],
    ['depth without end', withMore(`"more":${deep(200_000)}`), [400, 422]],
    ['a prototype', withMore('"__proto__":{"admin":true}'), [400]],
    ['a prototype in other letters', withMore(String.raw`"\u005f_proto__":{"admin":true}`), [400]],
    ['a constructor', withMore('"constructor":{"prototype":{"admin":true}}'), [400]],
    ['a number beyond all bounds', withMore('"more":1e999'), [422]],
    ['half a character', withMore(String.raw`"guardianName":"\ud800"`), [422]],
    ['a null character', withMore(String.raw`"guardianName":"\u0000"`), [422]],
    ['half a character in a name', withMore(String.raw`"\udc00":1`), [422]],
    ['too much', withMore(`"more":"${'x'.repeat(2_100_000)}"`), [413]],
  ];
  // Three times what may be sent, once it is unpacked.
  const packed = gzipSync(Buffer.concat([Buffer.from('{"more":"'), Buffer.alloc(6_000_000, 'x'), Buffer.from('"}')]));
  return operations
    .filter(({body, multipart}) => body !== undefined && !multipart)
    .flatMap((operation) => {
      const request = usual(operation);
      const isDraft = operation.id === 'saveDraft';
      return [
        ...bodies.map(([name, body, expect]) => ({
          ...{...request, name: `${operation.id}, body: ${name}`, expect},
          body: isDraft ? `{"answers":${body}}` : body,
        })),
        // The last one counts, as in every reader of JSON.
        {
          ...{...request, name: `${operation.id}, body: a key twice, the last one wrong`, expect: [422]},
          body: isDraft ? '{"answers":{},"answers":7}' : withMore('"fullName":7'),
        },
        ...['text/plain', 'application/x-www-form-urlencoded', 'text/xml', canary].map((type) => ({
          ...{...request, name: `${operation.id}, body as ${type}`, expect: [400, 415]},
          headers: ['content-type', type],
        })),
        {
          ...{...request, name: `${operation.id}, body packed`, expect: [400, 415]},
          headers: [...json, 'content-encoding', 'gzip'],
          body: packed,
        },
        {
          ...{...request, name: `${operation.id}, body declared larger than it may be`, expect: [413]},
          headers: [...json, 'content-length', '99999999999'],
        },
      ];
    });
}

/** Hosts that are not ours, and addresses that lead elsewhere. */
export function hostTries(base: string): readonly Try[] {
  const hosts = [canary, 'evil.example', 'evil.example:99999', 'a b', '[::1', "'><script>", '', 'x'.repeat(2000)];
  const paths = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '//evil.example/%2e%2e',
    `/?to=//${canary}`,
    'http://evil.example/',
  ];
  return [
    ...['/', `${base}/`, '/library-api/branches'].flatMap((path) =>
      hosts.map((host) => ({
        method: 'GET',
        path,
        headers: ['host', host],
        name: `host ${host.slice(0, 30)} at ${path}`,
        expect: [200, 302, 400, 404],
      })),
    ),
    ...hosts.map((host) => ({
      ...{method: 'GET', path: '/', name: `forwarded host ${host.slice(0, 30)}`, expect: [200, 302, 400, 404]},
      headers: ['x-forwarded-host', host, 'x-forwarded-proto', 'javascript', 'x-forwarded-for', canary],
    })),
    ...paths.map((path) => ({
      method: 'GET',
      path,
      headers: [],
      name: `an address ${path}`,
      expect: [200, 302, 400, 404],
    })),
    {method: 'GET', path: '/', headers: ['host', 'a.example', 'host', 'b.example'], name: 'two hosts', expect: [400]},
    ...['TRACE', 'CONNECTED', 'PROPFIND', 'OPTIONS', 'HEAD'].map((method) => ({
      ...{method, path: '/library-api/cards', headers: [], name: `a method ${method}`, expect: [204, 400, 404, 405]},
    })),
  ];
}
