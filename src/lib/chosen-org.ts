import {siteOrg} from '../model/site.ts';

/**
 * The organisation of a request: the first of those that are named which there is, so what is asked for before what is
 * remembered; else that of the host, else the usual one.
 */
export const chosenOf = (
  named: readonly (string | null | undefined)[],
  ofHost: string | undefined,
  has: (id: string) => boolean,
): string => named.find((id) => typeof id === 'string' && has(id)) ?? ofHost ?? siteOrg;
