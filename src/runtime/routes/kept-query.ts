/** The query values that travel on to the next screen: those named, or `'all'`. */
export function keptQuery(
  keep: readonly string[] | 'all',
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return keep === 'all' ? query : Object.fromEntries(Object.entries(query).filter(([name]) => keep.includes(name)));
}
