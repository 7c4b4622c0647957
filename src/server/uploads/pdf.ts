/** How much of the end of a file is searched for the end of a document, as most readers do. */
const tail = 1024;

/** Whether bytes begin and end as a PDF does. One that was cut off has no end. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  return /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-tail).toString('latin1'));
}
