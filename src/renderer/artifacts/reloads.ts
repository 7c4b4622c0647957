/** Most reloads for one thing that does not load. */
const most = 5;
const prefix = 'reloads/';

/**
 * Counts, in a storage of the visit, how often the page was reloaded because something would not
 * load: a newer release has taken its place, or the network broke off. Each thing counts for itself.
 */
export interface Reloads {
  /** Whether to reload once more for this; counts it. False when it was tried five times, or there is no network. */
  readonly again: (what: string) => boolean;
  /** It has come: what was counted is forgotten. */
  readonly came: (what: string) => void;
}

export function createReloads(storage: Storage, online: () => boolean): Reloads {
  const countOf = (what: string): number => {
    const count = Number(storage.getItem(prefix + what));
    return Number.isInteger(count) && count > 0 ? count : 0;
  };
  return {
    again: (what) => {
      const count = countOf(what);
      if (count >= most || !online()) return false;
      storage.setItem(prefix + what, String(count + 1));
      // A browser that keeps nothing would reload for ever.
      return countOf(what) === count + 1;
    },
    came: (what) => {
      if (countOf(what) > 0) storage.removeItem(prefix + what);
    },
  };
}
