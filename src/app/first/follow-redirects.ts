import {locate, type Located} from '../../journey/stages/locate.ts';
import {outsideDecision} from '../../journey/stages/next.ts';
import type {AskedPage, Boot, Draw} from '../../model/boot.ts';
import {hasSecret} from './has-secret.ts';
import type {DrawnSite} from './site.ts';

/** What is read of an address without a browser, which might remember parameters of other addresses. */
export async function locatedAt({base}: Boot, {artifacts}: DrawnSite, {path, query}: AskedPage): Promise<Located> {
  const stored = {read: () => ({}), keep: () => undefined, forget: () => undefined};
  for (;;) {
    const here = locate({artifacts, base, stored}, {path, query, carried: {}});
    if (!(here instanceof Promise)) return here;
    await here;
  }
}

/** Follows redirects that hold for everybody: by the same steps as a browser's. */
export function followRedirects(boot: Boot, site: DrawnSite): Draw['leads'] {
  const {artifacts} = site;
  return async (asked) => {
    // A secret is taken out of the address by the browser that has it.
    if (hasSecret(asked)) return undefined;
    const here = await locatedAt(boot, site, asked);
    if (here.place.kind !== 'redirect') return undefined;
    const {goTo, keepQuery} = here.place.redirect;
    const [only, ...others] = goTo.cases;
    if (only === undefined || only.when !== undefined || others.length > 0 || !('screen' in only.value))
      return undefined;
    // What does not go along is for the browser to remember.
    if (keepQuery !== 'all' && Object.keys(asked.query).length > 0) return undefined;
    const to = only.value.flow ?? here.flow.id;
    const known = {...here.params, ...here.place.params};
    if (artifacts.flows()[to]?.params?.some(({id}) => !Object.hasOwn(known, id)) !== false) return undefined;
    await artifacts.flow(to);
    const nobody = {sessionValues: () => ({}), session: {signedIn: () => false}, facts: {peek: () => undefined}};
    const next = outsideDecision({artifacts, base: boot.base, today: () => asked.today, ...nobody}, here);
    return next?.kind === 'move' && /^\/(?![/\\])/.test(next.href) ? next.href : undefined;
  };
}
