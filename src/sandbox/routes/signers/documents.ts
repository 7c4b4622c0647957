import {Bytes} from '../../../server/http/call.ts';
import {notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {type SandboxCall, sandboxHandlers} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {drawOnce} from '../../papers/lists.ts';
import {storedPaper} from '../../signatures/stored-paper.ts';
import {noteView} from '../../signatures/views.ts';
import {namedFiles} from '../attach-files.ts';
import {documentTitle} from '../document-title.ts';
import {storeUpload, uploadedFile} from '../documents.ts';
import {onPresentSigner, onSigner} from './seat.ts';
import {mayReadDeed, signerDeed, signerDeedUuid} from './signer-papers.ts';
import type {TitleSigner} from '../../lender/loan-records.ts';
import type {UploadedFiles, DocumentType} from '../../contract/entities.ts';

/** What one signer may send: the rest of what the application holds is the borrower's. */
const mostFiles = 40;

/** What a signer reads and sends. */
export const signersDocumentsHandlers = sandboxHandlers({
  /** What the signer signed and sent, newest first. */
  getSignerDocuments: onSigner(({signer}) => ({items: (signer.documents ?? []).toReversed()})),

  /** Bytes of the deed, as it was signed or as it stands in the session, or of a file that the signer sent. */
  getSignerDocumentFile: onSigner(async (seat, {trx, at, params, services}) => {
    const {file, signer} = seat;
    const wanted = params.documentUuid.toLowerCase();
    if (wanted === signerDeedUuid(seat) && mayReadDeed(seat)) {
      const paper = signerDeed(seat, services);
      const kept = await storedPaper(trx, services.seal, file, paper.id);
      if (kept !== undefined) return new Bytes(kept, 'application/pdf', 'deed.pdf');
      const drawn = await drawOnce(paper);
      await noteView(trx, file.uuid, seat.person.uuid, paper, drawn, at);
      return new Bytes(drawn.bytes, 'application/pdf', 'deed.pdf');
    }
    const upload = signer.uploads?.includes(wanted) ? await uploadedFile(trx, file.uuid, wanted) : undefined;
    if (upload === undefined) throw notFoundProblem();
    return upload;
  }),

  /** Stores one file of a signer's, which nobody else can name in an answer. */
  uploadSignerDocument: onPresentSigner(async ({file, signer}, call) => {
    const {uploads: before = []} = signer;
    if (before.length >= mostFiles)
      throw new Problem(409, 'INVALID_REQUEST', 'You have sent too many files. Please call us.');
    const stored = await storeUpload(file, call);
    signer.uploads = [...before, stored.fileId];
    return stored;
  }),
});

/**
 * Makes files that a signer has uploaded their documents, under a type. The borrower does not see them.
 *
 * @throws Problem INVALID_REQUEST at the field when a file was not uploaded by this signer
 */
export async function attachSignerFiles(
  call: SandboxCall,
  file: LoanFile,
  signer: TitleSigner,
  field: string,
  named: UploadedFiles,
  type: DocumentType,
): Promise<void> {
  const rows = await namedFiles(call, file, field, named, type, signer.uploads ?? []);
  const ids = new Set(rows.map(({uuid}) => uuid));
  const date = call.at.toISOString().slice(0, 10);
  let documents = (signer.documents ?? []).filter((document) => !ids.has(document.id));
  for (const {uuid: id, name, size} of rows) {
    const title = documentTitle(type, name, documents);
    documents = [...documents, {id, type, title, href: signerDocumentHref(id), date, size}];
  }
  signer.documents = documents;
}

/** Where the bytes of a signer's document are. */
export function signerDocumentHref(document: string): string {
  return `/service-application/api/v1/application/heloc/co-deed/documents/${document}/file`;
}
