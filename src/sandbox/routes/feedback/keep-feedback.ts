import type {Call} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {refuseForeign} from '../own-application.ts';

/** Keeps what a person said with their application; their words are sealed. */
export async function keepFeedback(kind: string, person: IdentityRow, call: Call): Promise<{noted: boolean}> {
  const {trx, at, body, services} = call;
  const {applicationUuid, message, ...rest} = body;
  const application = asText(applicationUuid).toLowerCase();
  await refuseForeign(person, call, application);
  const words = asText(message) === '' ? {} : {message: services.seal.close({message: asText(message)})};
  await trx
    .insertInto('outbox')
    .values({application, kind, body: {...rest, ...words}, created: at})
    .execute();
  return {noted: true};
}
