import {sql} from 'kysely';
import type {Trx} from '../../store/database.ts';
import {asList} from '../../../server/store/records.ts';

/** The application that a person is, or was, asked to sign: the newest that they have not signed, else the newest. */
export async function signedFor(trx: Trx, identity: string): Promise<string | undefined> {
  const entry = JSON.stringify([{identityUuid: identity}]);
  const rows = await trx
    .selectFrom('applications')
    .select(['uuid', 'records'])
    .where(sql<boolean>`(records->'signers') @> ${entry}::jsonb or (records->'formerSigners') @> ${entry}::jsonb`)
    .orderBy('created', 'desc')
    .execute();
  const open = rows.find(({records}) =>
    asList(records['signers']).some((one) => one['identityUuid'] === identity && one['status'] !== 'COMPLETE'),
  );
  return (open ?? rows[0])?.uuid;
}
