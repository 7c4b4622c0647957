import {invalid} from '../http/problem.ts';
import {readDocument} from '../uploads/documents.ts';

const known = ['%PDF-', '\u0089PNG', '\u00ff\u00d8\u00ff'];

/**
 * The kind of a file by its content, whatever its name says; bytes, where it is none that is known.
 *
 * @throws Problem 422 FILE_TYPE for a document that is damaged, or a picture that is too large to draw
 */
export function fileTypeOf(bytes: Buffer): string {
  const document = readDocument(bytes);
  if ('type' in document) return document.type;
  const begins = bytes.subarray(0, 5).toString('latin1');
  if (known.some((one) => begins.startsWith(one))) throw invalid([{at: 'file', message: document.why}], 'FILE_TYPE');
  return 'application/octet-stream';
}
