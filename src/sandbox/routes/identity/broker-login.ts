import {redirectPath} from '../../../lib/redirect-path.ts';
import type {Handler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {asText} from '../../../server/store/records.ts';

/** Where a broker's people log in: this server's own page, told whom it is for. */
export const brokerLogin: Handler = async ({services, params, query}) => {
  if (services.flags['fe-broker-login']?.['flagEnabled'] !== true) {
    throw new Problem(404, 'BROKER_OFF', 'Nobody logs in by a broker now.');
  }
  const asked = new URLSearchParams({userType: asText(params['userType']), mode: 'broker'});
  const next = redirectPath(query['redirectUrl'], '');
  if (next !== '') asked.set('redirectUrl', next);
  return {redirect: `/auth/login?${asked.toString()}`};
};
