import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {pictureOf, releaseCanvas} from './draw-page.ts';

const className = 'waymark-sheets';

/**
 * Of the document itself, whatever shows the pages on the screen: that may stand in a shadow root, whose rules do not
 * reach what is printed.
 */
const rules = `
@media screen { .${className} { display: none } }
@media print {
  body:has(> .${className}) > :not(.${className}) { display: none }
  .${className} { display: block; page: document }
  .${className} > img { display: block; width: 100%; height: 100vh; object-fit: contain }
  .${className} > img + img { break-before: page }
}
@page document { margin: 0 }
`;

/** Pixels to a point on paper: 150 to an inch. */
const fine = 150 / 72;

/**
 * Prints a document by pictures of its pages, one to a sheet: the policy of the site lets no frame and
 * no plug-in do it. They stand in the page while it is printed, hidden on the screen, and are gone
 * after. `onPage` is told of each page that is ready.
 */
export async function printPages(
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  onPage: (page: number) => void,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = className;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const addresses: string[] = [];
  const clear = () => {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
  };
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const canvas = await pictureOf(page, page.getViewport({scale: fine}), signal, 'print');
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      releaseCanvas(canvas);
      if (blob === null) throw new Error('The page is too large to print.');
      const address = URL.createObjectURL(blob);
      addresses.push(address);
      const image = new Image();
      image.src = address;
      image.alt = '';
      await image.decode();
      sheets.append(image);
      onPage(number);
    }
    signal.throwIfAborted();
  } catch (error) {
    clear();
    throw error;
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(sheets);
  window.addEventListener('afterprint', clear, {once: true});
  window.print();
}
