import type {SandboxCall} from '../http/call.ts';
import {invalid} from '../../server/http/problem.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {documentTitle} from './document-title.ts';
import type {UploadedFiles, Document, DocumentType} from '../contract/entities.ts';

/** An uploaded file as the store has it. */
interface NamedFile {
  readonly uuid: string;
  readonly name: string;
  readonly size: number;
}

/**
 * The uploaded files that an answer names, now under a type. With `own` they must be among those.
 *
 * @throws Problem INVALID_REQUEST at the field when a file was not uploaded to this application
 */
export async function namedFiles(
  {trx}: SandboxCall,
  file: LoanFile,
  field: string,
  named: UploadedFiles,
  type: DocumentType,
  own?: readonly string[],
): Promise<readonly NamedFile[]> {
  const ids = named.map(({fileId}) => fileId);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('files')
    .select(['uuid', 'name', 'size'])
    .where('application', '=', file.uuid)
    .where('uuid', 'in', ids)
    .execute();
  const known = rows.filter(({uuid}) => own?.includes(uuid) ?? true);
  if (known.length !== new Set(ids).size)
    throw invalid([{at: field, message: 'This file is not there any more. Please add it again.'}]);
  await trx.updateTable('files').set({type}).where('uuid', 'in', ids).execute();
  return known;
}

/**
 * Makes uploaded files documents of an application, under a type.
 *
 * @throws Problem INVALID_REQUEST at the field when a file was not uploaded to this application
 */
export async function attachFiles(
  call: SandboxCall,
  file: LoanFile,
  field: string,
  named: UploadedFiles,
  type: DocumentType,
): Promise<void> {
  const rows = await namedFiles(call, file, field, named, type);
  const ids = new Set(rows.map(({uuid}) => uuid));
  const kept = (file.application.documents ?? []).filter((document) => !ids.has(document.id));
  const date = call.at.toISOString().slice(0, 10);
  file.application.documents = rows.reduce<Document[]>(
    (documents, {uuid: id, name, size}) => [
      ...documents,
      {id, type, title: documentTitle(type, name, documents), href: documentHref(file.uuid, id), date, size},
    ],
    [...kept],
  );
}

/** Where the bytes of a document are. */
export function documentHref(application: string, document: string): string {
  return `/service-application/api/v1/application/heloc/${application}/documents/${document}/file`;
}
