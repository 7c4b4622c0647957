import {stillStands} from '../../lib/still-stands.ts';

/** Answers that may be given again for a while. */
export interface Remembered<T> {
  readonly get: (key: string, at: Date) => T | undefined;
  readonly keep: (key: string, value: T, at: Date) => void;
}

/** How many are remembered; the oldest go. */
const most = 500;

/** Remembers for `time` milliseconds; nothing where that is 0. */
export function createRemembered<T>(time: number): Remembered<T> {
  const kept = new Map<string, {readonly at: number; readonly value: T}>();
  return {
    get: (key, at) => {
      const found = kept.get(key);
      return found !== undefined && stillStands(time, found.at, at.getTime()) ? found.value : undefined;
    },
    keep: (key, value, at) => {
      if (time === 0) return;
      kept.delete(key);
      kept.set(key, {at: at.getTime(), value});
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
