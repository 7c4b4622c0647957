import {useContext, useEffect, useState} from 'react';
import {FilesContext} from '../../late.tsx';
import type {Letters} from './reading/legible.ts';
import {readPage} from './reflow/read-page.ts';
import {openPdf, type OpenPdf, UnreadablePdf} from './open-pdf.ts';

/** Why a document is not shown: see the words in `PdfFailure`. */
export type Trouble = 'unreached' | 'locked' | 'broken' | 'large';

export type PdfState =
  | {readonly state: 'loading'}
  | {readonly state: 'failed'; readonly trouble: Trouble}
  | {
      readonly state: 'ready';
      readonly document: OpenPdf['document'];
      readonly isForm: boolean;
      /** Width by height of the first page, which the others are taken to have until they come near. */
      readonly ratio: number;
      /** How small the letters of the first page are, which the others are taken to have until they are read. */
      readonly letters: Letters;
    };

/** Bytes of the largest document that is shown: it has to fit into a phone, several times over. */
export const largestPdf = 25_000_000;

/** Loads and opens a document; anew with each `attempt`. `pages`: how many it must have, where that is known. */
export function usePdf(
  load: (signal: AbortSignal) => Promise<ArrayBuffer>,
  attempt: number,
  pages: number | undefined,
): PdfState {
  const files = useContext(FilesContext);
  const [pdf, setPdf] = useState<PdfState>({state: 'loading'});
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenPdf | undefined;
    const open = async () => {
      setPdf({state: 'loading'});
      try {
        const bytes = await load(stop.signal);
        if (stop.signal.aborted) return;
        if (bytes.byteLength > largestPdf) {
          setPdf({state: 'failed', trouble: 'large'});
          return;
        }
        opened = await openPdf(bytes, files);
        const {document, isForm} = opened;
        if (stop.signal.aborted) {
          opened.close();
          return;
        }
        const first = await document.getPage(1);
        const {width, height} = first.getViewport({scale: 1});
        const letters = await readPage(first);
        const whole = pages === undefined || pages === document.numPages;
        if (stop.signal.aborted) return;
        setPdf(
          whole
            ? {state: 'ready', document, isForm, ratio: width / height, letters}
            : {state: 'failed', trouble: 'broken'},
        );
      } catch (error) {
        if (!stop.signal.aborted) setPdf({state: 'failed', trouble: troubleOf(error)});
      }
    };
    void open();
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [load, attempt, pages, files]);
  return pdf;
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof UnreadablePdf) return error.reason;
  return error instanceof Error && 'code' in error && error.code === 'TOO_LARGE' ? 'large' : 'unreached';
}
