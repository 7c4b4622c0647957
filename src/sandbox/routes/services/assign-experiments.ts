import {onPerson} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';
import {refuseForeign} from '../own-application.ts';

/** Notes into which groups an application was put. */
export const assignExperiments = onPerson(async (person, call) => {
  const {trx, at, body} = call;
  const application = asText(body['appUuid']).toLowerCase();
  await refuseForeign(person, call, application);
  await trx
    .insertInto('outbox')
    .values({application, kind: 'experiments', body: {experiments: body['experiments'] ?? []}, created: at})
    .execute();
  return {noted: true};
});
