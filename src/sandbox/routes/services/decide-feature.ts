import type {Handler} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';

/** Whether one flag is on; what is not in `lender/flags.yaml` is off. */
export const decideFeature: Handler = async ({services, body}) => {
  const key = asText(body['featureKey']);
  return {enabled: Object.hasOwn(services.flags, key) && services.flags[key]?.['flagEnabled'] === true};
};
