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
  /** Undefined also where it has been so long that it will not arrive any more. */
  readonly of: (set: string) => PendingSave | undefined;
  readonly begins: (set: string, save: PendingSave) => void;
  /** The save that makes this has been answered, or will not be; a later one of the set still is on its way. */
  readonly ends: (set: string, makes: string) => void;
}

/** Milliseconds in which a save arrives, or never: as long as a call may take. */
const longest = 30_000;

/**
 * `now`: milliseconds by a clock that all pages of this tab share. Where `storage` throws, as of a browser that keeps nothing,
 * no save is known: it is made all the same.
 */
export function createPendingSaves(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): PendingSaves {
  const keyOf = (set: string): string => `saving/${set}`;
  const stored = (key: string): Readonly<Record<string, unknown>> => {
    const value = jsonIn(attempt(() => storage.getItem(key)) ?? '');
    return isRecord(value) ? value : {};
  };
  const of = (set: string): PendingSave | undefined => {
    const {makes, follows, at} = stored(keyOf(set));
    if (typeof makes !== 'string' || !Array.isArray(follows) || typeof at !== 'number') return undefined;
    const age = now() - at;
    // A clock that was put back says nothing.
    return age >= 0 && age < longest ? {makes, follows: follows.filter((tag) => typeof tag === 'string')} : undefined;
  };
  return {
    of,
    begins: (set, save) => attempt(() => storage.setItem(keyOf(set), JSON.stringify({...save, at: now()}))),
    ends: (set, makes) => {
      const key = keyOf(set);
      if (stored(key)['makes'] === makes) attempt(() => storage.removeItem(key));
    },
  };
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
