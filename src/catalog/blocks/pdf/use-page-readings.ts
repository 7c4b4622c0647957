import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useEffect, useState} from 'react';
import {type PageReading, readPage} from './reflow/read-page.ts';

/** Pages whose texts are shown at once: each time the whole view is drawn anew. */
const batch = 25;

/** What is read off all pages, one after the other; what is not read yet is missing at the end. */
export function usePageReadings(document: PDFDocumentProxy): readonly PageReading[] {
  const [readings, setReadings] = useState<readonly PageReading[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const known: PageReading[] = [];
      for (let page = 1; page <= document.numPages && !gone; page += 1) {
        known.push(await readPage(await document.getPage(page)));
        if (!gone && (page === 1 || page % batch === 0 || page === document.numPages)) setReadings([...known]);
      }
    };
    // Nothing more comes from a document that was closed while it was read.
    read().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [document]);
  return readings;
}
