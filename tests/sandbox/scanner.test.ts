import {expect, it} from 'vitest';
import {samplePdf} from '../gallery/sample-pdf.ts';
import {aClamd, eicar} from '../server/support/clamd.ts';
import {call, fileBody} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt, serve} from './support/server.ts';

const server = ownServer();

it('files of an application go to the scanner, and what it finds something in is not kept', async () => {
  const clamd = await aClamd();
  const {db} = server;
  const client = await personAt(server, 'autopay');
  const {app} = await serve(db, {scanner: clamd.scanner});
  const send = async (bytes: Buffer) => {
    const {payload, headers} = fileBody(bytes, 'a.pdf');
    return call(app, 'POST', below(client, 'documents'), {body: payload, token: client.token, headers});
  };
  const count = async () => (await db.selectFrom('files').select('uuid').execute()).length;
  const before = await count();
  const pdf = Buffer.from(samplePdf(1));
  const harmful = Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${eicar}\n`), pdf.subarray(9)]);
  const refused = await send(harmful);
  expect([refused.status, refused.body['code'], (await count()) - before]).toEqual([422, 'FILE_REFUSED', 0]);
  const taken = await send(pdf);
  expect([taken.status, (await count()) - before]).toEqual([200, 1]);
  expect(clamd.judged.map((bytes) => bytes.length)).toEqual([harmful.length, pdf.length]);
  await app.close();
});
