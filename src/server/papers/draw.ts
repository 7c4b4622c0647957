import PDFDocument from 'pdfkit';
import {runs, chooseFont, usual, type Face, type FontRun} from './fonts.ts';
import type {Paper, PaperPart} from './paper.ts';
import {day} from './day.ts';
import {noteOf, unprintedOf} from './unprinted.ts';

type Document = PDFKit.PDFDocument;

export interface Drawn {
  readonly bytes: Buffer;
  readonly pages: number;
  /** Names of what it says in letters that no font has, each once; a note at its end lists them too. */
  readonly unprinted: readonly string[];
}

const margin = 64;
const ink = '#1c2530';
const faint = '#5a6675';

/**
 * Draws a paper as a tagged PDF on US Letter. The same paper always gives the same bytes: the only
 * dates in the file are those that the paper says.
 */
export async function draw(paper: Paper): Promise<Drawn> {
  const made = paper.made ?? new Date(0);
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {Title: paper.title, Author: paper.issuer, CreationDate: made, ModDate: made},
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  const root = document.struct('Document');
  document.addStructure(root);
  const add: Add = (tag, content, about = {}) => {
    root.add(
      typeof content === 'function' ? document.struct(tag, about, content) : document.struct(tag, about, content),
    );
  };
  add('P', () => line(document, paper.issuer, 'strong', 10, faint));
  add('H1', () => line(document, paper.title, 'strong', 22, ink, 4));
  add('P', () => line(document, paper.about, 'plain', 10, faint, 14));
  const unprinted = unprintedOf(paper);
  for (const part of [...paper.parts, ...noteOf(unprinted, paper)]) addPart(document, add, part);
  root.end();
  const pages = numberPages(document, paper.title);
  document.end();
  await done;
  return {bytes: Buffer.concat(chunks), pages, unprinted};
}

/** Adds a part of the structure: what it is, its content, what stands for it when it is read aloud. */
type Add = (tag: string, content: (() => void) | PDFKit.PDFStructureElement[], about?: {readonly alt?: string}) => void;

function addPart(document: Document, add: Add, part: PaperPart): void {
  switch (part.kind) {
    case 'heading':
      document.moveDown(0.5);
      return add('H2', () => line(document, part.text, 'strong', 14, ink, 4));
    case 'text':
      return add('P', () => line(document, part.text, 'plain', 11, ink, 8));
    case 'list':
      add(
        'L',
        part.items.map((item) => document.struct('LI', {}, bullet(document, item))),
      );
      document.moveDown(0.5);
      return undefined;
    case 'figures':
      add(
        'Table',
        part.rows.map(([name, value]) => document.struct('TR', {}, row(document, name, value))),
      );
      document.moveDown(0.6);
      return undefined;
    case 'page':
      document.addPage();
      return undefined;
    case 'signature':
      return addSignature(document, add, part);
  }
}

function line(document: Document, text: string, face: Face, size: number, colour: string, after = 0): void {
  document.fontSize(size).fillColor(colour);
  write(document, text, face, {lineGap: size * 0.3});
  document.y += after;
}

/**
 * Writes a text below the last one, or at a place. Each of its lines ends by itself: behind a piece in another font, the PDF
 * library takes a break for a space, and goes on where it should not.
 */
function write(
  document: Document,
  text: string,
  face: Face,
  options: PDFKit.Mixins.TextOptions,
  at?: readonly [x: number, y: number],
): void {
  if (text === '') return;
  text.split(/\r\n?|\n/).forEach((words, row) => {
    // A tab is a space; a line without words has its height.
    const pieces = runs(words.replace(/\p{Cc}/gu, ' ') || ' ', face);
    pieces.forEach((piece, index) => {
      const place = row === 0 && index === 0 ? at : undefined;
      writePiece(document, piece, {...options, continued: index < pieces.length - 1}, place);
    });
  });
}

/** Of letters that no font has the file says which they are, to whoever copies them or has them read aloud. */
function writePiece(
  document: Document,
  {text, font, meant}: FontRun,
  options: PDFKit.Mixins.TextOptions,
  at?: readonly [x: number, y: number],
): void {
  if (meant !== undefined) document.markContent('Span', {actual: meant});
  chooseFont(document, font);
  if (at === undefined) document.text(text, options);
  else document.text(text, ...at, options);
  if (meant !== undefined) document.endMarkedContent();
}

/** The parts of an item of a list: its bullet and its text. */
function bullet(document: Document, text: string): PDFKit.PDFStructureElement[] {
  let top = 0;
  return [
    document.struct('Lbl', {}, () => {
      if (document.y > document.page.height - margin - 20) document.addPage();
      top = document.y;
      chooseFont(document, usual()).fontSize(11).fillColor(ink).text('•', margin, top, {lineBreak: false});
    }),
    document.struct('LBody', {}, () => {
      document.x = margin + 14;
      document.y = top;
      line(document, text, 'plain', 11, ink, 3);
      document.x = margin;
    }),
  ];
}

/** The cells of a row: what names it, and its value. */
function row(document: Document, name: string, value: string): PDFKit.PDFStructureElement[] {
  const half = (document.page.width - 2 * margin) / 2;
  let top = 0;
  let bottom = 0;
  const cell = (text: string, face: Face, x: number): void => {
    document.y = top;
    document.fontSize(11).fillColor(face === 'strong' ? ink : faint);
    write(document, text, face, {width: half - 12}, [x, top]);
    bottom = Math.max(bottom, document.y);
  };
  return [
    document.struct('TH', {}, () => {
      if (document.y > document.page.height - margin - 40) document.addPage();
      top = document.y;
      cell(/[.:?!]$/.test(name) ? name : `${name}:`, 'plain', margin);
    }),
    document.struct('TD', {}, () => {
      cell(value, 'strong', margin + half);
      document.x = margin;
      document.y = bottom + 5;
    }),
  ];
}

function addSignature(document: Document, add: Add, part: Extract<PaperPart, {kind: 'signature'}>): void {
  if (document.y > document.page.height - margin - 120) document.addPage();
  document.moveDown(1);
  const {signed} = part;
  const drawing = signed?.drawing;
  if (signed !== undefined && drawing !== undefined) {
    add('Figure', () => picture(document, drawing), {alt: `Signature of ${signed.name}`});
  } else {
    const name = signed === undefined ? '______________________________' : signed.name;
    add('P', () => line(document, name, 'strong', 16, ink, 2));
  }
  const how = drawing === undefined ? 'signed electronically' : `drawn and signed electronically by ${signed?.name}`;
  const under = signed === undefined ? part.label : `${part.label}, ${how} on ${day(signed.on)}`;
  add('P', () => line(document, under, 'plain', 10, faint, 8));
}

/** A drawn signature on its line, the text after it below. */
function picture(document: Document, drawing: Buffer): void {
  const height = 56;
  document.image(drawing, margin, document.y, {fit: [260, height], valign: 'bottom'});
  document.x = margin;
  document.y += height + 4;
}

/** Writes "Page 1 of 3" under each page, outside the reading order, and gives the number of pages. */
function numberPages(document: Document, title: string): number {
  const {count} = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0;
    document.markContent('Artifact', {type: 'Pagination'});
    chooseFont(document, usual()).fontSize(9).fillColor(faint);
    document.text(`${title}   ·   Page ${index + 1} of ${count}`, margin, document.page.height - 40, {
      width: document.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    });
    document.endMarkedContent();
  }
  return count;
}
