import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {LoadedFiles} from '../../../lib/late-file.ts';
import {lateModule, LoadFailure} from '../../../lib/late-file.ts';

/** What reads documents. */
export const pdfFile = lateModule('pdf reader', async () => import('pdfjs-dist/legacy/build/pdf.mjs'));
const workerFile = lateModule(
  'pdf worker',
  async () => import('./pdf-worker.ts'),
  (module) => module.pdfWorker,
);

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** It has fields to fill in; they are shown as they are filled now. */
  readonly isForm: boolean;
  readonly close: () => void;
}

/** Why a document cannot be shown: it wants a password, or it is no whole PDF. */
export class UnreadablePdf extends Error {
  readonly reason: 'locked' | 'broken';

  constructor(reason: 'locked' | 'broken', cause?: unknown) {
    super(`The document is ${reason}.`, {cause});
    this.reason = reason;
  }
}

/**
 * Opens a PDF in a worker, which takes the bytes over. The legacy build: the modern one asks for
 * functions that phones two years old do not have. Nothing in the document is carried out.
 *
 * @throws UnreadablePdf, LoadFailure
 */
export async function openPdf(bytes: ArrayBuffer, files: LoadedFiles): Promise<OpenPdf> {
  if (!isWhole(bytes)) throw new UnreadablePdf('broken');
  const [pdf, pdfWorker] = await Promise.all([files.ask(pdfFile), files.ask(workerFile)]);
  const verbosity = pdf.VerbosityLevel.ERRORS;
  const {worker, failed} = pdfWorker(pdf.PDFWorker, verbosity);
  const task = pdf.getDocument({
    data: new Uint8Array(bytes),
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useSystemFonts: true,
    stopAtErrors: true,
    verbosity,
  });
  const close = () => void task.destroy().catch(() => undefined);
  try {
    const document = await Promise.race([task.promise, failed]);
    return {document, isForm: (await document.getFieldObjects()) !== null, close};
  } catch (error) {
    close();
    if (error instanceof LoadFailure) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadablePdf(locked ? 'locked' : 'broken', error);
  }
}

/** Readers mend a file that was cut off, and leave pages out: nobody may sign what lacks its end. */
function isWhole(bytes: ArrayBuffer): boolean {
  const end = new Uint8Array(bytes, Math.max(0, bytes.byteLength - 2048));
  return String.fromCodePoint(...end).includes('%%EOF');
}
