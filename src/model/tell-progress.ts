/** How far something is: of how many, or in words. */
export type ProgressCount = string | {readonly done: number; readonly of: number};

/**
 * Says what is being worked on, and how far it is; without anything, that nothing is. It may be said as often as one likes:
 * what is shown of it, and when, is the listener's to know.
 */
export type TellProgress = (what?: string, count?: ProgressCount) => void;
