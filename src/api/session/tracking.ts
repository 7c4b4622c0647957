/** Whether this browser may tell how the site is used: its own choice, or what the browser asks of every site. */
export interface Tracking {
  readonly allowed: () => boolean;
  readonly choose: (allowed: boolean) => void;
}

const key = 'tracking';

/** `refused`: the browser asks every site not to (Global Privacy Control). It counts until the person chooses. */
export function createTracking(storage: Storage, refused: boolean): Tracking {
  return {
    allowed: () => {
      const chosen = storage.getItem(key);
      return chosen === null ? !refused : chosen === 'on';
    },
    choose: (allowed) => storage.setItem(key, allowed ? 'on' : 'off'),
  };
}
