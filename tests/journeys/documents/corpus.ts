import PDFDocument from 'pdfkit';
import {draw} from '../../../src/server/papers/draw.ts';
import {figures, paperHeading, paperList, type Paper, paperText} from '../../../src/server/papers/paper.ts';

type Document = PDFKit.PDFDocument;

const made = async (options: PDFKit.PDFDocumentOptions, write: (document: Document) => void): Promise<Buffer> => {
  const document = new PDFDocument({size: 'LETTER', ...options});
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  write(document);
  document.end();
  await done;
  return Buffer.concat(chunks);
};

const pages =
  (count: number, lines = 4) =>
  (document: Document): void => {
    for (let page = 1; page <= count; page += 1) {
      if (page > 1) document.addPage();
      document.fontSize(24).text(`Rental agreement, page ${page} of ${count}`).moveDown();
      document.fontSize(12);
      for (let line = 1; line <= lines; line += 1)
        document.text(`Paragraph ${page}.${line}: the bicycle is returned clean, on time and with its lock.`);
    }
  };

/** An entry of the file's own catalogue, which the library has no method for. */
const catalogue = (document: Document): Record<string, unknown> =>
  (document as unknown as {_root: {data: Record<string, unknown>}})._root.data;

const rotated = (document: Document): void => {
  [90, 180, 270].forEach((turn, at) => {
    if (at > 0) document.addPage();
    (document.page as unknown as {dictionary: {data: Record<string, unknown>}}).dictionary.data['Rotate'] = turn;
    document.fontSize(24).text(`Turned by ${turn} degrees`);
  });
};

const scripted = (document: Document): void => {
  const script = "app.alert('run'); this.print(); app.launchURL('https://evil.example/'); globalThis.ran = true;";
  const action = document.ref({Type: 'Action', S: 'JavaScript', JS: new String(script)});
  (action as unknown as {end: () => void}).end();
  catalogue(document)['OpenAction'] = action;
  pages(1)(document);
  document.link(72, 72, 200, 40, 'javascript:globalThis.ran=true');
};

const form = (document: Document): void => {
  document.font('Helvetica').fontSize(18).text('Name of the rider');
  document.initForm();
  document.formText('rider', 72, 120, 300, 30, {value: 'Ada Example'});
};

const whole = pages(3, 20);

/** As the server draws what people sign. */
const paper: Paper = {
  id: 'paper',
  title: 'Rental agreement',
  issuer: 'Bicycles of Example',
  about: 'Rental 7, Ada Example',
  parts: [
    figures(['Rider', 'Ada Example'], ['Deposit', '$150.00'], ['For each day, taken from the deposit', '$24.00']),
    paperHeading('Rules of the ride'),
    paperText(
      'The bicycle is returned clean, on time and with its lock, whatever the weather may have been on the day.',
    ),
    paperList('The lock is used.', 'The lights are on after dark, and in fog at all times of the day.'),
    {kind: 'page'},
    paperHeading('Signature'),
    {kind: 'signature', label: 'Rider', signed: undefined},
  ],
};

/** A picture of paper: forms without a letter. */
const scan = (document: Document): void => {
  document.rect(72, 72, 468, 24).fill('#888');
  for (let line = 0; line < 20; line += 1) document.rect(72, 120 + line * 24, 468, 8).fill('#bbb');
};

/** The kinds of documents that a reader meets, by what is odd about them. */
export const corpus = {
  one: () => made({}, pages(1)),
  long: () => made({}, pages(300, 30)),
  encrypted: () => made({userPassword: 'secret', ownerPassword: 'owner', pdfVersion: '1.7'}, pages(1)),
  paper: async () => (await draw(paper)).bytes,
  scan: () => made({}, scan),
  rotated: () => made({}, rotated),
  truncated: async () => {
    const bytes = await made({}, whole);
    return bytes.subarray(0, Math.round(bytes.length * 0.6));
  },
  /** Its end is there, what it points to is not. */
  damaged: async () => {
    const bytes = await made({}, whole);
    const [start, end] = [bytes.indexOf('stream') + 6, bytes.lastIndexOf('endstream')];
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  script: () => made({}, scripted),
  form: () => made({}, form),
  /** 50 MB. */
  huge: async () => {
    const bytes = await made({}, pages(1));
    return Buffer.concat([bytes.subarray(0, 9), Buffer.alloc(50_000_000 - bytes.length, '%\n'), bytes.subarray(9)]);
  },
} as const satisfies Readonly<Record<string, () => Promise<Buffer>>>;

export type CorpusName = keyof typeof corpus;
