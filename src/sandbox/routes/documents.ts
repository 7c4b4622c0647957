import {randomUUID} from 'node:crypto';
import {Bytes} from '../../server/http/call.ts';
import {invalid, notFoundProblem, Problem} from '../../server/http/problem.ts';
import {readDocument} from '../../server/uploads/documents.ts';
import {plainName} from '../../server/uploads/plain-name.ts';
import {sandboxHandlers, onFile, type CallOf} from '../http/call.ts';
import {derivedUuid} from '../lender/derive.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {storedPaper} from '../signatures/stored-paper.ts';
import type {SandboxTrx} from '../store/database.ts';
import type {UploadedFile} from '../contract/entities.ts';

/** What one application may hold: files, and bytes of all together. */
const mostFiles = 200;

const mostBytes = 300_000_000;

const endings: Readonly<Record<string, string>> = {'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png'};

/** What the borrower uploaded and signed. */
export const documentsHandlers = sandboxHandlers({
  /** Everything the application holds that the borrower may see, newest first. */
  getDocuments: onFile((file) => ({items: (file.application.documents ?? []).toReversed()})),

  /** Stores one file of the borrower's. */
  uploadDocument: onFile(storeUpload),

  /** Bytes of an uploaded file, or of a paper as it was signed. */
  getDocumentFile: onFile(async (file, {trx, params, services}) => {
    const wanted = params.documentUuid.toLowerCase();
    const upload = await uploadedFile(trx, file.uuid, wanted);
    if (upload !== undefined) return upload;
    const papers = await trx.selectFrom('papers').select('id').where('application', '=', file.uuid).execute();
    const id = papers.map((paper) => paper.id).find((paper) => derivedUuid('paper', file.uuid, paper) === wanted);
    if (id === undefined) throw notFoundProblem();
    const bytes = await storedPaper(trx, services.seal, file, id);
    if (bytes === undefined) throw notFoundProblem();
    return new Bytes(bytes, 'application/pdf', `${id}.pdf`);
  }),
});

/** Stores one file under a name of our own; the person's name for it is kept to show it. */
export async function storeUpload(
  file: LoanFile,
  {trx, at, body, upload}: CallOf<'uploadDocument'> | CallOf<'uploadSignerDocument'>,
): Promise<UploadedFile> {
  if (upload === undefined) throw new Problem(415, 'INVALID_REQUEST', 'Send the file as multipart/form-data.');
  const document = readDocument(upload.bytes);
  if ('why' in document) throw invalid([{at: 'file', message: document.why}], 'FILE_TYPE');
  const {count, bytes} = await trx
    .selectFrom('files')
    .select(({fn}) => [fn.countAll<string>().as('count'), fn.sum<string | null>('size').as('bytes')])
    .where('application', '=', file.uuid)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostFiles || Number(bytes ?? 0) + upload.bytes.length > mostBytes)
    throw new Problem(409, 'INVALID_REQUEST', 'This application has too many files. Please call us.');
  const uuid = randomUUID();
  const name = plainName(upload.name);
  const size = upload.bytes.length;
  await trx
    .insertInto('files')
    .values({
      uuid,
      application: file.uuid,
      type: body.documentType ?? 'SUPPORT',
      name,
      content_type: document.type,
      size,
      bytes: upload.bytes,
      condition: body.conditionUuid ?? null,
      created: at,
    })
    .execute();
  return {fileId: uuid, name, size};
}

/** A file that was uploaded to an application. */
export async function uploadedFile(trx: SandboxTrx, application: string, uuid: string): Promise<Bytes | undefined> {
  const row = await trx
    .selectFrom('files')
    .select(['bytes', 'content_type'])
    .where('application', '=', application)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row && new Bytes(row.bytes, row.content_type, `${uuid}.${endings[row.content_type] ?? 'bin'}`);
}
