import {onFile} from '../../http/call.ts';
import {raise} from '../../lender/advance.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {asList, asText} from '../../../server/store/records.ts';
import {noteConsent} from '../consents.ts';

/** Records an agreement, in whatever step; one of the credit checks may be waiting for it. */
export const giveConsent = onFile(async (file, call) => {
  const {body, at, services} = call;
  const type = asText(body['type']);
  await noteConsent(call, type, file.identity, file.uuid);
  const others = asList(file.application['consents']).filter((consent) => consent['type'] !== type);
  file.application['consents'] = [...others, {type, at: at.toISOString()}];
  raise(services.lender, file, 'giveConsent', body, at);
  return stepOf(file);
});
