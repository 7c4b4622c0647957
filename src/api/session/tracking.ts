/** Whether this browser may tell how the site is used: its own choice, or what the browser asks of every site. */
export interface Tracking {
  readonly allowed: () => boolean;
  readonly choose: (allowed: boolean) => void;
}

const key = 'tracking';

/**
 * A choice is kept in each of the `storages`, the own one first, and a refusal in one of them is one for all. `refused`: the browser asks every
 * site not to (Global Privacy Control). It counts until the person chooses.
 */
export function createTracking(storages: readonly Storage[], refused: boolean): Tracking {
  const kept = (): readonly (string | null)[] => storages.map((storage) => storage.getItem(key));
  const isRefused = (): boolean => kept().some((chosen) => chosen !== null && chosen !== 'on');
  // Whoever knows one of them alone must not take what was never chosen there for a yes.
  if (isRefused()) for (const storage of storages) if (storage.getItem(key) === null) storage.setItem(key, 'off');
  return {
    // What was allowed elsewhere is no answer to a browser that asks not to.
    allowed: () => !isRefused() && (!refused || storages[0]?.getItem(key) === 'on'),
    choose: (allowed) => storages.forEach((storage) => storage.setItem(key, allowed ? 'on' : 'off')),
  };
}
