import type {Handler} from '../../http/call.ts';

/** Decides a feature flag: `lender/flags.yaml`; what is not there is off. */
export const decideFlag: Handler = async ({services, query}) => {
  const key = String(query['featureKey']);
  return Object.hasOwn(services.flags, key) ? services.flags[key] : {flagEnabled: false};
};
