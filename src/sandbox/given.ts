/** The entries that are there: what is undefined is left out. */
export function given<T extends object>(entries: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}
