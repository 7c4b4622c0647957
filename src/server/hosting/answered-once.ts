import {stillStands} from '../../lib/still-stands.ts';
import {createRecent} from '../../lib/recent.ts';

/** Milliseconds for which an answer is remembered, and how many are. */
const [lasts, most] = [60_000, 200];

/**
 * Gives who asks for the same thing twice, at once or in the next minute, the answer of the first time. Answers that
 * `isFinal` refuses, and those that reject, are made anew for who asks later.
 */
export function createAnsweredOnce<T>(
  now: () => Date,
  isFinal: (answer: T) => boolean,
): (key: string, answer: () => Promise<T>) => Promise<T> {
  const known = createRecent<{readonly at: number; readonly answer: Promise<T>}>(most);
  const isRunning = new Map<string, Promise<T>>();
  return async (key, make) => {
    const running = isRunning.get(key);
    if (running !== undefined) return running;
    const before = known.get(key);
    if (before !== undefined && stillStands(lasts, before.at, now().getTime())) return before.answer;
    const answer = make();
    isRunning.set(key, answer);
    try {
      if (isFinal(await answer)) known.set(key, {at: now().getTime(), answer});
      return await answer;
    } finally {
      isRunning.delete(key);
    }
  };
}
