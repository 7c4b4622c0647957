import {beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {largestFile, largestForm} from '../../src/server/uploads/limits.ts';
import {call, fileBody, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {headOf, sendRaw} from './support/raw.ts';
import {below, personAt} from './support/server.ts';
import {samplePdf} from '../gallery/sample-pdf.ts';

const server = ownServer();
const pdf = Buffer.from(samplePdf(1));

describe('an upload that is not as it says', () => {
  let client: DemoClient;
  let path: string;
  beforeAll(async () => {
    client = await personAt(server, 'autopay');
    path = below(client, 'documents');
  });
  const send = (payload: Buffer, type: string): Promise<Answer> =>
    call(server.app, 'POST', path, {body: payload, token: client.token, headers: {'content-type': type}});
  const {payload, headers} = fileBody(pdf, 'a.pdf');
  const type = headers['content-type'] ?? '';

  it.each<readonly [string, Buffer, string]>([
    ['names no boundary', payload, 'multipart/form-data'],
    ['has an empty boundary', payload, 'multipart/form-data; boundary='],
    ['has another boundary', payload, 'multipart/form-data; boundary=other'],
    ['ends before its closing boundary', payload.subarray(0, -40), type],
    ['ends in the middle of its file', payload.subarray(0, 300), type],
    ['ends in the head of its file', payload.subarray(0, 60), type],
    ['ends after its first boundary', payload.subarray(0, 25), type],
    ['is no form at all', Buffer.from('%PDF-1.7'), type],
    ['is empty', Buffer.alloc(0), type],
  ])('is refused as the caller’s mistake when it %s', async (_what, bytes, as) => {
    const answer = await send(bytes, as);
    expect([answer.status >= 400 && answer.status < 500, answer.headers['content-type'], answer.body]).toEqual([
      true,
      expect.stringContaining('application/problem+json'),
      expect.objectContaining({status: answer.status, message: expect.any(String) as unknown}),
    ]);
  });

  it('is refused by its declared size before a byte of it is sent, and the connection is closed', async () => {
    const head = (length: number): string =>
      headOf(
        'POST',
        path,
        `Authorization: Bearer ${client.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
      );
    const {status, head: answered, body} = await sendRaw(server, head(5_000_000_000));
    expect([status, JSON.parse(body)]).toEqual([413, expect.objectContaining({code: 'FILE_TOO_LARGE'})]);
    expect(answered).toContain('connection: close');
    expect((await sendRaw(server, head(largestForm + 1))).status).toBe(413);
  });

  it('is refused by its declared size where no file is taken, at the size of any other body', async () => {
    const head = headOf('POST', below(client, 'profile'), `Content-Type: ${type}`, 'Content-Length: 3000000');
    expect((await sendRaw(server, head)).status).toBe(413);
  });

  it('is refused as JSON by its declared size, also where files are taken', async () => {
    for (const to of [path, below(client, 'profile')]) {
      const head = headOf('POST', to, 'Content-Type: application/json', 'Content-Length: 2000001');
      expect((await sendRaw(server, head)).status).toBe(413);
    }
  });

  it('is read no further than a file may go where no size is declared', async () => {
    const part = Buffer.concat([payload.subarray(0, -40), Buffer.alloc(largestFile)]);
    const head = headOf(
      'POST',
      path,
      ...[`Authorization: Bearer ${client.token}`, 'Idempotency-Key: without-a-size', `Content-Type: ${type}`],
      'Transfer-Encoding: chunked',
    );
    // The body never ends: whoever waits for its end waits for ever.
    const {status, body} = await sendRaw(server, head, `${part.length.toString(16)}\r\n`, part);
    expect([status, JSON.parse(body)]).toEqual([413, expect.objectContaining({code: 'FILE_TOO_LARGE'})]);
  });

  it('is given back to be shown only where our own viewer shows it', async () => {
    const {body} = await send(payload, type);
    const shown = (): Promise<Answer> =>
      call(server.app, 'GET', `${path}/${String(body['fileId'])}/file`, {token: client.token});
    expect((await shown()).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline;/) as unknown,
      'x-content-type-options': 'nosniff',
    });
    await server.db.updateTable('files').set({content_type: 'text/html'}).execute();
    expect((await shown()).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/) as unknown,
      'x-content-type-options': 'nosniff',
    });
  });
});
