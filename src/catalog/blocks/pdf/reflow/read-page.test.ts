import PDFDocument from 'pdfkit';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {describe, expect, it} from 'vitest';
import {type ReflowBlock, textOfBlocks} from './block.ts';
import {type PageReading, readPage} from './read-page.ts';

type Document = PDFKit.PDFDocument;

const read = async (
  write: (document: Document) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<readonly PageReading[]> => {
  const document = new PDFDocument({size: 'LETTER', font: 'Helvetica', ...options});
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  write(document);
  document.end();
  await done;
  const task = getDocument({data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0});
  const pdf = await task.promise;
  const pages: PageReading[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) pages.push(await readPage(await pdf.getPage(page)));
  await task.destroy();
  return pages;
};
const blocksOf = async (...given: Parameters<typeof read>): Promise<readonly ReflowBlock[]> =>
  (await read(...given)).flatMap(({blocks}) => blocks);
const paragraph = (text: string): ReflowBlock => ({kind: 'paragraph', text});
const long =
  'The bicycle is returned clean, on time and with its lock, and whoever returns it late pays for each day that has begun until it stands in its place.';

describe('a page without tags', () => {
  it('is headings, paragraphs and lists, as they are set', async () => {
    const blocks = await blocksOf((document) => {
      document.fontSize(24).text('Rental agreement').moveDown();
      document.fontSize(15).text('1. What you promise');
      document.fontSize(11).text(long).text(`Second. ${long}`).moveDown();
      document.text('• a lock').text('• a helmet, and the key that opens the lock').moveDown();
      document.text('(a) by Monday').text('(b) dry');
    });
    expect(blocks).toEqual([
      {kind: 'heading', level: 1, text: 'Rental agreement'},
      {kind: 'heading', level: 2, text: '1. What you promise'},
      paragraph(long),
      paragraph(`Second. ${long}`),
      {kind: 'list', marked: false, items: ['a lock', 'a helmet, and the key that opens the lock']},
      {kind: 'list', marked: true, items: ['(a) by Monday', '(b) dry']},
    ]);
  });

  it('has a table where parts of lines stand one under the other, in whatever order they are written', async () => {
    const blocks = await blocksOf((document) => {
      document.fontSize(11);
      const row = (y: number, ...cells: string[]) =>
        cells.forEach((cell, at) => document.text(cell, 72 + at * 150, y, {width: 120}));
      row(100, 'Fee', '$1.00', 'once');
      row(120, 'What is paid for each day that the bicycle is late', '$24.00', 'daily');
      row(160, 'Deposit', '$150.00', 'returned');
      document.text(long, 72, 220);
    });
    expect(blocks).toEqual([
      {
        kind: 'table',
        rows: [
          ['Fee', '$1.00', 'once'],
          ['What is paid for each day that the bicycle is late', '$24.00', 'daily'],
          ['Deposit', '$150.00', 'returned'],
        ].map((cells) => ({cells, heads: [false, false, false]})),
      },
      paragraph(long),
    ]);
  });

  it('keeps every word, whatever is set where', async () => {
    const words = Array.from({length: 200}, (_, at) => `word${at}`);
    const [page] = await read((document) => {
      words.forEach((word, at) => {
        document
          .fontSize(6 + ((at * 7) % 13))
          .text(word, 40 + ((at * 97) % 480), 40 + ((at * 53) % 640), {lineBreak: false});
      });
    });
    const told = textOfBlocks(page?.blocks ?? []);
    expect(words.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(told))).toEqual([]);
  });

  it('is read as it is turned', async () => {
    const blocks = await blocksOf((document) => {
      (document.page as unknown as {dictionary: {data: Record<string, unknown>}}).dictionary.data['Rotate'] = 90;
      document
        .save()
        .rotate(-90, {origin: [0, 0]})
        .fontSize(11)
        .text(long, -700, 72, {width: 300})
        .restore();
    });
    expect(blocks).toEqual([paragraph(long)]);
  });
});

describe('a tagged page', () => {
  const tagged = {tagged: true, pdfVersion: '1.7' as const};

  it('is what its tags say; numbers of pages are left out', async () => {
    const blocks = await blocksOf((document) => {
      const root = document.struct('Document');
      document.addStructure(root);
      document.fontSize(11);
      const say = (text: string) => () => void document.text(text);
      root.add(document.struct('H1', {}, say('Small, and a heading')));
      root.add(document.struct('P', {}, say(long)));
      root.add(
        document.struct('L', {}, [
          document.struct('LI', {}, [
            document.struct('Lbl', {}, say('•')),
            document.struct('LBody', {}, say('a lock')),
          ]),
        ]),
      );
      root.add(
        document.struct('Table', {}, [
          document.struct('TR', {}, [document.struct('TH', {}, say('Fee')), document.struct('TD', {}, say('$1.00'))]),
          document.struct('TR', {}, [document.struct('TD', {}, say('Deposit'))]),
        ]),
      );
      root.add(document.struct('Figure', {alt: 'Signature of Ada'}, () => void document.rect(72, 400, 50, 20).fill()));
      root.end();
      document.markContent('Artifact', {type: 'Pagination'}).text('Page 1 of 1').endMarkedContent();
    }, tagged);
    expect(blocks).toEqual([
      {kind: 'heading', level: 1, text: 'Small, and a heading'},
      paragraph(long),
      {kind: 'list', marked: false, items: ['a lock']},
      {
        kind: 'table',
        rows: [
          {cells: ['Fee', '$1.00'], heads: [true, false]},
          {cells: ['Deposit', ''], heads: [false, false]},
        ],
      },
      {kind: 'figure', text: 'Signature of Ada'},
    ]);
  });

  it('is read as it is set when some of its text has no tag', async () => {
    const blocks = await blocksOf((document) => {
      const root = document.struct('Document');
      document.addStructure(root);
      root.add(document.struct('P', {}, () => void document.fontSize(11).text('With a tag.')));
      root.end();
      document.moveDown(3).text('And without, which somebody signs as well.');
    }, tagged);
    expect(blocks).toEqual([paragraph('With a tag.'), paragraph('And without, which somebody signs as well.')]);
  });
});

describe('what is known of a page', () => {
  it('is how small nine tenths of its letters are, and how wide it is', async () => {
    const [page] = await read((document) => {
      document.fontSize(11).text(long).fontSize(5).text('Tiny print');
    });
    expect(page).toMatchObject({size: 11, width: 612, picture: false});
  });

  it('is that a scan is a picture, and an empty page is none', async () => {
    const pages = await read((document) => {
      document.rect(72, 72, 300, 300).fill('#000');
      document.addPage();
    });
    expect(pages.map(({picture, size, blocks}) => ({picture, size, blocks: blocks.length}))).toEqual([
      {picture: true, size: undefined, blocks: 0},
      {picture: false, size: undefined, blocks: 0},
    ]);
  });

  it('is a picture where its text cannot be read', async () => {
    const broken = {
      getViewport: () => ({width: 600, transform: [1, 0, 0, -1, 0, 800]}),
      streamTextContent: () =>
        new ReadableStream({
          start: (controller) => controller.error(new Error('damaged')),
        }),
    };
    expect(await readPage(broken as never)).toMatchObject({picture: true, whole: '', width: 600});
  });
});
