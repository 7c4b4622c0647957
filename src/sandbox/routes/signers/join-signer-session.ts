import {Problem} from '../../../server/http/problem.ts';
import {asText} from '../../../server/store/records.ts';
import {onSignerStep} from './on-signer.ts';

/** Joins the session with the notary. For a signer called Busy nobody is free at the first try. */
export const joinSignerSession = onSignerStep('READY', ({file, signer}, {body}) => {
  const busy = asText(signer['lastName']).toLowerCase() === 'busy' && signer['tried'] !== true;
  signer['tried'] = true;
  if (busy) {
    throw new Problem(
      503,
      'NOTARY_BUSY',
      'All notaries are with other people. Please try again in a few minutes.',
      [],
      true,
    );
  }
  const {location = null} = body;
  file.secrets = {...file.secrets, [`location-${String(signer['uuid'])}`]: location};
  signer['step'] = 'SIGNING';
});
