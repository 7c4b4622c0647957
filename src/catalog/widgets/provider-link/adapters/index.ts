import {lazy} from 'react';
import type {LinkAdapter} from './adapter.ts';

/** Ways to link, by the name that the server gives; each is loaded when it is used. */
export const linkAdapters: Readonly<Record<string, LinkAdapter>> = {
  redirect: lazy(async () => ({default: (await import('./redirect/Redirect.tsx')).Redirect})),
  plaid: lazy(async () => ({default: (await import('./plaid/Plaid.tsx')).Plaid})),
};
