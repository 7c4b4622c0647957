const key = 'referrer';

/**
 * Whose link brought the person here: the query value `referrer`, remembered for the visit. It is an
 * id of a member of staff, nothing of the person's own.
 */
export function rememberReferrer(storage: Storage, location: Pick<Location, 'search'>): () => string | undefined {
  const given = new URLSearchParams(location.search).get(key);
  if (given !== null && /^[\w-]{1,80}$/.test(given)) storage.setItem(key, given);
  return () => storage.getItem(key) ?? undefined;
}
