import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useEffect, useRef, useState} from 'react';
import {printPages} from './print-pages.ts';

export interface PrintControl {
  /** Page that is being made ready; undefined: nothing is printed. */
  readonly page: number | undefined;
  readonly failed: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Prints a document, with what is done so far; leaving the view stops it. */
export function usePrint(document: PDFDocumentProxy): PrintControl {
  const [page, setPage] = useState<number>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [document]);
  const print = async (stop: AbortController) => {
    setPage(1);
    setFailed(false);
    try {
      await printPages(document, stop.signal, (done) => setPage(Math.min(done + 1, document.numPages)));
    } catch {
      setFailed(!stop.signal.aborted);
    }
    setPage(undefined);
  };
  return {
    page,
    failed,
    start: () => {
      running.current?.abort();
      running.current = new AbortController();
      void print(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}
