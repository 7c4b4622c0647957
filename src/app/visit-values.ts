import type {QueryValue} from '../catalog/visit/query-values.ts';

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
