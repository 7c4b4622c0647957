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
  /** `before`: why it did not come the last time. */
  readonly get: (before?: unknown) => Promise<T>;
}

export function late<T>(what: string, get: LateFile<T>['get'], key = what): LateFile<T> {
  return {what, key, get};
}

/** A module of the app, and what of it is wanted: `load` is its `import()`. */
export function lateModule<M>(what: string, load: () => Promise<M>): LateFile<M>;
export function lateModule<M, T>(what: string, load: () => Promise<M>, pick: (module: M) => T): LateFile<T>;
export function lateModule<M>(what: string, load: () => Promise<M>, pick?: (module: M) => unknown): LateFile<unknown> {
  const get = async (before?: unknown): Promise<unknown> => {
    const address = freshAddress(before);
    const module = await (address === undefined ? load() : (import(/* @vite-ignore */ address) as Promise<M>));
    return pick === undefined ? module : pick(module);
  };
  return {what, key: what, get};
}

/**
 * Where a module may come from that has not come: some browsers never ask again for an address that failed, so it is
 * asked for by one that they do not know. Undefined where the failure names none.
 */
export function freshAddress(failure: unknown): string | undefined {
  // What a file has loaded itself, and lacks, is asked for by its own file.
  if (!(failure instanceof Error) || failure instanceof LoadFailure) return undefined;
  const named = /https?:\/\/[^\s'"]+/.exec(failure.message)?.[0];
  if (named === undefined) return undefined;
  const address = new URL(named);
  address.searchParams.set(again, String(Number(address.searchParams.get(again) ?? 0) + 1));
  return address.href;
}

const again = 'again';

/**
 * Whether a module came, and threw as it ran: it throws the same however often it is asked for. False for a file that
 * did not come, or that is no script.
 */
export function threwAsItRan(error: unknown): boolean {
  if (error instanceof LoadFailure) return false;
  if (error instanceof SyntaxError) return readsText.test(error.message);
  return !(error instanceof Error && notCome.test(error.message));
}

/** What browsers, Vite and Node say of a file that they have not got. */
const notCome =
  /dynamically imported module|importing a module script|mime type|preload css|cannot find (?:module|package)/i;

/** What they say of a text that a module reads as it runs; of the module's own text they say neither. */
const readsText = /json|regular expression/i;

/**
 * All that a page loads after its first script. A file is asked for once, however often it is wanted: what has come
 * stays, and what has not is not asked for again until somebody, or something that changed, gives reason to.
 */
export interface LoadedFiles {
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

/** What a page knows of its network. */
export interface Network {
  readonly isThere: () => boolean;
  /** Resolves when it is there again. */
  readonly back: () => Promise<void>;
}

const alwaysThere: Network = {isThere: () => true, back: async () => undefined};

/** Milliseconds after which a file that has not come counts as one that does not: what stalls would keep a page for ever. */
export const fileDeadline = 60_000;

/**
 * `came` is told of each file that has come. Without a network a file is no failure: it comes when there is one again.
 * `failures` has why what, by its key, did not come to this page before, which browsers remember.
 */
export function createFiles(
  came: (what: string) => void = () => undefined,
  network = alwaysThere,
  failures = new Map<string, unknown>(),
): LoadedFiles {
  const known = new Map<string, Known>();
  const listeners = new Set<() => void>();
  let round = 0;

  const begin = (file: LateFile<unknown>): Known => {
    const one: Known = {
      state: 'coming',
      promise: Promise.resolve()
        .then(() => whenThere(file, failures.get(file.key), network))
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
            failures.set(file.key, error);
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

async function whenThere(file: LateFile<unknown>, before: unknown, network: Network): Promise<unknown> {
  try {
    return await inTime(file.get(before));
  } catch (error) {
    if (network.isThere()) throw error;
    await network.back();
    return whenThere(file, error, network);
  }
}

async function inTime(file: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), fileDeadline);
  });
  try {
    return await Promise.race([file, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
