import type {Handler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {getIdentity} from './get-identity.ts';
import {isBroker} from './is-broker.ts';

/** The account that is signed in, as the broker knows it; of an agent only who works for one. */
export const getBrokerIdentity: Handler = async (call) => {
  const {params, person} = call;
  if (params['userType'] === 'agent' && (person === undefined || !isBroker(person))) {
    throw new Problem(403, 'FORBIDDEN', 'This account is not an agent’s.');
  }
  return getIdentity(call);
};
