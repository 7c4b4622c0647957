import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker. Rejects when the bytes are no readable PDF. The legacy build: the modern
 * one asks for functions that phones two years old do not have.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const {pdfWorker} = await import('./pdf-worker.ts');
  const verbosity = pdf.VerbosityLevel.ERRORS;
  const task = pdf.getDocument({
    data: new Uint8Array(bytes.slice(0)),
    worker: pdfWorker(pdf.PDFWorker, verbosity),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useSystemFonts: true,
    verbosity,
  });
  const close = () => void task.destroy().catch(() => undefined);
  try {
    return {document: await task.promise, close};
  } catch (error) {
    close();
    throw error;
  }
}
