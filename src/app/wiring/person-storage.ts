import type {Services} from '../../catalog/component.ts';
import type {Session} from '../../api/session/session.ts';

/**
 * What components keep in this browser, which is about whoever uses it: it goes when that person logs out, so that
 * whoever comes next does not go on with it.
 */
export function personStorage(
  storage: Services['storage'],
  session: Pick<Session, 'subscribe' | 'token'>,
): Services['storage'] {
  // A page that slept hears late of who left: what whoever came next has written since is theirs.
  const seen = new Map<string, string | null>();
  session.subscribe((event) => {
    if (event !== 'signed-out') return;
    const isLate = session.token() !== undefined;
    for (const [key, value] of seen) if (!isLate || storage.getItem(key) === value) storage.removeItem(key);
  });
  return {
    getItem: (key) => {
      const value = storage.getItem(key);
      seen.set(key, value);
      return value;
    },
    setItem: (key, value) => {
      storage.setItem(key, value);
      seen.set(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}
