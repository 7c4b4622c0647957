import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();
const url = '/service-application/api/v1/drafts/registration';
const other = '"00000000-0000-4000-8000-000000000000"';

interface Contract {
  readonly 'x-general-errors': readonly string[];
  readonly paths: Readonly<
    Record<string, {readonly put?: {readonly 'x-errors': readonly string[]; readonly responses: object}}>
  >;
}

const contract = parse(readFileSync('schemas/api/openapi.yaml', 'utf8')) as Contract;
const declared = contract.paths['/service-application/api/v1/drafts/{set}']?.put ?? {'x-errors': [], responses: {}};

interface Save {
  readonly body?: object;
  readonly token?: string | undefined;
  readonly match?: string;
  readonly key?: string;
  readonly to?: string;
}

const save = async ({body = {answers: {}}, token, match, key, to = url}: Save = {}) =>
  call(server.app, 'PUT', to, {
    ...{body, token},
    ...(key === undefined ? {} : {key}),
    headers: match === undefined ? {} : {'if-match': match},
  });

/** Somebody who is signed in, and the name that the server has for them. */
const aPerson = async () => {
  const {token} = await personAt(server, 'created');
  return {token, holder: (await call(server.app, 'GET', url, {token})).body['holder']};
};

const refusals: readonly (readonly [string, () => Promise<Save>, number, string])[] = [
  [
    'is of another account',
    async () => ({token: (await aPerson()).token, body: {answers: {}, holder: (await aPerson()).holder}}),
    403,
    'FORBIDDEN',
  ],
  ['is late, of nobody who is known', async () => ({body: {answers: {}, holder: 'nobody'}}), 403, 'FORBIDDEN'],
  ['is over another state', async () => ({token: (await aPerson()).token, match: other}), 412, 'DRAFT_CHANGED'],
  [
    'is late, over another state',
    async () => ({match: other, body: {answers: {}, holder: (await aPerson()).holder}}),
    412,
    'DRAFT_CHANGED',
  ],
  ['is larger than any body', async () => ({body: {answers: {long: 'x'.repeat(2_000_001)}}}), 413, 'FILE_TOO_LARGE'],
  ['is larger than a draft', async () => ({body: {answers: {long: 'x'.repeat(100_001)}}}), 422, 'INVALID_REQUEST'],
  ['holds too much', async () => ({body: {answers: {}, held: {long: 'x'.repeat(400_001)}}}), 422, 'INVALID_REQUEST'],
  ['has no key', async () => ({key: ''}), 422, 'INVALID_REQUEST'],
  [
    'has a key of other answers',
    async () => {
      const {token} = await aPerson();
      const key = randomUUID();
      await save({token, key});
      return {token, key, body: {answers: {city: 'Reno'}}};
    },
    422,
    'IDEMPOTENCY_CONFLICT',
  ],
  [
    'finds no room',
    async () => {
      const {token} = await aPerson();
      const long = {long: 'x'.repeat(99_000)};
      for (let count = 0; count < 22; count += 1)
        await save({token, to: `${url}.${count}`, body: {answers: long, held: {...long, more: 'x'.repeat(290_000)}}});
      return {token, to: `${url}.last`, body: {answers: long, held: {...long, more: 'x'.repeat(290_000)}}};
    },
    429,
    'TOO_MANY_DRAFTS',
  ],
];

describe('a save of a draft', () => {
  it.each(refusals)('that %s is refused as the contract says', async (_, asked, status, code) => {
    const refused = await save(await asked());
    expect([refused.status, refused.body['code']]).toEqual([status, code]);
    expect(Object.keys(declared.responses)).toContain(String(status));
    expect([...declared['x-errors'], ...contract['x-general-errors']]).toContain(code);
  });

  it('that is late over another state tells nothing of it', async () => {
    const refused = await save({match: other, body: {answers: {}, holder: (await aPerson()).holder}});
    expect([refused.body['answers'], refused.body['held'], refused.headers['etag']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
