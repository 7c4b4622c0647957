import type {querySecrets, QueryValue} from '../catalog/visit/query-values.ts';

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
