import type {LateFile} from '../../../../lib/late-file.ts';
import {lateModule} from '../../../../lib/late-file.ts';
import type {LinkAdapter} from './adapter.ts';

/** Ways to link, by the name that the server gives; each is loaded when it is used. */
export const linkAdapters: Readonly<Record<string, LateFile<LinkAdapter>>> = {
  redirect: lateModule(
    'link redirect',
    async () => import('./redirect/RedirectAdapter.tsx'),
    (module) => module.RedirectAdapter,
  ),
  plaid: lateModule(
    'link plaid',
    async () => import('./plaid/Plaid.tsx'),
    (module) => module.Plaid,
  ),
};
