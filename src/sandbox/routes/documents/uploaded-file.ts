import {Bytes} from '../../../server/http/call.ts';
import type {Trx} from '../../store/database.ts';

const endings: Readonly<Record<string, string>> = {'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png'};

/** A file that was uploaded to an application. */
export async function uploadedFile(trx: Trx, application: string, uuid: string): Promise<Bytes | undefined> {
  const row = await trx
    .selectFrom('files')
    .select(['bytes', 'content_type'])
    .where('application', '=', application)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row && new Bytes(row.bytes, row.content_type, `${uuid}.${endings[row.content_type] ?? 'bin'}`);
}
