import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import Fastify, {type FastifyInstance} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveFiles} from './serve-files.ts';

const text = '{"name": "Example Company"}';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  mkdirSync(join(folder, 'orgs'));
  for (const [file, content] of Object.entries({
    'manifest.json': text,
    'manifest.json.br': brotliCompressSync(text),
    'orgs/company-1a.json': text,
    'orgs/company-1a.json.br': brotliCompressSync(text),
    'orgs/manifest.json': text,
    'orgs/a-manifest.json': text,
  }))
    writeFileSync(join(folder, file), content);
  app = Fastify();
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send('Nothing is there.'));
  await serveFiles(app, [
    {root: folder, prefix: '/site/artifacts/'},
    {root: join(folder, 'absent'), prefix: '/site/assets/'},
  ]);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, {recursive: true});
});

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({method: 'GET', url: `/site/artifacts/${path}`, headers});

describe('files whose names change with what is in them', () => {
  it.each(['orgs/company-1a.json', 'orgs/a-manifest.json'])('%s is kept for ever', async (path) => {
    const {statusCode, body, headers} = await get(path);
    expect([statusCode, body]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('comes compressed to who takes it so', async () => {
    const {headers, rawPayload} = await get('orgs/company-1a.json', {'accept-encoding': 'br'});
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toEqual(brotliCompressSync(text));
  });

  it.each([
    'manifest.json',
    'MANIFEST.json',
    '%6danifest.json',
    'manifest.json.br',
    'orgs/manifest.json',
    'orgs/../manifest.json',
    'orgs/%2e%2e/manifest.json',
    '.%2fmanifest.json',
    '/manifest.json',
    '%2e%2e/artifacts/manifest.json',
    'orgs',
    'orgs/',
    'orgs/absent.json',
    '..%2f..%2fetc%2fpasswd',
  ])('nothing is told of %s', async (path) => {
    const {statusCode, body} = await get(path);
    expect([403, 404]).toContain(statusCode);
    expect(body).not.toContain('Example Company');
  });
});
