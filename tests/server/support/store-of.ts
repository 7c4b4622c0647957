/** The settings of a store that is a folder or the address of a database. */
export function storeOf(store: string): {readonly databaseUrl: string} | {readonly dataFolder: string} {
  return store.startsWith('postgres') ? {databaseUrl: store} : {dataFolder: store};
}
