import {randomUUID} from 'node:crypto';
import type {Call} from '../../http/call.ts';
import {invalid, Problem} from '../../../server/http/problem.ts';
import {readDocument} from '../../../server/uploads/documents.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {asText, type Facts} from '../../../server/store/records.ts';
import {plainName} from '../../../server/uploads/plain-name.ts';

/** What one application may hold: files, and bytes of all together. */
const mostFiles = 200;
const mostBytes = 300_000_000;

/** Stores one file under a name of our own; the person's name for it is kept to show it. */
export async function storeUpload(file: LoanFile, {trx, at, body, upload}: Call): Promise<Facts> {
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
  const condition = asText(body['conditionUuid']);
  await trx
    .insertInto('files')
    .values({
      uuid,
      application: file.uuid,
      type: asText(body['documentType']) || 'SUPPORT',
      name,
      content_type: document.type,
      size,
      bytes: upload.bytes,
      condition: condition === '' ? null : condition,
      created: at,
    })
    .execute();
  return {fileId: uuid, name, size};
}
