import {isRecord} from '../../lib/is-record.ts';
import {jsonIn} from '../../lib/json-in.ts';

/** A save of a draft whose answer has not come. */
export interface PendingSave {
  /** `ETag` of what it makes, where the server names states by the keys of their saves. */
  readonly makes: string;
  /** Tags of the states that it may be kept over, `noDraft` among them where no draft is known that was there before. */
  readonly follows: readonly string[];
}

/** In place of the tag of a state: none was read. */
export const noDraft = '';

/**
 * The saves of this tab that are on their way, each the last of its set of answers, over reloads too: the page that was left
 * hears no answer any more, and the page that comes next would read what was there before. Nothing of what was typed is
 * stored: only the name of the set, which has the ids of its address in it, such as that of an application, and the names of
 * states that the server gave or saves were made under.
 */
export interface PendingSaves {
  /** Undefined also where it has been so long that it will not arrive any more: then it is forgotten. */
  readonly of: (set: string) => PendingSave | undefined;
  readonly begins: (set: string, save: PendingSave) => void;
  /** The save that makes this has been answered, or will not be; a later one of the set still is on its way. */
  readonly ends: (set: string, makes: string) => void;
}

/** What the names begin with under which they are stored. */
const prefix = 'saving/';

/** Milliseconds in which a save arrives, or never: as long as a call may take. */
const longest = 30_000;

/**
 * `now`: milliseconds by a clock that all pages of this tab share. Where `storage` throws, as of a browser that keeps nothing,
 * no save is known: it is made all the same. Those of other pages that will not arrive any more are forgotten at once, of
 * whatever set: nobody may come to it again.
 */
export function createPendingSaves(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  now: () => number,
): PendingSaves {
  const keyOf = (set: string): string => `${prefix}${set}`;
  const forget = (key: string): void => attempt(() => storage.removeItem(key));
  const stored = (key: string): Readonly<Record<string, unknown>> => {
    const value = jsonIn(attempt(() => storage.getItem(key)) ?? '');
    return isRecord(value) ? value : {};
  };
  const read = (key: string): PendingSave | undefined => {
    const {makes, follows, at} = stored(key);
    if (typeof makes !== 'string' || !Array.isArray(follows) || typeof at !== 'number') return undefined;
    const age = now() - at;
    // A clock that was put back says nothing.
    return age >= 0 && age < longest ? {makes, follows: follows.filter((tag) => typeof tag === 'string')} : undefined;
  };
  const readOrForget = (key: string): PendingSave | undefined => {
    const save = read(key);
    if (save === undefined) forget(key);
    return save;
  };
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) readOrForget(key);
  return {
    of: (set) => readOrForget(keyOf(set)),
    begins: (set, save) => attempt(() => storage.setItem(keyOf(set), JSON.stringify({...save, at: now()}))),
    ends: (set, makes) => {
      const key = keyOf(set);
      if (stored(key)['makes'] === makes) forget(key);
    },
  };
}

function keysOf(storage: Pick<Storage, 'key' | 'length'>): readonly string[] {
  return attempt(() => Array.from({length: storage.length}, (_, at) => storage.key(at) ?? '')) ?? [];
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
