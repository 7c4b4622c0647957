import {exitCode, UsageError} from '../terminal/exit-code.ts';

/** What an app under edit tells the process that forked it. */
export type ToParent =
  | {readonly waymark: 'open'; readonly address: string}
  /** What is served is new, and pages that are open do not know it. */
  | {readonly waymark: 'anew'}
  /** The workspace has errors: nothing is served until they are mended. */
  | {readonly waymark: 'waiting'};

export type TellParent = (told: ToParent) => void;

/**
 * By which the process that forked this one is told, where it asked for that; this one then ends with it, in order.
 *
 * @throws UsageError where nobody forked this process
 */
export const tellParentOf = (asked: boolean): TellParent => {
  if (!asked) return () => undefined;
  if (process.send === undefined)
    throw new UsageError('--ipc is for programs that fork this one, with a channel to it.');
  process.once('disconnect', () => {
    // What listens to the signal ends in order, also where no process can send it to another.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(exitCode.right);
  });
  // To listen must not keep the process.
  process.channel?.unref();
  return (told) => void process.send?.(told);
};
