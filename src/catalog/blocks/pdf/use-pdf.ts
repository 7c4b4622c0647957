import {useEffect, useState} from 'react';
import {openPdf, type OpenPdf} from './open-pdf.ts';

export type PdfState =
  | {readonly state: 'loading'}
  | {readonly state: 'broken'}
  | {readonly state: 'ready'; readonly document: OpenPdf['document']; readonly ratios: readonly number[]};

/** Loads and opens a document; anew with each `attempt`. The shapes of all pages come first. */
export function usePdf(load: (signal: AbortSignal) => Promise<ArrayBuffer>, attempt: number): PdfState {
  const [pdf, setPdf] = useState<PdfState>({state: 'loading'});
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenPdf | undefined;
    const open = async () => {
      setPdf({state: 'loading'});
      try {
        opened = await openPdf(await load(stop.signal));
        const {document} = opened;
        if (stop.signal.aborted) {
          opened.close();
          return;
        }
        const ratios = await Promise.all(Array.from({length: document.numPages}, (_, at) => ratioOf(document, at + 1)));
        if (!stop.signal.aborted) setPdf({state: 'ready', document, ratios});
      } catch {
        if (!stop.signal.aborted) setPdf({state: 'broken'});
      }
    };
    void open();
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [load, attempt]);
  return pdf;
}

async function ratioOf(document: OpenPdf['document'], page: number): Promise<number> {
  const {width, height} = (await document.getPage(page)).getViewport({scale: 1});
  return width / height;
}
