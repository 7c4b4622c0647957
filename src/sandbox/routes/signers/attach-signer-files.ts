import type {Call} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {asList, asText, type Facts} from '../../../server/store/records.ts';
import {namedFiles} from '../attach-files.ts';
import {documentTitle} from '../document-title.ts';

/**
 * Makes files that a signer has uploaded their documents, under a type. The borrower does not see them.
 *
 * @throws Problem INVALID_REQUEST at the field when a file was not uploaded by this signer
 */
export async function attachSignerFiles(
  call: Call,
  file: LoanFile,
  signer: Facts,
  field: string,
  type: string,
): Promise<void> {
  const own = Array.isArray(signer['uploads']) ? signer['uploads'].map(asText) : [];
  const rows = await namedFiles(call, file, field, call.body[field], type, own);
  const ids = new Set(rows.map(({uuid}) => uuid));
  const date = call.at.toISOString().slice(0, 10);
  let documents = asList(signer['documents']).filter((document) => !ids.has(asText(document['id'])));
  for (const {uuid: id, name, size} of rows) {
    const title = documentTitle(type, name, documents);
    documents = [...documents, {id, type, title, href: signerDocumentHref(id), date, size}];
  }
  signer['documents'] = documents;
}

/** Where the bytes of a signer's document are. */
export function signerDocumentHref(document: string): string {
  return `/service-application/api/v1/application/heloc/co-deed/documents/${document}/file`;
}
