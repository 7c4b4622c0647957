/** Feature flags that were chosen in this browser for this visit, over what the server decides. */
export interface FlagChoices {
  /** Undefined: the server decides. */
  readonly get: (key: string) => boolean | undefined;
  /** All that are chosen. */
  readonly all: () => Readonly<Record<string, boolean>>;
  /** Undefined lets the server decide again. */
  readonly choose: (key: string, on: boolean | undefined) => void;
}

const storageKey = 'flags';

/**
 * Keeps choices in the storage of the visit. `params` are the query parameters that choose the flag of
 * their own name: `?name=true`; any other word but `false` and `0` means on too.
 */
export function createFlagChoices(storage: Storage, search: string, params: readonly string[]): FlagChoices {
  const all = (): Readonly<Record<string, boolean>> => read(storage.getItem(storageKey));
  const choose = (key: string, on: boolean | undefined): void => {
    const rest = Object.entries(all()).filter(([name]) => name !== key);
    const next = on === undefined ? rest : [...rest, [key, on] as const];
    if (next.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(next)));
  };
  const query = new URLSearchParams(search);
  for (const name of params) {
    const value = query.get(name);
    if (value !== null) choose(name, value !== 'false' && value !== '0');
  }
  return {
    all,
    choose,
    get: (key) => {
      const chosen = all();
      return Object.hasOwn(chosen, key) ? chosen[key] : undefined;
    },
  };
}

function read(text: string | null): Readonly<Record<string, boolean>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}
