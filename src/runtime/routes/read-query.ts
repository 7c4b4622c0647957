/**
 * Of a query what the site reads, by the names of its parameters (`SiteManifest.query`): an advertisement and a mail
 * bring more along than that, another value for each visitor. All of it where the names are not known.
 */
export function readQuery(
  query: Readonly<Record<string, string>>,
  names: readonly string[] | undefined,
): Readonly<Record<string, string>> {
  const given = Object.entries(query);
  if (names === undefined || given.every(([name]) => names.includes(name))) return query;
  return Object.fromEntries(given.filter(([name]) => names.includes(name)));
}
