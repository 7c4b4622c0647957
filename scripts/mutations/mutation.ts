import type {Edit} from './edit.ts';

export const kinds = ['rename', 'delete', 'retarget', 'flip', 'retype', 'shadow', 'duplicate'] as const;
export type Kind = (typeof kinds)[number];

/** One way of breaking one file. */
export interface Mutation {
  readonly kind: Kind;
  readonly file: string;
  /** What is done, to whom: `retarget goTo`. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** It gives a name that nothing may hang on: what differs only by it from the original is none. */
  readonly label?: {readonly from: string; readonly to: string};
}

/** Where something may be broken; which of several ways is left to chance when it is drawn. */
export interface Site {
  readonly kind: Kind;
  /** Words for people stand there: no tool knows what they should say, and none is drawn. */
  readonly copy?: true;
  readonly draw: (pick: <T>(list: readonly T[]) => T | undefined) => Mutation | undefined;
}
