import type {Handler} from '../../http/call.ts';

/** Keys of the flags that are on. */
export const decideFeatures: Handler = async ({services}) => {
  const on = Object.entries(services.flags).filter(([, {flagEnabled}]) => flagEnabled === true);
  return {features: on.map(([key]) => key)};
};
