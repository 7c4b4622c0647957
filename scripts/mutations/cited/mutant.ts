/** One way of breaking one file, by offsets into its text. */
export interface Mutant {
  readonly file: string;
  /** Where what is broken stands, from 1. */
  readonly line: number;
  /** What is done, in the words of a report: `delete goTo`, `EqualityOperator`. */
  readonly what: string;
  readonly span: readonly [number, number];
  readonly put: string;
}

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
