/** A file of the page that did not come, or came broken: no network, or a newer release is out. */
export class LoadFailure extends Error {
  /** What was wanted: a name that stays the same from release to release. */
  readonly what: string;

  /** `words` say it in another way than that it could not be loaded. */
  constructor(what: string, cause: unknown, words = `Could not load ${what}`) {
    super(`${words}: ${cause instanceof Error ? cause.message : String(cause)}`, {cause});
    this.name = 'LoadFailure';
    this.what = what;
  }
}

/** Something that comes after the page's first script. */
export interface LateFile<T> {
  readonly what: string;
  /** Tells it from the same thing of another release. */
  readonly key: string;
  readonly get: () => Promise<T>;
}

export function late<T>(what: string, get: () => Promise<T>, key = what): LateFile<T> {
  return {what, key, get};
}

/**
 * All that a page loads after its first script. A file is asked for once, however often it is wanted: what has come
 * stays, and what has not is not asked for again until somebody, or something that changed, gives reason to.
 */
export interface Files {
  /** Rejects with a `LoadFailure`: with the one of before where nothing has given reason to ask again. */
  readonly load: <T>(file: LateFile<T>) => Promise<T>;
  /** The same because a person asks for it now: a failure of before does not count. */
  readonly ask: <T>(file: LateFile<T>) => Promise<T>;
  /** The file where it has come already. */
  readonly now: <T>(file: LateFile<T>) => T | undefined;
  /** Whatever failed may be asked for again: somebody goes on or tries again, the network is back. */
  readonly again: () => void;
  /** Told of each `again`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Counts them. */
  readonly round: () => number;
}

interface Known {
  readonly promise: Promise<unknown>;
  state: 'coming' | 'failed' | {readonly value: unknown};
}

/** `came` is told of each file that has come. */
export function createFiles(came: (what: string) => void = () => undefined): Files {
  const known = new Map<string, Known>();
  const listeners = new Set<() => void>();
  let round = 0;

  const begin = (file: LateFile<unknown>): Known => {
    const one: Known = {
      state: 'coming',
      promise: Promise.resolve()
        .then(file.get)
        .then(
          (value) => {
            one.state = {value};
            // By these `use` of React knows at once, without waiting, what has come.
            void Object.assign(one.promise, {status: 'fulfilled', value});
            came(file.what);
            return value;
          },
          (error: unknown) => {
            one.state = 'failed';
            throw error instanceof LoadFailure ? error : new LoadFailure(file.what, error);
          },
        ),
    };
    known.set(file.key, one);
    return one;
  };
  const forget = (key: string): void => {
    if (known.get(key)?.state === 'failed') known.delete(key);
  };
  const load = <T>(file: LateFile<T>): Promise<T> => (known.get(file.key) ?? begin(file)).promise as Promise<T>;

  return {
    load,
    ask: (file) => {
      forget(file.key);
      return load(file);
    },
    now: <T>({key}: LateFile<T>) => {
      const state = known.get(key)?.state;
      return typeof state === 'object' ? (state.value as T) : undefined;
    },
    again: () => {
      for (const key of [...known.keys()]) forget(key);
      round += 1;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    round: () => round,
  };
}
