import type {fragmentValue, querySecrets, QueryValue} from '../catalog/visit/query-values.ts';

/**
 * Takes what an address brings along, keeps it for the visit, and gives what is kept, by its name
 * under `session` in rules. Another value replaces the one before.
 */
export function rememberVisit(
  storage: Storage,
  {search}: Pick<Location, 'search'>,
  values: readonly QueryValue[],
): () => Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  for (const {query: name, fits} of values) {
    const given = query.get(name);
    if (given !== null && fits(given)) storage.setItem(name, given);
  }
  return () =>
    Object.fromEntries(
      values.flatMap(({query: name, session}) => {
        const kept = storage.getItem(name);
        return kept === null ? [] : [[session, kept]];
      }),
    );
}

/** Parameters that every call of a visit has, unless it says others: what none of them says the contract does. */
export function paramsOf(
  visit: Readonly<Record<string, string>>,
  values: readonly QueryValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap(({session, param}) => {
      const value = visit[session];
      return param === undefined || value === undefined ? [] : [[param, value]];
    }),
  );
}

/**
 * Takes what an address brings along behind `#` out of it, whenever there is one, and keeps it for the visit: a reload
 * asks nobody to open a link again. `end` forgets it. Another replaces the one before.
 */
export function takeFragments(
  storage: Storage,
  window: Pick<Window, 'location' | 'history' | 'document' | 'addEventListener'>,
  {session, fits}: typeof fragmentValue,
): {readonly read: () => Readonly<Record<string, string>>; readonly end: () => void} {
  const take = (): void => {
    const {location, history, document} = window;
    const given = location.hash.slice(1);
    // A place on the page is no value: links within the page stay what they are.
    if (!fits(given) || document.getElementById(given) !== null) return;
    storage.setItem(session, given);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  };
  take();
  // A link that is opened where its page shows already loads nothing.
  window.addEventListener('popstate', take);
  return {
    read: () => {
      const kept = storage.getItem(session);
      return kept === null ? {} : {[session]: kept};
    },
    end: () => storage.removeItem(session),
  };
}

/** Takes secrets out of the address, before anything else reads it, and gives one by its name as long as the page lives. */
export function takeSecrets(
  {location, history}: Pick<Window, 'location' | 'history'>,
  values: typeof querySecrets,
): (name: string) => string | undefined {
  const query = new URLSearchParams(location.search);
  const held = new Map<string, string>();
  const brought = values.filter(({query: name}) => query.has(name));
  for (const {query: name, fits} of brought) {
    const given = query.get(name) ?? '';
    if (fits(given)) held.set(name, given);
    query.delete(name);
  }
  if (brought.length > 0) {
    const rest = query.toString();
    history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`);
  }
  return (name) => held.get(name);
}
