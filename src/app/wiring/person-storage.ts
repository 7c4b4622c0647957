import type {Services} from '../../catalog/component.ts';
import type {Session} from '../../api/session/session.ts';

/**
 * What components keep in this browser, which is about whoever uses it: it goes when that person logs out, so that
 * whoever comes next does not go on with it.
 */
export function personStorage(storage: Services['storage'], session: Pick<Session, 'subscribe'>): Services['storage'] {
  const used = new Set<string>();
  session.subscribe((event) => {
    if (event === 'signed-out') for (const key of used) storage.removeItem(key);
  });
  return {
    getItem: (key) => {
      used.add(key);
      return storage.getItem(key);
    },
    setItem: (key, value) => {
      used.add(key);
      storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}
