import type {Call} from '../http/call.ts';
import {invalid} from '../http/problem.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {Json} from '../../model/json.ts';
import {asList, asText, type Facts} from '../store/records.ts';
import {documentTitle} from './document-title.ts';

/**
 * Makes uploaded files documents of an application, under a type.
 *
 * @throws Problem INVALID_REQUEST at the field when a file was not uploaded to this application
 */
export async function attachFiles(
  {trx, at}: Call,
  file: LoanFile,
  field: string,
  named: Json | undefined,
  type: string,
): Promise<void> {
  const ids = asList(named).map((item) => asText(item['fileId']));
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('files')
    .select(['uuid', 'name', 'size'])
    .where('application', '=', file.uuid)
    .where('uuid', 'in', ids)
    .execute();
  if (rows.length !== new Set(ids).size)
    throw invalid([{at: field, message: 'This file is not there any more. Please add it again.'}]);
  await trx.updateTable('files').set({type}).where('uuid', 'in', ids).execute();
  const kept = asList(file.application['documents']).filter((document) => !ids.includes(asText(document['id'])));
  const date = at.toISOString().slice(0, 10);
  file.application['documents'] = rows.reduce<Facts[]>(
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
