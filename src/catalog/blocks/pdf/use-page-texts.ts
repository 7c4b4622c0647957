import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useEffect, useState} from 'react';
import {pageText, type PageText} from './page-text.ts';

/** Pages whose texts are shown at once: each time the whole view is drawn anew. */
const batch = 25;

/** The texts of all pages, read one after the other; what is not read yet is missing at the end. */
export function usePageTexts(document: PDFDocumentProxy): readonly PageText[] {
  const [texts, setTexts] = useState<readonly PageText[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const known: PageText[] = [];
      for (let page = 1; page <= document.numPages && !gone; page += 1) {
        known.push(await textOf(document, page));
        if (!gone && (page === 1 || page % batch === 0 || page === document.numPages)) setTexts([...known]);
      }
    };
    // Nothing more comes from a document that was closed while it was read.
    read().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [document]);
  return texts;
}

/** A page without readable text still shows as a picture. */
async function textOf(document: PDFDocumentProxy, page: number): Promise<PageText> {
  try {
    const {items} = await (await document.getPage(page)).getTextContent();
    return pageText(items);
  } catch {
    return pageText([]);
  }
}
