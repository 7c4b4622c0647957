import type {TellProgress} from '../../model/tell-progress.ts';
import type {ReplayOptions} from './replay-file.ts';

/** Under so many seconds the threads that start are most of it, and what is divided by it says nothing of the rest. */
const leastSeconds = 1;

/** How many were decided, and how many a second where it took long enough for that to mean something. */
export const rateOf = (total: number, seconds: number): string =>
  seconds < leastSeconds
    ? `Decided in ${Math.max(1, Math.round(seconds * 1000))} ms.`
    : `${Math.round(total / seconds)} a second.`;

/** Tells how far recorded applications are decided, in words. */
export const rateTold = (
  progress: TellProgress,
  now = () => performance.now(),
): NonNullable<ReplayOptions['progress']> => {
  const started = now();
  return ({part, total}) => {
    const rate = Math.round(total / Math.max(0.001, (now() - started) / 1000));
    progress('Deciding recorded applications', `${Math.round(part * 100)} %, ${total} so far, ${rate} a second`);
  };
};
