import type {LateFile} from '../../../../lib/late-file.ts';
import {late} from '../../../../lib/late-file.ts';
import type {LinkAdapter} from './adapter.ts';

/** Ways to link, by the name that the server gives; each is loaded when it is used. */
export const linkAdapters: Readonly<Record<string, LateFile<LinkAdapter>>> = {
  redirect: late('link redirect', async () => (await import('./redirect/Redirect.tsx')).Redirect),
  plaid: late('link plaid', async () => (await import('./plaid/Plaid.tsx')).Plaid),
};
