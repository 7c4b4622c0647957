import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {aFile, photograph} from './support/files.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const proof = 'flows/claim/screens/proof.yaml';
const asked = readFileSync(join(import.meta.dirname, '../../examples/claim', proof), 'utf8');

const claim = (photos: readonly unknown[], receipts: readonly unknown[]) => ({
  ...{fullName: 'Ada Holder', policy: 'HP1234567', phone: '5555550142', email: 'ada@home.example'},
  ...{cause: 'WATER', happened: '2026-11-01', account: 'A pipe burst below the sink.'},
  ...{items: [{what: 'A sofa', cost: 2000}], damage: 2000, photos, receipts, truth: true},
});

const day = {now: () => new Date('2026-11-02T12:00:00Z')};

it('is refused with the place and name of each file that its field does not take, whatever its name says', async () => {
  const office = aWorkspace(
    {
      [proof]: asked
        .replace('accept: [jpg, png], maxSize: 10MB', 'accept: [jpg, png], maxSize: 1kB')
        .replace('accept: [pdf, jpg, png]', 'accept: [pdf, docx]'),
    },
    '../../examples/claim',
  );
  const {call} = await running(office, day);
  let own: HeadersInit = {};
  const add = async (name: string, content: Parameters<typeof aFile>[0]) => {
    const {json, headers} = await call('POST', '/api/files', aFile(content, name), own);
    own = {...own, 'x-draft-token': headers.get('x-draft-token') ?? new Headers(own).get('x-draft-token') ?? ''};
    return {fileId: json['fileId'], name, size: json['size']};
  };
  const paper = '%PDF-1.7\nstartxref\n9\n%%EOF\n';
  const good = await add('rug', photograph);
  const [pdf, letter] = [await add('paper.pdf', paper), await add('letter.docx', 'PK-words')];
  const photos = [
    good,
    await add('phone.jpg', 'RIFF----WEBPVP8 '),
    await add('paper.png', paper),
    await add('none.jpg', ''),
    await add('large.jpg', Buffer.concat([photograph, Buffer.alloc(1000)])),
  ];
  const receipts = [pdf, letter, await add('tool.exe', 'MZ'), await add('photo.docx', photograph)];
  const send = async (body: unknown) => call('POST', '/api/claim', body, {...own, 'idempotency-key': attempt(1)});
  const {status, json} = await send(claim(photos, receipts));
  const pictures = 'Remove it, and add JPG or PNG, up to 1 KB each.';
  const papers = 'Remove it, and add PDF or DOCX, up to 10 MB each.';
  expect([status, json['errors']]).toEqual([
    422,
    [
      {at: 'photos.1', message: `The file phone.jpg cannot be used. ${pictures}`},
      {at: 'photos.2', message: `The file paper.png cannot be used. ${pictures}`},
      {at: 'photos.3', message: 'The file none.jpg is empty. Remove it, and add another one.'},
      {at: 'photos.4', message: `The file large.jpg cannot be used. ${pictures}`},
      {at: 'receipts.2', message: `The file tool.exe cannot be used. ${papers}`},
      {at: 'receipts.3', message: `The file photo.docx cannot be used. ${papers}`},
    ],
  ]);
  expect((await send(claim([good], [pdf, letter]))).status).toBe(200);
});

it('is of whatever kind a widget of a plug-in takes, which has properties of its own', async () => {
  const office = aWorkspace(
    {
      [proof]: asked
        .replace('type: files', 'type: notes')
        .replace(', accept: [jpg, png], maxSize: 10MB, camera: true', ''),
      'plugins/notes/plugin.yaml': `about: What is said.
widgets: {recorder: {about: Records., use: control, labelling: legend, props: {call: {about: Takes it., type: string}}}}
kinds: {notes: {about: Records., answer: {type: array}, control: recorder, constraints: [minItems, maxItems], options: none, sensitive: true, initial: false}}
`,
    },
    '../../examples/claim',
  );
  const {call} = await running(office, day);
  const {json, headers} = await call('POST', '/api/files', aFile('OggS', 'note.ogg'));
  const own = {'x-draft-token': headers.get('x-draft-token') ?? ''};
  const paper = (await call('POST', '/api/files', aFile(photograph, 'paper.jpg'), own)).json['fileId'];
  const note = {fileId: json['fileId'], name: 'note.ogg', size: 4};
  const said = await call('POST', '/api/claim', claim([note], [{fileId: paper, name: 'paper.jpg', size: 4}]), own);
  expect([said.status, said.json['errors']]).toEqual([200, undefined]);
});
