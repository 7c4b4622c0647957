import type {Boot, Draw} from '../../model/boot.ts';
import {locatedAt} from './follow-redirects.ts';
import type {DrawnSite} from './site.ts';

/** Tells of addresses by the same look at them as a browser's. */
export function isNowhereIn(boot: Boot, site: DrawnSite): Draw['isNowhere'] {
  return async (asked) => {
    const {place} = await locatedAt(boot, site, asked);
    return place.kind === 'unknown';
  };
}
