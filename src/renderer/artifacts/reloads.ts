/** Most reloads in a row. */
const most = 5;
const key = 'reloads';

/**
 * Counts, in a storage of the visit, how often the page was reloaded because something of it would not load: a newer
 * release has taken its place, or the network broke off. One count for all, or two files that fail in turn would
 * reload for ever; it begins anew once all that was missed has come to one and the same page.
 */
export interface Reloads {
  /** Whether to reload once more for this; counts it. False after five, and where there is no network. */
  readonly again: (what: string) => boolean;
  readonly came: (what: string) => void;
  /** A person tries again: one more reload may be made, since a browser keeps a broken script until then. */
  readonly asked: () => void;
}

interface Count {
  readonly times: number;
  readonly missed: readonly string[];
}

const none: Count = {times: 0, missed: []};

export function createReloads(storage: Storage, online: () => boolean): Reloads {
  const here = new Set<string>();
  const count = (): Count => read(storage.getItem(key));
  return {
    again: (what) => {
      here.delete(what);
      const {times, missed} = count();
      if (times >= most || !online()) return false;
      keep(storage, {times: times + 1, missed: [...new Set([...missed, what])]});
      // A browser that keeps nothing would reload for ever.
      return count().times === times + 1;
    },
    came: (what) => {
      here.add(what);
      const {times, missed} = count();
      if (times > 0 && missed.every((one) => here.has(one))) storage.removeItem(key);
    },
    asked: () => {
      const {times, missed} = count();
      if (times >= most) keep(storage, {times: most - 1, missed});
    },
  };
}

/** A storage that is full or refused keeps nothing. */
function keep(storage: Storage, count: Count): void {
  try {
    storage.setItem(key, JSON.stringify(count));
  } catch {
    // Whether it was kept is read back.
  }
}

/** What somebody else wrote there is no count. */
function read(stored: string | null): Count {
  try {
    const {times, missed} = JSON.parse(stored ?? '') as Count;
    return Number.isInteger(times) && times > 0 && Array.isArray(missed) ? {times, missed} : none;
  } catch {
    return none;
  }
}
