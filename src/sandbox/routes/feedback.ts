import {sandboxHandlers, onPerson, type CallOf} from '../http/call.ts';
import type {IdentityRow} from '../store/tables.ts';
import {refuseForeign} from './own-application.ts';

/** What people say of us. */
export const feedbackHandlers = sandboxHandlers({
  /** A word to the head of the company. */
  sendCeoFeedback: onPerson((person, call) => keepFeedback('ceo-feedback', person, call)),

  /** What a person who leaves thinks of the way so far. */
  sendSurvey: onPerson((person, call) => keepFeedback('survey', person, call)),
});

/** Keeps what a person said with their application; their words are sealed. */
async function keepFeedback(
  kind: string,
  person: IdentityRow,
  call: CallOf<'sendCeoFeedback'> | CallOf<'sendSurvey'>,
): Promise<{noted: boolean}> {
  const {trx, at, body, services} = call;
  const {applicationUuid, message = '', ...rest} = body;
  const application = applicationUuid.toLowerCase();
  await refuseForeign(person, call, application);
  const words = message === '' ? {} : {message: services.seal.close({message})};
  await trx
    .insertInto('outbox')
    .values({application, kind, body: {...rest, ...words}, created: at})
    .execute();
  return {noted: true};
}
