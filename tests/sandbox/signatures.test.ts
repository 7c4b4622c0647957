import {createHash} from 'node:crypto';
import {getDocument, OPS} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import {checkRecords} from '../../src/sandbox/signatures/check-records.ts';
import {readLoanFile} from '../../src/sandbox/store/loan-files.ts';
import type {SandboxStore, SandboxTrx} from '../../src/sandbox/store/database.ts';
import {call, type Answer} from './support/client.ts';
import {drawn, pngOf} from './support/drawing.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {below, personAt, serve, testSecret, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;
const seal = createSeal(testSecret);
const signature = {kind: 'typed', text: 'Mara Whitfield'};
const initials = {kind: 'typed', text: 'MW'};

beforeAll(async () => {
  store = await ownSandboxStore();
  server = await serve(store.db);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const accept = (client: DemoClient, body: unknown): Promise<Answer> =>
  call(server.app, 'POST', below(client, 'disclosures/accept'), {body, token: client.token});

const within = <T>(work: (trx: SandboxTrx) => Promise<T>): Promise<T> => server.db.transaction().execute(work);

const checkIn = async (trx: SandboxTrx, client: DemoClient) => {
  const file = await readLoanFile(trx, seal, client.application);
  if (file === undefined) throw new Error('The application is there.');
  return checkRecords(trx, seal, file);
};

const check = (client: DemoClient) => within((trx) => checkIn(trx, client));

interface Kept {
  readonly title: string;
  readonly href: string;
}

const documents = async (client: DemoClient): Promise<readonly Kept[]> =>
  (await client.get(below(client, 'documents')))['items'] as unknown as Kept[];

/** What a PDF says, and how many pictures are on its pages. */
const readingOf = async (bytes: Buffer): Promise<{text: string; pictures: number}> => {
  const pdf = await getDocument({data: new Uint8Array(bytes), verbosity: 0}).promise;
  let [text, pictures] = ['', 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const {items} = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pictures += (await page.getOperatorList()).fnArray.filter((each) => each === OPS.paintImageXObject).length;
  }
  return {text: text.replaceAll(/\s+/g, ' '), pictures};
};

describe('signing', () => {
  it('takes a signature only under what was opened and read, as it stands', async () => {
    const client = await personAt(server, 'identity');
    const items = (await client.get(below(client, 'disclosures?list=CLOSING')))['items'] as {id: string}[];
    const unread = {errors: [{at: 'read', message: 'Please read the documents to the end'}]};
    const ids = items.map(({id}) => id);
    // Said to be read, never opened.
    expect((await accept(client, {list: 'CLOSING', read: ids, signature, initials})).body).toMatchObject(unread);
    // Opened, not said to be read to the end.
    expect(await client.read('CLOSING')).toEqual(ids);
    expect((await accept(client, {list: 'CLOSING', read: ids.slice(1), signature, initials})).body).toMatchObject(
      unread,
    );
    await server.db
      .updateTable('paper_views')
      .set({sha256: 'another'})
      .where('application', '=', client.application)
      .where('paper', '=', 'note')
      .execute();
    expect(await accept(client, {list: 'CLOSING', read: ids, signature, initials})).toMatchObject({
      status: 409,
      body: {code: 'NOT_READY'},
    });
    expect(
      await client.submit('disclosures/accept', {
        list: 'CLOSING',
        read: await client.read('CLOSING'),
        signature,
        initials,
      }),
    ).toBe('CO_DEED_REQ');
  });

  it('keeps who signed what, when and how, and shows it under the signed copy', async () => {
    const client = await personAt(server, 'identity');
    const items = (await client.get(below(client, 'disclosures?list=CLOSING')))['items'] as {href: string}[];
    const unsigned = await call(server.app, 'GET', items[0]?.href ?? '', {token: client.token});
    const print = createHash('sha256').update(unsigned.bytes).digest('hex');
    await client.submit('consents', {type: 'ERECORDS'});
    await client.submit('disclosures/accept', {
      list: 'CLOSING',
      read: await client.read('CLOSING'),
      signature: {...signature, text: ' mara  Whitfield'},
      initials,
    });
    const note = (await documents(client)).find(({title}) => title.includes('note'));
    const copy = await call(server.app, 'GET', note?.href ?? '', {token: client.token});
    const {text} = await readingOf(copy.bytes);
    expect(text).toContain('Record of this signature');
    // However it was typed, the record says who it was.
    expect(text).toContain('Signed by: Mara Whitfield');
    expect(text).toContain('mara Whitfield');
    expect(text).toContain('November 21, 2026');
    expect(text.replaceAll(' ', '')).toContain(print);
    const rows = await server.db
      .selectFrom('signatures')
      .selectAll()
      .where('application', '=', client.application)
      .orderBy('number')
      .execute();
    const records = rows.map(({record}) => JSON.parse(record) as Record<string, unknown>);
    // The summary was signed before; each record holds the seal of the one before it.
    expect(records.map(({paper}) => paper)).toEqual(['summary', 'note', 'closing-disclosure', 'rescission-notice']);
    expect(records.map(({previous}) => previous)).toEqual(['', ...rows.slice(0, -1).map((row) => row.seal)]);
    expect(records[1]).toMatchObject({
      signer: 'Mara Whitfield',
      how: 'typed',
      at: '2026-11-21T15:00:00.000Z',
      read: print,
      signed: createHash('sha256').update(copy.bytes).digest('hex'),
      consent: {type: 'ERECORDS', at: '2026-11-21T15:00:00.000Z'},
    });
    expect(await check(client)).toEqual([]);
  });

  it('takes no name but the signer’s own, where it is typed', async () => {
    const client = await personAt(server, 'identity');
    const read = await client.read('CLOSING');
    const wrong = {status: 422, body: {code: 'NAME_MISMATCH', errors: [{at: 'signature'}]}};
    const data = `data:image/png;base64,${pngOf(40, 10, drawn(40, 10)).toString('base64')}`;
    for (const other of [
      {...signature, text: 'M. Whitfield'},
      {kind: 'drawn', data, text: 'Somebody Else'},
    ]) {
      expect(await accept(client, {list: 'CLOSING', read, signature: other, initials})).toMatchObject(wrong);
      const attested = await call(server.app, 'POST', below(client, 'payoffs/attestation'), {
        body: {signature: other},
        token: client.token,
      });
      expect(attested).toMatchObject(wrong);
    }
    expect(await documents(client)).not.toContainEqual(
      expect.objectContaining({title: expect.stringContaining('note')}),
    );
  });

  it('puts a drawn signature into the copy', async () => {
    const client = await personAt(server, 'identity');
    const data = `data:image/png;base64,${pngOf(40, 10, drawn(40, 10)).toString('base64')}`;
    const read = await client.read('CLOSING');
    const body = {list: 'CLOSING', read, signature: {kind: 'drawn', data}, initials};
    expect(await client.submit('disclosures/accept', body)).toBe('CO_DEED_REQ');
    const note = (await documents(client)).find(({title}) => title.includes('note'));
    const {bytes} = await call(server.app, 'GET', note?.href ?? '', {token: client.token});
    const {text, pictures} = await readingOf(bytes);
    expect(pictures).toBe(1);
    // Read aloud, the drawing is a signature of somebody.
    expect(bytes.toString('latin1')).toContain('/Alt (Signature of Mara Whitfield)');
    expect(text).toContain('drawn and signed electronically by Mara Whitfield');
    expect(text).toContain('Drawn by hand');
  });
});

describe('what was signed', () => {
  let client: DemoClient;
  beforeAll(async () => {
    client = await personAt(server, 'note');
  });
  const record = (change: (text: string) => string) => async (trx: SandboxTrx, application: string) => {
    const row = await trx
      .selectFrom('signatures')
      .selectAll()
      .where('application', '=', application)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('signatures')
      .set({record: change(row.record)})
      .where('application', '=', application)
      .where('number', '=', 2)
      .execute();
  };
  const remove = (number: number) => (trx: SandboxTrx, application: string) =>
    trx.deleteFrom('signatures').where('application', '=', application).where('number', '=', number).execute();

  const forged = {
    ...{id: 'deed', list: 'NOTARY', title: 'Deed', bytes: Buffer.from('%PDF-1.7 nobody signed this %%EOF')},
    created: new Date('2026-11-21T15:00:00Z'),
  };

  it.each<
    [string, (trx: SandboxTrx, application: string) => Promise<unknown>, readonly {paper: string; fault: string}[]]
  >([
    [
      'a byte of a paper',
      async (trx, application) => {
        const {bytes} = await trx
          .selectFrom('papers')
          .select('bytes')
          .where('application', '=', application)
          .where('id', '=', 'note')
          .executeTakeFirstOrThrow();
        const changed = Buffer.from(bytes);
        changed[1000] = (changed[1000] ?? 0) ^ 1;
        await trx
          .updateTable('papers')
          .set({bytes: changed})
          .where('application', '=', application)
          .where('id', '=', 'note')
          .execute();
      },
      [{paper: 'note', fault: 'paper'}],
    ],
    ['the name in a record', record((text) => text.replace('Mara', 'Nora')), [{paper: 'note', fault: 'record'}]],
    ['the time in a record', record((text) => text.replace('T15:', 'T16:')), [{paper: 'note', fault: 'record'}]],
    [
      'a record taken out',
      remove(2),
      [
        {paper: 'closing-disclosure', fault: 'chain'},
        {paper: 'rescission-notice', fault: 'chain'},
        {paper: 'rescission-notice', fault: 'chain'},
        {paper: 'note', fault: 'record'},
      ],
    ],
    [
      'the last record taken out',
      remove(4),
      [
        {paper: 'closing-disclosure', fault: 'chain'},
        {paper: 'rescission-notice', fault: 'record'},
      ],
    ],
    [
      'a paper put among the signed ones',
      (trx, application) =>
        trx
          .insertInto('papers')
          .values({...forged, application})
          .execute(),
      [{paper: 'deed', fault: 'record'}],
    ],
    [
      'a paper taken out',
      (trx, application) =>
        trx.deleteFrom('papers').where('application', '=', application).where('id', '=', 'note').execute(),
      [{paper: 'note', fault: 'paper'}],
    ],
  ])('is known to be changed: %s', async (_, change, faults) => {
    // Changed, looked at, and put back as it was.
    const trx = await server.db.startTransaction().execute();
    await change(trx, client.application);
    const found = await checkIn(trx, client);
    await trx.rollback().execute();
    expect(found).toEqual(faults);
    expect(await check(client)).toEqual([]);
  });

  it('is not shown once it is another', async () => {
    const note = (await documents(client)).find(({title}) => title.includes('note'));
    const get = (): Promise<Answer> => call(server.app, 'GET', note?.href ?? '', {token: client.token});
    expect((await get()).status).toBe(200);
    await server.db
      .updateTable('papers')
      .set({bytes: Buffer.from('%PDF-1.7 another %%EOF')})
      .where('application', '=', client.application)
      .where('id', '=', 'note')
      .execute();
    expect(await get()).toMatchObject({status: 409, body: {code: 'DOCUMENT_CHANGED'}});
    // Nor when the record that tells of it is gone.
    await remove(2)(server.db as SandboxTrx, client.application);
    expect(await get()).toMatchObject({status: 409, body: {code: 'DOCUMENT_CHANGED'}});
  });
});
